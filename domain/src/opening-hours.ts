import { CLOSING_MINUTE, OPENING_MINUTE } from '@windsock/contract/time-bounds'
import { daysThrough, type Day } from './calendar'
import { sharedTime } from './free-time'
import { clockOfMinutes, minutesOfClock, momentAt, dayOf, type Period } from './time'
import type { Zone } from './time-zones'

// The hours that the day grid shows (spec §9). The search for free slots stays within them.
export const openingTime = clockOfMinutes(OPENING_MINUTE)
export const closingTime = clockOfMinutes(CLOSING_MINUTE)
export const openMinutes = CLOSING_MINUTE - OPENING_MINUTE

export function openHours(day: Day, zone: Zone): Period {
  return { from: momentAt(day, openingTime, zone), to: momentAt(day, closingTime, zone) }
}

/** Returns the opening hours of every day in a period. The first and the last day are cut to the period. */
export function openHoursBetween({ from, to }: Period, zone: Zone): Period[] {
  const days = daysThrough(dayOf(from, zone), dayOf(to, zone))
  return sharedTime(
    days.map((day) => openHours(day, zone)),
    [{ from, to }],
  )
}

/**
 * Returns the fraction of the opening hours that has passed at a clock time `HH:mm`: 0 at opening, 1 at closing,
 * negative before opening, above 1 after closing.
 */
export function shareOfOpenHours(clock: string): number {
  return (minutesOfClock(clock) - OPENING_MINUTE) / openMinutes
}
