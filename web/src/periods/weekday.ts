import { dayNumber, type Day } from '@windsock/domain/calendar'

/** The list starts with the weekday of day number 0: 1970-01-01 was a Thursday. */
const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']

export function weekday(day: Day): string {
  return weekdays[((dayNumber(day) % 7) + 7) % 7] ?? ''
}
