import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { administrators, staff, type Role } from '@windsock/contract/roles'
import { addMinutes, type Moment } from './time'

/** A person (usually the caller) with the roles that decide what they may do. */
export interface Actor {
  id: string
  roles: readonly Role[]
}

export interface PeopleOfBooking {
  pilot: { id: string } | null
  instructor: { id: string } | null
}

/** Who may read which directory (spec §2). The menu, the route guard and the server all use this table. */
export const directoryReaders: Readonly<Record<Role, readonly Role[]>> = {
  Student: staff,
  Pilot: staff,
  External: ['Administrator', 'Instructor', 'Pilot', 'External'],
  Instructor: ['Administrator', 'Instructor', 'Pilot', 'Student'],
  Administrator: ['Administrator', 'Instructor', 'Pilot', 'Student', 'External'],
}

export function holdsAny(actor: Actor, wanted: readonly Role[]): boolean {
  return actor.roles.some((role) => wanted.includes(role))
}

export function isAdministrator(actor: Actor): boolean {
  return holdsAny(actor, administrators)
}

/** Whether a person may plan flights for others, as administrators and instructors may. */
export function isStaff(actor: Actor): boolean {
  return holdsAny(actor, staff)
}

/** Whether a person is a guest of the club, whose only role is External. */
export function isExternalOnly(actor: Actor): boolean {
  return actor.roles.length > 0 && actor.roles.every((role) => role === 'External')
}

export function takesPartIn(actor: Actor, booking: PeopleOfBooking): boolean {
  return booking.pilot?.id === actor.id || booking.instructor?.id === actor.id
}

// spec §6: the booking's instructor and pilot may edit it, and so may any Administrator or Instructor.
export function mayEditBooking(actor: Actor, booking: PeopleOfBooking): boolean {
  return isStaff(actor) || takesPartIn(actor, booking)
}

/**
 * Whether the person who made a booking may still undo it, even if other people fly it. The booking must be new and
 * unchanged.
 */
export function mayTakeBack(
  actor: Actor,
  booking: { createdBy: string; createdAt: Moment; version: number },
  now: Moment,
): boolean {
  const until = addMinutes(booking.createdAt, TAKE_BACK_SECONDS / 60)
  return booking.createdBy === actor.id && booking.version === 1 && now <= until
}

/** Represents all members who are not guests. One actor is enough, because all of them may see the same data. */
const anyMember: Actor = { id: '', roles: ['Pilot'] }

/**
 * Returns the actor for whom a day is prepared. Each guest has their own view of a day; all other people share the
 * view of `anyMember`.
 */
export function dayReader(actor: Actor): Actor {
  return isExternalOnly(actor) ? { id: actor.id, roles: actor.roles } : anyMember
}

export function maySeeAircraft(actor: Actor, aircraft: { isVisibleForExternalUsers: boolean }): boolean {
  return aircraft.isVisibleForExternalUsers || !isExternalOnly(actor)
}

/**
 * Whether an actor may see a person's phone number in the grid. Members see all numbers. A guest sees their own number
 * and those of administrators, other guests and the people they fly with.
 */
export function maySeePhone(actor: Actor, person: Actor, booking?: PeopleOfBooking): boolean {
  if (!isExternalOnly(actor) || person.id === actor.id) return true
  if (person.roles.includes('Administrator') || person.roles.includes('External')) return true
  return booking !== undefined && takesPartIn(actor, booking)
}

export function mayChooseAsPilot(actor: Actor, pilot: Actor): boolean {
  return !isExternalOnly(actor) || pilot.roles.includes('External')
}

export function mayReadUser(actor: Actor, userId: string): boolean {
  return actor.id === userId || isAdministrator(actor)
}

// spec §6: an instructor may edit their own entries, an administrator any entry.
export function mayEditSchedule(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || (actor.id === userId && isStaff(actor))
}

/** Whether a person may read a calendar link of theirs. Links of aircraft are for staff. */
export function mayReadCalendar(
  person: Actor & { isActive: boolean; isApproved: boolean },
  kind: 'flights' | 'aircraft',
): boolean {
  return person.isActive && person.isApproved && (kind === 'flights' ? person.roles.length > 0 : isStaff(person))
}

export function mayReadDirectory(actor: Actor, of: Role): boolean {
  return holdsAny(actor, directoryReaders[of])
}
