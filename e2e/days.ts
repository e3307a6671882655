/** Returns a day as `yyyy-MM-dd`, counted from today at the demo club's main airport. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', dateStyle: 'short' }).format(new Date())
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** Returns a pattern for a day as people read it: `Sat 28 Nov`, with the year unless it is the current one. */
export function dayPattern(day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day))
  return `${part({ weekday: 'short' })},? ${Number(day.slice(8))} ${part({ month: 'short' })}(?: ${day.slice(0, 4)})?`
}

/** Writes a day as sentences of the server do: `Sat 2026-11-28`. */
export function dayWithWeekday(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(day))} ${day}`
}

/**
 * Returns a time zone that no airport of the demo club has, but in which it is now the same date as at the main
 * airport.
 */
export function zoneElsewhere(): string {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', timeStyle: 'short' }).format(new Date())
  return minutesOf(shown) < 12 * 60 ? 'Asia/Tokyo' : 'America/New_York'
}

/** A day later than all bookings of the demo club, so that all people and aircraft are free. */
export const quietDay = dayFromToday(45)

/** Converts a local time `HH:mm` at the demo club's main airport to milliseconds since 1970. */
export function clockOn(day: string, clock: string): number {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', timeStyle: 'short' }).format(utc)
  return utc - (minutesOf(shown) - minutesOf(clock)) * 60_000
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
