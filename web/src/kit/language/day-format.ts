import { dayNumber, type Day } from '@windsock/domain/calendar'
import { perLanguage } from './per-language'
import { pageLocale } from './translate'

const DAY_MS = 86_400_000

/** Returns a function that writes a day, or a part of it such as the weekday, in the language of the page. */
export function dayFormat(options: Intl.DateTimeFormatOptions, locale = pageLocale): (day: Day) => string {
  const format = perLanguage(() => new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }))
  return (day) => format().format(dayNumber(day) * DAY_MS)
}
