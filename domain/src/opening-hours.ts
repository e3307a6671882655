import { CLOSING_MINUTE, OPENING_MINUTE } from '@windsock/contract/time-bounds'
import { daysThrough, type Day } from './calendar'
import { sharedTime } from './free-time'
import { clockOfMinutes, minutesOfClock, momentAt, dayOf, type Period } from './time'
import type { Zone } from './time-zones'

// The hours that the day grid shows (spec §9); searches propose no others.
export const openingTime = clockOfMinutes(OPENING_MINUTE)
export const closingTime = clockOfMinutes(CLOSING_MINUTE)
export const openMinutes = CLOSING_MINUTE - OPENING_MINUTE

/** The opening hours of a day, by the airport's clock. */
export function openHours(day: Day, zone: Zone): Period {
  return { from: momentAt(day, openingTime, zone), to: momentAt(day, closingTime, zone) }
}

/** The opening hours of every day from one moment to another, the first and the last cut to them. */
export function openHoursBetween({ from, to }: Period, zone: Zone): Period[] {
  const days = daysThrough(dayOf(from, zone), dayOf(to, zone))
  return sharedTime(
    days.map((day) => openHours(day, zone)),
    [{ from, to }],
  )
}

/** How much of the opening hours has passed at a clock time `HH:mm`: from 0 to 1, outside of them below or above. */
export function shareOfOpenHours(clock: string): number {
  return (minutesOfClock(clock) - OPENING_MINUTE) / openMinutes
}
