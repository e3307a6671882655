import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idBody, moment, nothing, userId } from './fields'
import { administrators } from './roles'
import { user } from './users'

const flightCapacities = ['pilot', 'instructor', 'booked'] as const

const flown = z.object({
  id: z.number(),
  /** Its registration. */
  aircraft: z.string(),
  from: moment,
  to: moment,
  /** `booked`: they made the booking. */
  as: z.array(z.enum(flightCapacities)),
  isSoloFlight: z.boolean(),
  isSuspended: z.boolean(),
  description: z.string(),
  createdAt: moment,
  deletedAt: z.nullable(moment),
})

const present = z.object({
  id: z.number(),
  /** Its ICAO code. */
  airport: z.string(),
  from: moment,
  to: moment,
  deletedAt: z.nullable(moment),
})

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  /** null if it names other people. */
  text: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})

const deed = z.object({
  at: moment,
  noun: z.string(),
  subjectId: z.string(),
  action: z.string(),
})

/** Everything stored about one person; about others, only the ids of what this person did to theirs. */
export const personalData = z.object({
  exportedAt: moment,
  person: z.extend(user, { createdAt: moment }),
  bookings: z.array(flown),
  schedules: z.array(present),
  letters: z.array(letter),
  sessions: z.array(z.object({ createdAt: moment, expiresAt: moment, device: z.string() })),
  /** Networks and devices they logged in from in the last 30 days; `network` is empty for a device. */
  knownSources: z.array(z.object({ network: z.string(), seenAt: moment })),
  /** When and from which network they logged in or out, and failed attempts on their account. */
  logins: z.array(z.object({ at: moment, action: z.string(), network: z.string() })),
  /** What they did. */
  deeds: z.array(deed),
  /** Changes to their account, with the state before each. */
  history: z.array(z.extend(deed, { before: z.unknown() })),
})

export type PersonalData = z.output<typeof personalData>

/** Not in the specification: what the club stores about a person, also about a removed one. */
export const userExport = endpoint({
  method: 'GET',
  path: '/api/user/export',
  isCostly: true,
  allow: administrators,
  input: z.object({ id: userId }),
  output: personalData,
})

/** How many of the changed texts are listed at most. */
export const ERASED_NAMED = 20

/** Not in the specification: previews what erasing a person would change, apart from the account. */
export const userGetErasure = endpoint({
  method: 'GET',
  path: '/api/user/getErasure',
  allow: administrators,
  input: z.object({ id: userId }),
  output: z.object({
    /** How many booking descriptions. */
    texts: z.number(),
    /** The first of them. */
    named: z.array(z.object({ aircraft: z.string(), day: z.string(), before: z.string(), after: z.string() })),
    /** How many audit entries. */
    trail: z.number(),
    /** How many emails are deleted or changed. */
    letters: z.number(),
  }),
})

/** Not in the specification: removes a person from everything that names them, permanently; their flights stay. */
export const userErase = endpoint({
  method: 'POST',
  path: '/api/user/erase',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
