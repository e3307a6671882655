import { MAX_DAYS, FIRST_DAY, FIRST_MOMENT, LAST_DAY, LAST_MOMENT } from '@windsock/contract/time-bounds'
import type { Day } from './calendar'
import { endsOnHalfHours, type OfEnds } from './periods'
import { wallClock, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Whether a period is longer than a booking or schedule entry may be. The length is measured in local time. */
export function isTooLong({ from, to }: Period, zone: Zone): boolean {
  return wallClock(to, zone) - wallClock(from, zone) > MAX_DAYS * 1440
}

export function isWithinBounds({ from, to }: Period): boolean {
  return from >= FIRST_MOMENT && to <= LAST_MOMENT
}

/** Returns the part of a period that lies within the supported years. */
export function withinYears({ from, to }: Period): Period {
  return { from: from > FIRST_MOMENT ? from : FIRST_MOMENT, to: to < LAST_MOMENT ? to : LAST_MOMENT }
}

/** Returns the day itself, or the nearest supported day if it is out of range. */
export function nearestDay(day: Day): Day {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

/** The results of the checks for which the airport's local time must be known. */
export interface JudgedTimes {
  /** Whether the start and the end are each on a full or half hour of the airport's local time. */
  onHalfHours: OfEnds
  /** Whether the period is longer than 31 days. */
  isTooLong: boolean
}

interface Drafted {
  from: Moment | undefined
  to: Moment | undefined
}

/**
 * Checks a drafted period against the airport's local time. A start or end that is unchanged since `before` is not
 * checked: the airport's time zone may have changed, and people must still be able to edit the rest of a booking.
 */
export function judgedTimes(period: Drafted, zone: Zone, before?: Period): JudgedTimes {
  const { from, to } = period
  const moved = { from: from === before?.from ? undefined : from, to: to === before?.to ? undefined : to }
  const isMoved = moved.from !== undefined || moved.to !== undefined
  return {
    onHalfHours: endsOnHalfHours(moved, zone),
    isTooLong: isMoved && !!from && !!to && isTooLong({ from, to }, zone),
  }
}
