import { dayNumber, type Day } from '@windsock/domain/calendar'
import { clockOf, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../clock'
import { perLanguage } from '../kit/language/per-language'
import { pageLocale, t } from '../kit/language/translate'
import { weekday } from './weekday'

const DAY_MS = 86_400_000
/** As the message `periods.shortMonth` calls them. `other` is December. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'other'] as const
const ofRange = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const range = perLanguage(() => new Intl.DateTimeFormat(pageLocale(), ofRange))
const rangeOfYears = perLanguage(() => new Intl.DateTimeFormat(pageLocale(), { ...ofRange, year: 'numeric' }))

/**
 * Writes a day without its year: `Sat 28 Nov` in English. It does so without `Intl`, because the first formatter takes a
 * phone 100 ms, and headings of the grid need it soon after the grid stands.
 */
export function dayWithoutYear(day: Day): string {
  return t('periods.shortDay', wordsOf(day))
}

/** Writes a day for people: `Sat 28 Nov` in English, with the year if it is not the current one. */
export function dayInWords(day: Day): string {
  const [year = ''] = day.split('-')
  if (year === now().slice(0, 4)) return dayWithoutYear(day)
  return t('periods.shortDayWithYear', { ...wordsOf(day), year: String(Number(year)) })
}

function wordsOf(day: Day) {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return {
    weekday: weekday(day),
    day: String(date),
    month: t('periods.shortMonth', { month: months[month - 1] ?? 'other' }),
  }
}

/** Writes a moment as `Sat 28 Nov 10:00`. */
export function dayAndClock(moment: Moment, zone: Zone): string {
  return `${dayInWords(dayOf(moment, zone))} ${clockOf(moment, zone)}`
}

/** Writes a period as `10:00–12:00`, with its day if that is not `day`, and with both days if it has two. */
export function periodWithDay({ from, to }: Period, day: Day | undefined, zone: Zone): string {
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)]
  const start = first === day && last === day ? clockOf(from, zone) : dayAndClock(from, zone)
  return last === first ? `${start}–${clockOf(to, zone)}` : `${start} – ${dayAndClock(to, zone)}`
}

/** Writes the first and the last of some days: `3–17 Feb` in English, with years unless all are in the current one. */
export function daysInWords(first: Day, last: Day): string {
  const year = now().slice(0, 4)
  const format = first.slice(0, 4) === year && last.slice(0, 4) === year ? range() : rangeOfYears()
  return format.formatRange(dayNumber(first) * DAY_MS, dayNumber(last) * DAY_MS)
}
