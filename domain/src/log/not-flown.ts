import type { FlightNature } from '@windsock/contract/log/flight'
import { isStaff, type Actor, type PeopleOfBooking } from '../permissions'
import type { Moment } from '../time'

/** The statement that a booking was not flown. */
export interface NotFlownReport {
  by: string
  at: Moment
}

type Booked = Pick<PeopleOfBooking, 'pilot'> & { from: Moment }

/**
 * Whether a booking was flown, by its flights in the log. If so, a statement that it was not is void until they are
 * removed. A flight on the ground does not count.
 */
export function wasFlown(flights: readonly { nature: FlightNature }[]): boolean {
  return flights.some(({ nature }) => nature !== 'ground')
}

/**
 * Whether a report is about a booking of this time. A booking that was moved to later cannot have been missed before:
 * its report is void, until it is moved back.
 */
export function isReportOn({ from }: { from: Moment }, { at }: Pick<NotFlownReport, 'at'>): boolean {
  return at >= from
}

/** Whether a person may replace a report: their own, and staff any of bookings that they do not fly as pilot (L16). */
export function mayReplaceReport(
  actor: Actor,
  booking: Pick<PeopleOfBooking, 'pilot'>,
  { by }: Pick<NotFlownReport, 'by'>,
): boolean {
  return by === actor.id || decides(actor, booking)
}

/**
 * Whether a person may change the times, the aircraft or the people of a booking of which a report says that it was not
 * flown. Otherwise pilots would move their no-shows away, and nobody makes their own the no-show of another pilot.
 */
export function mayMoveReported(
  actor: Actor,
  { before, after }: { before: Booked; after: Booked },
  report: NotFlownReport,
): boolean {
  if (!isReportOn(before, report) && !isReportOn(after, report)) return true
  return decides(actor, before) || (report.by === actor.id && before.pilot?.id === after.pilot?.id)
}

function decides(actor: Actor, { pilot }: Pick<PeopleOfBooking, 'pilot'>): boolean {
  return isStaff(actor) && pilot?.id !== actor.id
}
