import { message, type Message } from '@windsock/messages/message'
import { dayNumber, type Day } from '../calendar'
import { clockOf, dayOf, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

/** The weekdays as the message `dates.date` calls them, from that of 1970-01-01, which is day 0. `other` is Sunday. */
const weekdays = ['Thu', 'Fri', 'Sat', 'other', 'Mon', 'Tue', 'Wed'] as const

/** Words a day with its weekday, in English as `Sat 2026-11-21`. */
export function dateMessage(day: Day): Message {
  // `at` counts negative remainders, those of days before 1970, from the end of the list.
  const weekday = weekdays.at(dayNumber(day) % weekdays.length) ?? 'other'
  return message('dates.date', { weekday, day })
}

/** Words a moment, in English as `Sat 2026-11-21 10:00`. */
export function momentMessage(moment: Moment, zone: Zone): Message {
  return message('dates.moment', { date: dateMessage(dayOf(moment, zone)), time: clockOf(moment, zone) })
}

/** Words a period, in English as `Sat 2026-11-21 10:00–12:00`, with both days if they differ. */
export function periodMessage({ from, to }: Period, zone: Zone): Message {
  const start = momentMessage(from, zone)
  return dayOf(to, zone) === dayOf(from, zone)
    ? message('dates.period', { start, end: clockOf(to, zone) })
    : message('dates.longPeriod', { start, end: momentMessage(to, zone) })
}

/** Joins messages to a list with commas. @param items - at least one */
export function listMessage(items: readonly Message[]): Message {
  return items.reduce((first, second) => message('dates.list', { first, second }))
}
