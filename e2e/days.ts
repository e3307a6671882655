/** A day of the demo club's main airport as `yyyy-MM-dd`, counted from its today. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', dateStyle: 'short' }).format(new Date())
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** Beyond the two months of bookings and schedules that the demo club holds: everybody and everything is free. */
export const quietDay = dayFromToday(45)
