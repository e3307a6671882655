import { DEFECT_HOURS_AHEAD, type DefectSeverity, type defectStates } from '@windsock/contract/fleet/defects'
import { addDays, type Day } from '../calendar'
import {
  addMinutes,
  clockOf,
  dayBounds,
  dayOf,
  halfHourAtOrAfter,
  minutesBetween,
  momentAt,
  type Moment,
  type Period,
} from '../time'
import type { Zone } from '../time-zones'

export type DefectState = (typeof defectStates)[number]

const DAY_MINUTES = 24 * 60

/** Whether staff must decide at once, because the aircraft is unsafe to fly. */
export function isAsked(state: DefectState, severity: DefectSeverity): boolean {
  return state === 'reported' && severity === 'must not fly'
}

/** Whether the last day of a deferral is past. @param today - the day at the aircraft's airport */
export function isOverdue(deferredUntil: Day | null, today: Day): boolean {
  return deferredUntil !== null && deferredUntil < today
}

/** Whether a defect that nobody has decided on concerns a flight: it begins within 48 hours and is not over. */
export function isSoon({ from, to }: Period, now: Moment): boolean {
  return from < addMinutes(now, DEFECT_HOURS_AHEAD * 60) && to > now
}

/** Returns the maintenance that grounds an aircraft: from the next half hour to the end of a day at its airport. */
export function groundedPeriod(now: Moment, day: Day, zone: Zone): Period {
  const from = halfHourAtOrAfter(now, zone)
  const { to } = dayBounds(day, zone)
  return { from, to: to < from ? from : to }
}

/**
 * Returns the end to which the maintenance of a grounded aircraft moves if less than 24 hours of it are left, and null
 * otherwise. It moves by whole days and keeps its time of day, until 24 hours are left again.
 */
export function extendedEnd(end: Moment, now: Moment, zone: Zone): Moment | null {
  const least = addMinutes(now, DAY_MINUTES)
  if (end >= least) return null
  const day = dayOf(end, zone)
  const clock = clockOf(end, zone)
  const days = Math.max(1, Math.ceil(minutesBetween(end, least) / DAY_MINUTES))
  const moved = momentAt(addDays(day, days), clock, zone)
  // A day of 23 hours can be one hour short.
  return moved >= least ? moved : momentAt(addDays(day, days + 1), clock, zone)
}

/** Returns when the maintenance of a closed defect ends: now, rounded up to the half hour. */
export function closedEnd(now: Moment, zone: Zone): Moment {
  return halfHourAtOrAfter(now, zone)
}
