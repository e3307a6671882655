import { dayNumber, type Day } from '@windsock/domain/calendar'
import { t } from '../kit/language/translate'

/** The weekdays as the message calls them, from that of 1970-01-01, which is day 0. `other` is Sunday. */
const weekdays = ['Thu', 'Fri', 'Sat', 'other', 'Mon', 'Tue', 'Wed'] as const

/**
 * Writes the weekday of a day, abbreviated: `Thu` in English. It is a message, because the first screen shows it and
 * making the first formatter of `Intl` takes milliseconds.
 */
export function weekday(day: Day): string {
  // The second remainder is for days before 1970, whose number is negative.
  const place = ((dayNumber(day) % weekdays.length) + weekdays.length) % weekdays.length
  return t('days.weekday', { weekday: weekdays[place] ?? 'other' })
}

/** Writes a day with its weekday: `Sat 2026-11-28` in English. */
export function dayWithWeekday(day: Day): string {
  return `${weekday(day)} ${day}`
}
