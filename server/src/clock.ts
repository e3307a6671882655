/**
 * A function that returns the current time. Only `systemClock` reads the clock of the system; all other code receives
 * the time or a clock as an argument.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** Returns the current time in the format in which times are stored and compared: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function nowOf(clock: Clock): string {
  return clock().toISOString()
}
