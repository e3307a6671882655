/** Days as people type them: `yyyy-mm-dd`. Text compares as the days do. */
const written = /^(\d{4})-(\d{2})-(\d{2})$/

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** True for a day that exists in the calendar; never rolls 2027-02-30 over. */
export function isRealDay(text: string): boolean {
  const [, year, month, day] = (written.exec(text) ?? []).map(Number)
  if (!year || !month || !day) return false
  return month <= 12 && day <= daysInMonth(year, month)
}

/** The years that can be written down, unless a field has closer limits. */
export const earliestDay = '1950-01-01'
export const latestDay = '2200-12-31'

export interface DayLimits {
  required?: boolean
  /** First day allowed, `yyyy-mm-dd`. */
  min?: string
  /** Last day allowed, `yyyy-mm-dd`. */
  max?: string
}

/** What is wrong with a typed day, worded for the field; undefined when nothing is. */
export function dayProblem(
  text: string,
  { required, min = earliestDay, max = latestDay }: DayLimits = {},
): string | undefined {
  if (text === '') return required ? 'This field is mandatory.' : undefined
  if (!written.test(text)) return 'Write the date as yyyy-mm-dd.'
  if (!isRealDay(text)) return 'This date does not exist.'
  const [first, last] = [min > earliestDay ? min : earliestDay, max < latestDay ? max : latestDay]
  if (text < first) return `The date must not be before ${first}.`
  if (text > last) return `The date must not be after ${last}.`
  return undefined
}
