import * as z from 'zod/mini'
import { airportCard } from './airports'
import { administrators, everyRole, role } from './roles'
import { endpoint } from './endpoint'
import { mandatory } from './errors'
import {
  colour,
  email,
  idBody,
  moment,
  momentSent,
  nothing,
  onceTyped,
  optionalId,
  optionalUserId,
  savedVersion,
  userId,
} from './fields'
import { userGetByIdPath } from './paths'
import { address, firstName, lastName, phoneNumber, userName } from './person-fields'

/** A person as named in lists to choose from. */
export const personCard = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
})

/** A person as the day grid names him; the phone number where the viewer may see it. */
export const gridPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
})

/** A person as the directories list him (spec §2). */
export const directoryEntry = z.extend(personCard, {
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  color: z.nullable(z.string()),
  assignedAirportId: z.nullable(z.number()),
  assignedAirport: z.nullable(airportCard),
})

export const user = z.extend(directoryEntry, {
  userName: z.string(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  /** Counts the changes; sent back with a save it guards against overwriting somebody else's. */
  version: z.optional(z.number()),
})

export type PersonCard = z.output<typeof personCard>
export type GridPerson = z.output<typeof gridPerson>
export type DirectoryEntry = z.output<typeof directoryEntry>
export type User = z.output<typeof user>

/** A period somebody wants to fly; `bookingId` is the booking being edited, left out of the conflict check. */
export const availabilityQuery = z.object({
  from: momentSent,
  to: momentSent,
  bookingId: optionalId,
  isSoloFlight: z.nullish(z.boolean()),
  aircraftId: optionalId,
  airportId: optionalId,
})

export type AvailabilityQuery = z.output<typeof availabilityQuery>

export const userGetById = endpoint({
  method: 'GET',
  path: userGetByIdPath,
  allow: 'signed-in',
  input: z.object({ id: userId }),
  output: user,
})

export const userGetAvailablePilots = endpoint({
  method: 'POST',
  path: '/api/user/getAvailablePilots',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(personCard),
})

export const userGetAvailableInstructors = endpoint({
  method: 'POST',
  path: '/api/user/getAvailableInstructors',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(personCard),
})

/** Beyond the specification's calls: where nobody is available, the first time at which somebody is, within 30 days. */
export const userGetNextAvailableInstructor = endpoint({
  method: 'POST',
  path: '/api/user/getNextAvailableInstructor',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.object({ next: z.nullable(z.object({ from: moment, to: moment, instructor: personCard })) }),
})

/** Those who have a row on the schedules screen, by full name. */
export const userGetInstructors = endpoint({
  method: 'GET',
  path: '/api/user/getInstructors',
  allow: ['Administrator', 'Instructor', 'Pilot', 'Student'],
  input: nothing,
  output: z.array(directoryEntry),
})

/** Everybody active, approved or not. */
export const userGet = endpoint({
  method: 'GET',
  path: '/api/user/get',
  isCostly: true,
  allow: administrators,
  input: nothing,
  output: z.array(user),
})

/** Beyond the specification's calls: how many people have signed up and are not approved. */
export const userGetWaiting = endpoint({
  method: 'GET',
  path: '/api/user/getWaiting',
  allow: administrators,
  input: nothing,
  output: z.object({ waiting: z.number() }),
})

/** One directory (spec §2); each role's has its own readers, whom `mayReadDirectory` knows. */
export const userGetByRole = endpoint({
  method: 'GET',
  path: '/api/user/getByRole',
  allow: everyRole,
  input: z.object({ role }),
  output: z.array(directoryEntry),
})

type Names = Record<'firstName' | 'lastName', string>

const typedName = z.string({ error: mandatory }).check(z.trim(), z.minLength(1, mandatory))
const typedUserName = z.pipe(
  z.nullish(z.string().check(z.trim())),
  z.transform((name) => name ?? ''),
)
const nameRules = { firstName, lastName, userName }

/** A name follows its rule, or is the one that was kept before the rule was made. */
function properName(field: keyof typeof nameRules, before: Names | undefined) {
  const rule = nameRules[field]
  const isKept = (draft: UserDraft) =>
    draft.id !== null && (field === 'userName' || !before || draft[field] === before[field])
  return z.refine<UserDraft>((draft) => isKept(draft) || rule.safeParse(draft[field]).success, {
    path: [field],
    error: ({ input }) => rule.safeParse((input as UserDraft)[field]).error?.issues[0]?.message,
    when: onceTyped({ id: optionalUserId, [field]: field === 'userName' ? z.string() : typedName }),
  })
}

const drafted = z.object({
  id: optionalUserId,
  firstName: typedName,
  lastName: typedName,
  userName: typedUserName,
  email,
  phoneNumber,
  address,
  assignedAirportId: optionalId,
  roles: z.nullish(z.array(role)),
  isApproved: z.nullish(z.boolean()),
  color: colour,
  version: savedVersion,
})

/** The draft of a change to somebody who is called so; of a person who is added, without `before`. */
export const userDraftOf = (before?: Names) =>
  drafted.check(properName('firstName', before), properName('lastName', before), properName('userName', before))

/**
 * What an administrator saves. The user name is for adding only (spec §2) and not read on an edit. Roles and approval
 * that are left out stay as they are; a person added without approval being mentioned is approved.
 */
export const userDraft = userDraftOf()

export type UserDraft = z.output<typeof drafted>

export const userSave = endpoint({
  method: 'POST',
  path: '/api/user/save',
  allow: administrators,
  input: userDraft,
  output: user,
})

/**
 * Beyond the specification's calls: what a person keeps whom this save takes rights away from. None of it is touched by
 * the save: flights to come in what they may no longer do, schedule entries to come, and links of wall views they made.
 */
export const userGetAffected = endpoint({
  method: 'POST',
  path: '/api/user/getAffected',
  isRead: true,
  allow: administrators,
  input: userDraft,
  output: z.object({ flights: z.number(), entries: z.number(), walls: z.number() }),
})

/** Refused while the person takes part in bookings to come. */
export const userRemove = endpoint({
  method: 'POST',
  path: '/api/user/remove',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
