import { isClockTime } from '@windsock/domain/time'
import { t } from '../language/translate'

/** Returns the error message for a typed time of day (24 h); undefined if the time is valid. */
export function timeProblem(text: string, { required }: { required?: boolean } = {}): string | undefined {
  if (text === '') return required ? t('fields.mandatory') : undefined
  if (!isClockTime(text)) return t('times.format')
  if (!/:(00|30)$/.test(text)) return t('times.half')
  return undefined
}
