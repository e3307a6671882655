import type { cancelReasons } from '@windsock/contract/club/figures'
import { addDays } from '../calendar'
import { minutesBetween, startOfDay, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import type { DayRange } from './figures-period'

/** A booking as the figures count it. */
export interface BookedFlight extends Period {
  id: number
  aircraftId: number
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
  createdAt: Moment
}

/** A booking that did not take place: it was deleted, or it is suspended because of maintenance. */
export interface LostFlight extends BookedFlight {
  isSuspended: boolean
  /** When maintenance suspended it; null if it did not, or if the audit trail does not reach back so far. */
  suspendedAt: Moment | null
  deletedAt: Moment | null
  reason: (typeof cancelReasons)[number] | null
}

/** Returns the time from the first midnight of a range of days to the midnight after its last day. */
export function boundsOf({ from, to }: DayRange, zone: Zone): Period {
  return { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) }
}

/** Returns the part of a period that lies inside of another; undefined if there is none. */
export function clipped({ from, to }: Period, within: Period): Period | undefined {
  const part = { from: from > within.from ? from : within.from, to: to < within.to ? to : within.to }
  return part.from < part.to ? part : undefined
}

/** Returns how many minutes of a period lie inside of another. */
export function minutesWithin(period: Period, within: Period): number {
  const part = clipped(period, within)
  return part ? minutesBetween(part.from, part.to) : 0
}

/** Whether a flight begins in a period. Pictures that count flights count it there alone. */
export function beginsIn({ from }: Pick<Period, 'from'>, within: Period): boolean {
  return from >= within.from && from < within.to
}
