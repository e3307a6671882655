import { dayPattern, isDay } from '@windsock/domain/calendar'
import { t } from '../language/translate'

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
  if (text === '') return required ? t('fields.mandatory') : undefined
  if (!dayPattern.test(text)) return t('days.format')
  if (!isDay(text)) return t('days.unreal')
  const [first, last] = [min > earliestDay ? min : earliestDay, max < latestDay ? max : latestDay]
  if (text < first) return t('days.tooEarly', { first })
  if (text > last) return t('days.tooLate', { last })
  return undefined
}
