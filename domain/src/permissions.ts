import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { administrators, staff, type Role } from '@windsock/contract/roles'
import { addMinutes, type Moment } from './time'

/** The caller: an approved person as stored in the database. */
export interface Actor {
  id: string
  roles: readonly Role[]
}

export interface PeopleOfBooking {
  pilot: { id: string } | null
  instructor: { id: string } | null
}

/** Who may read which directory (spec §2): menu, route guard and server all use this table. */
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

// spec §6: its instructor or pilot, or any Administrator or Instructor.
export function mayEditBooking(actor: Actor, booking: PeopleOfBooking): boolean {
  return isStaff(actor) || takesPartIn(actor, booking)
}

/** Whether a new, unchanged booking may be undone by the person who made it, whoever flies it. */
export function mayTakeBack(
  actor: Actor,
  booking: { createdBy: string; createdAt: Moment; version: number },
  now: Moment,
): boolean {
  const until = addMinutes(booking.createdAt, TAKE_BACK_SECONDS / 60)
  return booking.createdBy === actor.id && booking.version === 1 && now <= until
}

/** Every member sees the same day, so one actor stands for all of them. */
const anyMember: Actor = { id: '', roles: ['Pilot'] }

/** The actor whose view of a day applies: guests have their own, all others share the one of `anyMember`. */
export function dayReader(actor: Actor): Actor {
  return isExternalOnly(actor) ? { id: actor.id, roles: actor.roles } : anyMember
}

export function maySeeAircraft(actor: Actor, aircraft: { isVisibleForExternalUsers: boolean }): boolean {
  return aircraft.isVisibleForExternalUsers || !isExternalOnly(actor)
}

/**
 * Members see all phone numbers in the grid. A guest sees those of administrators, other guests, themselves and the
 * people they fly with.
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

// spec §6: one's own, or any entry for an administrator.
export function mayEditSchedule(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || (actor.id === userId && isStaff(actor))
}

export function mayReadDirectory(actor: Actor, of: Role): boolean {
  return holdsAny(actor, directoryReaders[of])
}
