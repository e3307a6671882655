import { dayNumber, dayOfNumber, daysThrough, type Day } from '../calendar'
import { dayBounds, millisecondsOf, minutesBetween, type Moment, type Period, wallClock } from '../time'
import type { Zone } from '../time-zones'

export function minutesOf({ from, to }: Period): number {
  return minutesBetween(from, to)
}

// 1970-01-01 was a Thursday.
const SATURDAY = 2
const SUNDAY = 3

export function isWeekend(day: Day): boolean {
  return isWeekendNumber(dayNumber(day))
}

function isWeekendNumber(day: number): boolean {
  const sinceThursday = ((day % 7) + 7) % 7
  return sinceThursday === SATURDAY || sinceThursday === SUNDAY
}

/** Returns the Saturdays and Sundays of the airport that a flight touches by at least half an hour. */
export function weekendDays(flight: Period & { zone: Zone }): readonly Day[] {
  const known = weekendsOf.get(flight)
  if (known) return known
  const { zone } = flight
  const [first, last] = [dayNumberOf(flight.from, zone), dayNumberOf(flight.to, zone)]
  // A save asks for the days of all bookings ahead, and most of them are on one day that is not at a weekend.
  const isOnWeekday = first === last && !isWeekendNumber(first)
  const days = isOnWeekday ? [] : daysThrough(dayOfNumber(first), dayOfNumber(last)).filter(isWeekend)
  const found = days.filter((day) => minutesOfOverlap(flight, dayBounds(day, zone)) >= 30)
  weekendsOf.set(flight, found)
  return found
}

// A dry run asks for the days of the same flight once for every save of its pilot.
const weekendsOf = new WeakMap<object, readonly Day[]>()

function dayNumberOf(moment: Moment, zone: Zone): number {
  return Math.floor(wallClock(moment, zone) / 1440)
}

function minutesOfOverlap(one: Period, other: Period): number {
  const from = Math.max(millisecondsOf(one.from), millisecondsOf(other.from))
  const to = Math.min(millisecondsOf(one.to), millisecondsOf(other.to))
  return (to - from) / 60_000
}
