import { DAYS_MOST, FIRST_DAY, FIRST_MOMENT, LAST_DAY, LAST_MOMENT } from '@windsock/contract/time-bounds'
import type { Day } from './calendar'
import { endsOnHalfHours, type OfEnds } from './periods'
import { wallClock, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Whether a period is longer than a booking or schedule entry may be, in local time. */
export function isTooLong({ from, to }: Period, zone: Zone): boolean {
  return wallClock(to, zone) - wallClock(from, zone) > DAYS_MOST * 1440
}

/** Whether a period lies within the supported years. */
export function isWithinBounds({ from, to }: Period): boolean {
  return from >= FIRST_MOMENT && to <= LAST_MOMENT
}

/** The part of a period within the supported years. */
export function withinYears({ from, to }: Period): Period {
  return { from: from > FIRST_MOMENT ? from : FIRST_MOMENT, to: to < LAST_MOMENT ? to : LAST_MOMENT }
}

/** The day itself, or the nearest supported one. */
export function nearestDay(day: Day): Day {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

/** The parts of a period's validation that depend on the local clock. */
export interface JudgedTimes {
  /** Which ends are on half hours at the airport. */
  onHalfHours: OfEnds
  /** Longer than 31 days. */
  isTooLong: boolean
}

/** A period that may lack an end. */
interface Drafted {
  from: Moment | undefined
  to: Moment | undefined
}

/**
 * Checks a drafted period against the airport's clock. Ends unchanged since `before` are not checked: the airport may
 * have changed its time zone since, and people must still be able to edit the rest of a booking.
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
