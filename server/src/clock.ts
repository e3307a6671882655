/** The one door to the time of day. All other code receives the current time as an argument. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** The current time as it is stored and compared: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function nowOf(clock: Clock): string {
  return clock().toISOString()
}
