import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { administrators, staff, type Role } from '@windsock/contract/roles'
import { addMinutes, type Moment } from './time'

/** Who acts: an approved person as the database knows him. */
export interface Actor {
  id: string
  roles: readonly Role[]
}

export interface PeopleOfBooking {
  pilot: { id: string } | null
  instructor: { id: string } | null
}

/** Who may read which directory (spec §2): the menu, the route guard and the server read this one table. */
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

/** Administrators and instructors plan for others. */
export function isStaff(actor: Actor): boolean {
  return holdsAny(actor, staff)
}

/** A guest of the club: External and nothing else. */
export function isExternalOnly(actor: Actor): boolean {
  return actor.roles.length > 0 && actor.roles.every((role) => role === 'External')
}

export function takesPartIn(actor: Actor, booking: PeopleOfBooking): boolean {
  return booking.pilot?.id === actor.id || booking.instructor?.id === actor.id
}

// spec §6: its instructor or pilot, or anybody who is Administrator or Instructor.
export function mayEditBooking(actor: Actor, booking: PeopleOfBooking): boolean {
  return isStaff(actor) || takesPartIn(actor, booking)
}

/** A booking that nobody has changed since it was made; whose it is counts for nothing while Undo stands. */
export function mayTakeBack(
  actor: Actor,
  booking: { createdBy: string; createdAt: Moment; version: number },
  now: Moment,
): boolean {
  const until = addMinutes(booking.createdAt, TAKE_BACK_SECONDS / 60)
  return booking.createdBy === actor.id && booking.version === 1 && now <= until
}

/** Whoever is not a guest: of what is alike for all of them the answer is one. */
const anyMember: Actor = { id: '', roles: ['Pilot'] }

/** As whom somebody reads a day: a guest as himself, and everybody else as any member, who sees all of it. */
export function dayReader(actor: Actor): Actor {
  return isExternalOnly(actor) ? { id: actor.id, roles: actor.roles } : anyMember
}

export function maySeeAircraft(actor: Actor, aircraft: { isVisibleForExternalUsers: boolean }): boolean {
  return aircraft.isVisibleForExternalUsers || !isExternalOnly(actor)
}

/** Members see every number in the grid; a guest those of administrators, guests, himself and whom he flies with. */
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

// spec §6: one's own, or an administrator's.
export function mayEditSchedule(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || (actor.id === userId && isStaff(actor))
}

export function mayReadDirectory(actor: Actor, of: Role): boolean {
  return holdsAny(actor, directoryReaders[of])
}
