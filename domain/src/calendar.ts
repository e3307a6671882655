/** A calendar day `yyyy-MM-dd` between the years 0001 and 9999; as text it compares in order. */
export type Day = string

const dayInMs = 86_400_000
const firstDay = -719_162
const lastDay = 2_932_896

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a day that exists: 2027-02-30 is none, 2028-02-29 is one. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text) || text < '0001') return false
  const ms = Date.parse(text)
  // Date.parse lets 2027-02-30 roll over into March; coming back as the same text proves the day.
  return !Number.isNaN(ms) && dayOfNumber(ms / dayInMs) === text
}

/** Days since 1970-01-01, the number every calendar calculation goes through. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / dayInMs
}

/** The day of a number; beyond the years 0001 and 9999 the nearest day within them. */
export function dayOfNumber(number: number): Day {
  return new Date(Math.min(Math.max(number, firstDay), lastDay) * dayInMs).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** From the first day to the second; negative when the second comes earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Every day from the first to the last, none where the last comes earlier. Days are walked through this alone: a step
 * beyond the last day of the calendar stays on it, so a loop that waits to get past that day never ends.
 */
export function daysThrough(first: Day, last: Day): Day[] {
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const month = monthNumber(day) + months
  return dayOfNumber(Math.min(firstOfMonth(month) + dayOfMonth(day), firstOfMonth(month + 1)) - 1)
}

/** Whole months from the first day to the second, counted by the calendar page alone. */
export function calendarMonthsBetween(from: Day, to: Day): number {
  return monthNumber(to) - monthNumber(from)
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}

/** The number of a month's first day; months outside of the years 0001 to 9999 fall on their edges. */
function firstOfMonth(month: number): number {
  const year = Math.floor(month / 12)
  if (year < 1) return firstDay
  if (year > 9999) return lastDay + 1
  return dayNumber(`${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}
