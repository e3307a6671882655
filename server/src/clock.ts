/** The one door to the time of day: everything else is handed the present moment. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** So many milliseconds after a time. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** The present moment as it is stored and compared: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function nowOf(clock: Clock): string {
  return clock().toISOString()
}
