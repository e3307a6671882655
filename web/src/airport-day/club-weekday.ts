import { dayNumber, type Day } from '@windsock/domain/calendar'
import { clubWords } from '../kit/language/club-words'

const DAY_MS = 86_400_000

/** Writes the weekday of a day in the club's language, abbreviated: `Thu` in English. */
export function clubWeekday(day: Day): string {
  const format = new Intl.DateTimeFormat(clubWords().locale, { weekday: 'short', timeZone: 'UTC' })
  return format.format(dayNumber(day) * DAY_MS)
}
