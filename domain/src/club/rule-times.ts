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
export function weekendDays(flight: Period & { zone: Zone }): readonly Day[] {
  const known = weekendsOf.get(flight)
  if (known) return known
  const { zone } = flight
  const days = daysThrough(dayOf(flight.from, zone), dayOf(flight.to, zone))
  const found = days.filter((day) => isWeekend(day) && minutesOfOverlap(flight, dayBounds(day, zone)) >= 30)
  weekendsOf.set(flight, found)
  return found
}

// A dry run asks for the days of the same flight once for every save of its pilot.
const weekendsOf = new WeakMap<object, readonly Day[]>()

function minutesOfOverlap(one: Period, other: Period): number {
  const from = Math.max(millisecondsOf(one.from), millisecondsOf(other.from))
  const to = Math.min(millisecondsOf(one.to), millisecondsOf(other.to))
  return (to - from) / 60_000
}
