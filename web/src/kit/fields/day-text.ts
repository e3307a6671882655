import { dayPattern, isDay } from '@windsock/domain/calendar'

/** The first and the last day that can be typed, unless a field has narrower limits. */
export const earliestDay = '1950-01-01'
export const latestDay = '2200-12-31'

export interface DayLimits {
  required?: boolean
  /** First day allowed, `yyyy-mm-dd`. */
  min?: string
  /** Last day allowed, `yyyy-mm-dd`. */
  max?: string
}

/** Returns the error message for a typed day; undefined if the day is valid. */
export function dayProblem(
  text: string,
  { required, min = earliestDay, max = latestDay }: DayLimits = {},
): string | undefined {
  if (text === '') return required ? 'This field is mandatory.' : undefined
  if (!dayPattern.test(text)) return 'Write the date as yyyy-mm-dd.'
  if (!isDay(text)) return 'This date does not exist.'
  const [first, last] = [min > earliestDay ? min : earliestDay, max < latestDay ? max : latestDay]
  if (text < first) return `The date must not be before ${first}.`
  if (text > last) return `The date must not be after ${last}.`
  return undefined
}
