import { DID_NOT_FLY_DAYS, INSTRUCTOR_CORRECTION_DAYS, UNDO_FLIGHT_SECONDS } from '@windsock/contract/log/flight'
import { needsInstructor } from '../bookings'
import { isAdministrator, isStaff, takesPartIn, type Actor, type PeopleOfBooking } from '../permissions'
import { addMinutes, type Moment, type Period } from '../time'

interface Crew {
  pilot: Actor | null
  instructor: { id: string } | null
}

interface Logged extends PeopleOfBooking {
  backAt: Moment | null
  /** When somebody logged that the aircraft is back; null while it is out. */
  loggedAt: Moment | null
}

const DAY_MINUTES = 24 * 60

/** The end of what a person may do at any time. */
export const FOREVER: Moment = '9999-12-31T23:59:59.999Z'

/**
 * Whether a person may log a flight of these people (G.7): a pilot their own, an instructor those on which they were on
 * board and those of students, an administrator any.
 */
export function mayLogFlight(actor: Actor, { pilot, instructor }: Crew): boolean {
  if (isAdministrator(actor) || pilot?.id === actor.id) return true
  return isStaff(actor) && (instructor?.id === actor.id || (pilot !== null && needsInstructor(pilot)))
}

/** Whether a person may say that an aircraft is back, or late: its people and staff, who can see it on the apron. */
export function mayBringBack(actor: Actor, flight: PeopleOfBooking): boolean {
  return isStaff(actor) || takesPartIn(actor, flight)
}

/**
 * Returns until when a person may correct a flight (L17). `FOREVER` for administrators, and for the people of a flight
 * that is not closed; null for everybody else who was not on board.
 */
export function correctableUntil(actor: Actor, flight: Logged, correctionDays: number): Moment | null {
  if (isAdministrator(actor)) return FOREVER
  const isPilot = flight.pilot?.id === actor.id
  const isInstructor = isStaff(actor) && takesPartIn(actor, flight)
  if (!isPilot && !isInstructor) return null
  const closed = closedAt(flight)
  if (closed === null) return FOREVER
  const days = [isPilot ? correctionDays : 0, isInstructor ? INSTRUCTOR_CORRECTION_DAYS : 0]
  return addMinutes(closed, Math.max(...days) * DAY_MINUTES)
}

/** Returns the moment from which the time for corrections counts: being back, or logging it if that was later. */
function closedAt({ backAt, loggedAt }: Logged): Moment | null {
  return backAt !== null && loggedAt !== null && loggedAt > backAt ? loggedAt : backAt
}

/** Whether taking an aircraft, bringing it back or logging a flight can still be undone with all that followed (L13). */
export function isUndoable(flight: { createdAt: Moment; loggedAt: Moment | null }, now: Moment): boolean {
  return now <= addMinutes(flight.loggedAt ?? flight.createdAt, UNDO_FLIGHT_SECONDS / 60)
}

/** Returns until when a person may say that a booking was not flown (L16). Staff may at any time, others never. */
export function didNotFlyUntil(actor: Actor, booking: PeopleOfBooking & Period): Moment | null {
  if (isStaff(actor)) return FOREVER
  return takesPartIn(actor, booking) ? addMinutes(booking.to, DID_NOT_FLY_DAYS * DAY_MINUTES) : null
}
