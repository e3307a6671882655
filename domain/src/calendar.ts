/** A calendar day `yyyy-MM-dd` in the years 0001 to 9999. Days can be compared as text. */
export type Day = string

const dayInMs = 86_400_000
const firstDay = -719_162
const lastDay = 2_932_896

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a day that exists: 2028-02-29 exists, 2027-02-30 does not. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text) || text < '0001') return false
  const ms = Date.parse(text)
  // Date.parse turns 2027-02-30 into a day in March, so the day exists only if it converts back to the same text.
  return !Number.isNaN(ms) && dayOfNumber(ms / dayInMs) === text
}

/** Number of days from 1970-01-01 to this day. All calendar calculations use this number. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / dayInMs
}

// Writing a date takes ten times as long as finding it, and most dates are those of some years.
const mostWritten = 4096
const written = new Map<number, Day>()

/** Returns the day that has this `dayNumber`. Beyond the years 0001 to 9999 it returns the nearest day within them. */
export function dayOfNumber(number: number): Day {
  const known = written.get(number)
  if (known !== undefined) return known
  const day = new Date(Math.min(Math.max(number, firstDay), lastDay) * dayInMs).toISOString().slice(0, 10)
  if (written.size === mostWritten) written.clear()
  written.set(number, day)
  return day
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Number of days from the first day to the second; negative if the second day is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Returns every day from the first to the last; empty if the last day is earlier. Code that walks through days must use
 * this function: any other loop might never end, because a step beyond the last day of the calendar stays on that day.
 */
export function daysThrough(first: Day, last: Day): Day[] {
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** Returns the same day of a different month, or that month's last day if the month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const month = monthNumber(day) + months
  return dayOfNumber(Math.min(firstOfMonth(month) + dayOfMonth(day), firstOfMonth(month + 1)) - 1)
}

/** Number of months from the first day to the second. The day of the month is ignored. */
export function calendarMonthsBetween(from: Day, to: Day): number {
  return monthNumber(to) - monthNumber(from)
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}

/**
 * Returns the day number of a month's first day. A month before the year 0001 gives the first day of the calendar; a
 * month after the year 9999 gives the day after the last.
 */
function firstOfMonth(month: number): number {
  const year = Math.floor(month / 12)
  if (year < 1) return firstDay
  if (year > 9999) return lastDay + 1
  return dayNumber(`${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}
