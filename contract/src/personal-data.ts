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
  /** `booked`: he made the booking. */
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
  /** null where it names others. */
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

/** Everything the club keeps about one person; of others nothing but the ids of what he did to theirs. */
export const personalData = z.object({
  exportedAt: moment,
  person: z.extend(user, { createdAt: moment }),
  bookings: z.array(flown),
  schedules: z.array(present),
  letters: z.array(letter),
  sessions: z.array(z.object({ createdAt: moment, expiresAt: moment, device: z.string() })),
  /** From where they have logged in within 30 days; `network` is empty for a device. */
  knownSources: z.array(z.object({ network: z.string(), seenAt: moment })),
  /** When and from which network they logged in or out, and what was tried on their account. */
  logins: z.array(z.object({ at: moment, action: z.string(), network: z.string() })),
  /** What he did. */
  deeds: z.array(deed),
  /** What was done to his account, with what it was before. */
  history: z.array(z.extend(deed, { before: z.unknown() })),
})

export type PersonalData = z.output<typeof personalData>

/** Beyond the specification's calls: what the club keeps about one person, also about one who was removed. */
export const userExport = endpoint({
  method: 'GET',
  path: '/api/user/export',
  isCostly: true,
  allow: administrators,
  input: z.object({ id: userId }),
  output: personalData,
})

/** At most so many of the texts that erasing changes are named. */
export const ERASED_NAMED = 20

/** Beyond the specification's calls: what erasing a person would change beside the account. */
export const userGetErasure = endpoint({
  method: 'GET',
  path: '/api/user/getErasure',
  allow: administrators,
  input: z.object({ id: userId }),
  output: z.object({
    /** How many descriptions of bookings. */
    texts: z.number(),
    /** The first of them. */
    named: z.array(z.object({ aircraft: z.string(), day: z.string(), before: z.string(), after: z.string() })),
    /** How many entries of the audit trail. */
    trail: z.number(),
    /** How many letters are deleted or changed. */
    letters: z.number(),
  }),
})

/** Beyond the specification's calls: takes a person out of everything that names him, for good; his flights stay. */
export const userErase = endpoint({
  method: 'POST',
  path: '/api/user/erase',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
