import { dayNumber, daysThrough, type Day } from '../calendar'
import { dayBounds, dayOf, millisecondsOf, minutesBetween, type Period } from '../time'
import type { Zone } from '../time-zones'

export function minutesOf({ from, to }: Period): number {
  return minutesBetween(from, to)
}

// 1970-01-01 was a Thursday.
const SATURDAY = 2
const SUNDAY = 3

export function isWeekend(day: Day): boolean {
  const sinceThursday = ((dayNumber(day) % 7) + 7) % 7
  return sinceThursday === SATURDAY || sinceThursday === SUNDAY
}

/** Returns the Saturdays and Sundays of the airport that a flight touches by at least half an hour. */
export function weekendDays(flight: Period & { zone: Zone }): Day[] {
  const { zone } = flight
  const days = daysThrough(dayOf(flight.from, zone), dayOf(flight.to, zone))
  return days.filter((day) => isWeekend(day) && minutesOfOverlap(flight, dayBounds(day, zone)) >= 30)
}

function minutesOfOverlap(one: Period, other: Period): number {
  const from = Math.max(millisecondsOf(one.from), millisecondsOf(other.from))
  const to = Math.min(millisecondsOf(one.to), millisecondsOf(other.to))
  return (to - from) / 60_000
}
