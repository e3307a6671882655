import { dayNumber } from '@windsock/domain/calendar'
import { dayFormat } from '../kit/language/day-format'
import { perLanguage } from '../kit/language/per-language'
import { pageLocale } from '../kit/language/translate'
import type { DayRange } from './overview-days'

const DAY_MS = 86_400_000
const month = dayFormat({ month: 'long', year: 'numeric' })
const short = perLanguage(
  () => new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Writes a range of days as a heading: `November 2026` or `23–29 Nov 2026`. */
export function rangeInWords(unit: 'week' | 'month', { from, to }: DayRange): string {
  return unit === 'month' ? month(from) : short().formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS)
}
