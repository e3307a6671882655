import * as z from 'zod/mini'
import { airportCard } from './airports'
import { administrators, everyRole, role } from './roles'
import { endpoint } from './endpoint'
import { mandatory } from './errors'
import { email, idBody, onceTyped, optionalId, optionalUserId, userId, version } from './fields'
import { nothing } from './simple-shapes'
import { userGetByIdPath } from './paths'
import { address, colour, firstName, lastName, phoneNumber, userName } from './person-fields'

/** The short form of a person, for lists from which a person is chosen. */
export const personCard = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
})

/** A person in the day grid. The phone number is present only if the viewer may see it. */
export const gridPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
})

/** A person in a directory (spec §2). */
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
  /** An addition to the specification: the language that the person has chosen; null means that of the club. */
  language: z.nullable(z.string()),
  /**
   * Incremented by each change. A save sends back the version it was based on, so that it cannot overwrite somebody
   * else's change.
   */
  version: z.optional(z.number()),
})

export type PersonCard = z.output<typeof personCard>
export type GridPerson = z.output<typeof gridPerson>
export type DirectoryEntry = z.output<typeof directoryEntry>
export type User = z.output<typeof user>

export const userGetById = endpoint({
  method: 'GET',
  path: userGetByIdPath,
  allow: 'signed-in',
  input: z.object({ id: userId }),
  output: user,
})

/** Lists the people who have a row on the schedules screen, sorted by full name. */
export const userGetInstructors = endpoint({
  method: 'GET',
  path: '/api/user/getInstructors',
  allow: ['Administrator', 'Instructor', 'Pilot', 'Student'],
  input: nothing,
  output: z.array(directoryEntry),
})

/** Lists all active people, even if they are not approved yet. */
export const userGet = endpoint({
  method: 'GET',
  path: '/api/user/get',
  isCostly: true,
  allow: administrators,
  input: nothing,
  output: z.array(user),
})

/** An addition to the specification: counts the people who have registered and wait for approval. */
export const userGetWaiting = endpoint({
  method: 'GET',
  path: '/api/user/getWaiting',
  allow: administrators,
  input: nothing,
  output: z.object({ waiting: z.number() }),
})

/** Lists the people with one role (spec §2). `mayReadDirectory` decides who may read which list. */
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

/**
 * Checks a new or changed name against its rule. An unchanged name is not checked, because it may have been saved
 * before the rule existed.
 */
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
  color: z.optional(colour),
  version,
})

/**
 * Returns the rules for saving a person. `before` holds an existing person's current names, which stay valid; it is
 * missing for a new person.
 */
export const userDraftOf = (before?: Names) =>
  drafted.check(properName('firstName', before), properName('lastName', before), properName('userName', before))

/**
 * The input of a save by an administrator. The user name is set only for a new person (spec §2) and ignored
 * afterwards. Roles, approval and colour may be missing: an existing person then keeps theirs, and a new person gets no
 * roles, is approved, and has a colour that the server chooses.
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
 * An addition to the specification: previews a save that takes rights away from a person. Counts what the person would
 * keep nevertheless: future flights that they may no longer fly, future schedule entries, and links of wall views that
 * they made. The save itself changes none of these.
 */
export const userGetAffected = endpoint({
  method: 'POST',
  path: '/api/user/getAffected',
  isRead: true,
  allow: administrators,
  input: userDraft,
  output: z.object({ flights: z.number(), entries: z.number(), walls: z.number() }),
})

/** Removes a person. This is refused if the person has future bookings. */
export const userRemove = endpoint({
  method: 'POST',
  path: '/api/user/remove',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
