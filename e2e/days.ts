/** A day of the demo club's main airport as `yyyy-MM-dd`, relative to today there. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', dateStyle: 'short' }).format(new Date())
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** A zone that no airport of the demo club has, with the same date as there at any hour. */
export function zoneElsewhere(): string {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', timeStyle: 'short' }).format(new Date())
  return minutesOf(shown) < 12 * 60 ? 'Asia/Tokyo' : 'America/New_York'
}

/** After the two months of bookings and schedules of the demo club: everybody and everything is free. */
export const quietDay = dayFromToday(45)

/** A local time `HH:mm` at the demo club's main airport, in milliseconds. */
export function clockOn(day: string, clock: string): number {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', timeStyle: 'short' }).format(utc)
  return utc - (minutesOf(shown) - minutesOf(clock)) * 60_000
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
