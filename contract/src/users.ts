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

/** A person in a list to choose from. */
export const personCard = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
})

/** A person in the day grid; with the phone number if the viewer may see it. */
export const gridPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
})

/** A person in the directories (spec §2). */
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
  /** Incremented by each change. A save sends it back, so that it cannot overwrite somebody else's change. */
  version: z.optional(z.number()),
})

export type PersonCard = z.output<typeof personCard>
export type GridPerson = z.output<typeof gridPerson>
export type DirectoryEntry = z.output<typeof directoryEntry>
export type User = z.output<typeof user>

/** A period to fly in; the booking being edited (`bookingId`) does not count as a clash. */
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

/** Not in the specification: if no instructor is available, the first time within 30 days at which one is. */
export const userGetNextAvailableInstructor = endpoint({
  method: 'POST',
  path: '/api/user/getNextAvailableInstructor',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.object({ next: z.nullable(z.object({ from: moment, to: moment, instructor: personCard })) }),
})

/** People with a row on the schedules screen, by full name. */
export const userGetInstructors = endpoint({
  method: 'GET',
  path: '/api/user/getInstructors',
  allow: ['Administrator', 'Instructor', 'Pilot', 'Student'],
  input: nothing,
  output: z.array(directoryEntry),
})

/** All active people, approved or not. */
export const userGet = endpoint({
  method: 'GET',
  path: '/api/user/get',
  isCostly: true,
  allow: administrators,
  input: nothing,
  output: z.array(user),
})

/** Not in the specification: how many people have registered and wait for approval. */
export const userGetWaiting = endpoint({
  method: 'GET',
  path: '/api/user/getWaiting',
  allow: administrators,
  input: nothing,
  output: z.object({ waiting: z.number() }),
})

/** One directory (spec §2); `mayReadDirectory` says who may read each. */
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

/** A name must follow its rule, unless it is the unchanged name from before the rule existed. */
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

/** The draft that changes a person with these names; without `before`, a new person's. */
export const userDraftOf = (before?: Names) =>
  drafted.check(properName('firstName', before), properName('lastName', before), properName('userName', before))

/**
 * The input of a save by an administrator. The user name is set for a new person only (spec §2) and ignored afterwards.
 * Missing roles and approval keep their values; a new person without `isApproved` is approved.
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
 * Not in the specification: what a person keeps although this save takes rights away from them: future flights they may
 * no longer fly, future schedule entries, and links of wall views they made. The save touches none of it.
 */
export const userGetAffected = endpoint({
  method: 'POST',
  path: '/api/user/getAffected',
  isRead: true,
  allow: administrators,
  input: userDraft,
  output: z.object({ flights: z.number(), entries: z.number(), walls: z.number() }),
})

/** Refused while the person has future bookings. */
export const userRemove = endpoint({
  method: 'POST',
  path: '/api/user/remove',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
