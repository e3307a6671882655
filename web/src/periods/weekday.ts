import { dayNumber, type Day } from '@windsock/domain/calendar'

/** 1970-01-01, day number 0, was a Thursday. */
const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']

export function weekday(day: Day): string {
  return weekdays[((dayNumber(day) % 7) + 7) % 7] ?? ''
}
