import type { Calendar } from '@windsock/contract/calendars'
import { minutesBetween, type Moment } from '@windsock/domain/time'
import { perLanguage } from '../kit/language/per-language'
import { pageLocale, t } from '../kit/language/translate'

const relative = perLanguage(() => new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'auto' }))

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** The content of a calendar. */
export function shownWords({ aircraft, isWithSchedules }: Calendar): string {
  if (aircraft) return aircraft.registrationCode
  return isWithSchedules ? t('calendars.myFlightsAndHours') : t('calendars.myFlights')
}

/** When and by which program a calendar was last read, for example `by Google 9 hours ago`. */
export function lastReadWords({ lastReadAt, lastReader }: Calendar, now: Moment): string {
  if (lastReadAt === null) return t('calendars.notYet')
  const ago = agoWords(lastReadAt, now)
  return lastReader === '' ? ago : t('calendars.readBy', { reader: lastReader, ago })
}

function agoWords(moment: Moment, now: Moment): string {
  const minutes = Math.max(0, Math.floor(minutesBetween(moment, now)))
  const [unit, length] = units.find(([, most]) => minutes >= most) ?? ['minute', 1]
  return relative().format(-Math.floor(minutes / length), unit)
}
