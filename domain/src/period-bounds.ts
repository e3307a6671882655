import { DAYS_MOST, FIRST_DAY, FIRST_MOMENT, LAST_DAY, LAST_MOMENT } from '@windsock/contract/time-bounds'
import type { Day } from './calendar'
import { endsOnHalfHours, type OfEnds } from './periods'
import { wallClock, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Whether a period lasts longer than a booking or a schedule entry may, by the zone's clocks. */
export function isTooLong({ from, to }: Period, zone: Zone): boolean {
  return wallClock(to, zone) - wallClock(from, zone) > DAYS_MOST * 1440
}

/** Whether a period lies within the years that can be written down. */
export function isWithinBounds({ from, to }: Period): boolean {
  return from >= FIRST_MOMENT && to <= LAST_MOMENT
}

/** What of a period lies within those years. */
export function withinYears({ from, to }: Period): Period {
  return { from: from > FIRST_MOMENT ? from : FIRST_MOMENT, to: to < LAST_MOMENT ? to : LAST_MOMENT }
}

/** The day itself, or the nearest one that can be asked for. */
export function nearestDay(day: Day): Day {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

/** What a clock says of when something is to be. */
export interface JudgedTimes {
  /** Which ends lie on half hours of the airport's clock. */
  onHalfHours: OfEnds
  /** It lasts more than 31 days. */
  isTooLong: boolean
}

/** A period whose ends may still be missing. */
interface Drafted {
  from: Moment | undefined
  to: Moment | undefined
}

/**
 * Judges a drafted period by the airport's clock. What stays as it was `before` is not judged again: the airport may
 * have moved to another time zone since, and the rest of a booking can be changed all the same.
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
