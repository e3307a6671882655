import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idBody, moment, userId } from './fields'
import { identity } from './sign-in/oidc'
import { nothing } from './simple-shapes'
import { administrators } from './roles'
import { user } from './users'

const flightCapacities = ['pilot', 'instructor', 'booked'] as const

const flown = z.object({
  id: z.number(),
  /** Registration of the aircraft. */
  aircraft: z.string(),
  from: moment,
  to: moment,
  /** The person's roles in this booking. `booked` means that they made the booking. */
  as: z.array(z.enum(flightCapacities)),
  isSoloFlight: z.boolean(),
  isSuspended: z.boolean(),
  description: z.string(),
  createdAt: moment,
  deletedAt: z.nullable(moment),
  /** The stated outcome, such as `cancelled` and `weather`; null if there is none. */
  outcome: z.nullable(z.object({ outcome: z.string(), reason: z.string(), at: moment })),
})

const present = z.object({
  id: z.number(),
  /** ICAO code of the airport. */
  airport: z.string(),
  from: moment,
  to: moment,
  deletedAt: z.nullable(moment),
})

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  /** Text of the email; null if it may contain the names of other people. */
  text: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})

const auditEntry = z.object({
  at: moment,
  noun: z.string(),
  subjectId: z.string(),
  action: z.string(),
})

/**
 * Everything that is stored about one person. Other people's records appear only as ids, and only if this person acted
 * on them.
 */
export const personalData = z.object({
  exportedAt: moment,
  person: z.extend(user, { createdAt: moment }),
  bookings: z.array(flown),
  schedules: z.array(present),
  letters: z.array(letter),
  sessions: z.array(z.object({ createdAt: moment, expiresAt: moment, device: z.string() })),
  /** The person's calendar links, withdrawn ones included. */
  calendars: z.array(
    z.object({
      name: z.string(),
      createdAt: moment,
      lastReadAt: z.nullable(moment),
      lastReader: z.string(),
      closedAt: z.nullable(moment),
      deletedAt: z.nullable(moment),
    }),
  ),
  /** The person's present and past wishes, as far as they are stored. */
  wishes: z.array(
    z.object({
      id: z.number(),
      /** ICAO code of the airport. */
      airport: z.string(),
      minutes: z.number(),
      description: z.string(),
      createdAt: moment,
      endedAt: z.nullable(moment),
      endedWhy: z.nullable(z.string()),
      windows: z.array(z.object({ from: moment, to: moment })),
    }),
  ),
  /** Rules of the club that somebody set aside for the person, or that the person set aside. */
  overrides: z.array(
    z.object({
      bookingId: z.number(),
      source: z.string(),
      sourceId: z.number(),
      reason: z.string(),
      at: moment,
      /** Whether the person is the one whom the rule refused, and whether they overrode it. */
      as: z.array(z.enum(['concerned', 'overrode'])),
    }),
  ),
  /** Defects of aircraft that the person reported. */
  defects: z.array(
    z.object({
      id: z.number(),
      /** Registration of the aircraft. */
      aircraft: z.string(),
      title: z.string(),
      text: z.string(),
      severity: z.string(),
      state: z.string(),
      deferredUntil: z.nullable(z.string()),
      reportedAt: moment,
      decidedAt: z.nullable(moment),
      decision: z.string(),
    }),
  ),
  /** The days that are kept about the person's documents, removed ones included. */
  proofs: z.array(
    z.object({
      id: z.number(),
      requirementId: z.number(),
      /** Name of the requirement. */
      requirement: z.string(),
      aircraftId: z.nullable(z.number()),
      /** Registration of the aircraft; null unless the requirement is per aircraft. */
      aircraft: z.nullable(z.string()),
      since: z.string(),
      until: z.nullable(z.string()),
      isWaiver: z.boolean(),
      enteredAt: moment,
      confirmedAt: z.nullable(moment),
      deletedAt: z.nullable(moment),
    }),
  ),
  /** The flights elsewhere that the person has entered. */
  elsewhere: z.array(
    z.object({
      id: z.number(),
      day: z.string(),
      /** Name of the group of aircraft; null if it counts for every group. */
      group: z.nullable(z.string()),
      minutes: z.number(),
      takeOffs: z.number(),
      landings: z.number(),
      nightLandings: z.number(),
      enteredAt: moment,
      isConfirmed: z.boolean(),
    }),
  ),
  /** Flights in the logs on which the person was pilot or instructor, removed ones included. */
  flights: z.array(
    z.object({
      id: z.number(),
      bookingId: z.nullable(z.number()),
      /** Registration of the aircraft. */
      aircraft: z.string(),
      as: z.array(z.enum(['pilot', 'instructor'])),
      isSoloFlight: z.boolean(),
      nature: z.string(),
      leftAt: moment,
      backAt: z.nullable(moment),
      tookOffAt: z.nullable(moment),
      landedAt: z.nullable(moment),
      departure: z.string(),
      arrival: z.string(),
      takeOffs: z.number(),
      landings: z.number(),
      nightLandings: z.number(),
      fuelMl: z.nullable(z.number()),
      oilMl: z.nullable(z.number()),
      remark: z.string(),
      costCents: z.nullable(z.number()),
      deletedAt: z.nullable(moment),
    }),
  ),
  /** The person's choices about emails that differ from the default. */
  emailChoices: z.array(z.object({ kind: z.string(), choice: z.string(), at: moment, isByMail: z.boolean() })),
  /** News that wait for the person's evening; the id is that of the booking. */
  gatheredNews: z.array(
    z.object({ kind: z.string(), bookingId: z.nullable(z.number()), action: z.string(), at: moment }),
  ),
  /** Reminders and overviews that were sent, with the day that they were about. */
  reminders: z.array(z.object({ kind: z.string(), day: z.string(), airport: z.string(), at: moment })),
  /** Accounts at the club's provider with which the person can sign in. */
  identities: z.array(identity),
  /** Networks and devices from which the person logged in during the last 30 days. For a device, `network` is empty. */
  knownSources: z.array(z.object({ network: z.string(), seenAt: moment })),
  /** The person's passkeys. They contain no secret: it is on the person's devices alone. */
  passkeys: z.array(z.object({ name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) })),
  /** The browsers and systems in which the person has signed in, with the last time. */
  knownDevices: z.array(z.object({ device: z.string(), lastAt: moment })),
  /** When and from which network the person logged in or out, and failed attempts to log in to their account. */
  logins: z.array(z.object({ at: moment, action: z.string(), network: z.string() })),
  /** The person's actions, according to the audit trail. */
  deeds: z.array(auditEntry),
  /** Changes to the person's account. `before` is the state before the change. */
  history: z.array(z.extend(auditEntry, { before: z.unknown() })),
})

export type PersonalData = z.output<typeof personalData>

/**
 * An addition to the specification: exports what the club stores about a person, even if the person has been removed.
 */
export const userExport = endpoint({
  method: 'GET',
  path: '/api/user/export',
  isCostly: true,
  allow: administrators,
  input: z.object({ id: userId }),
  output: personalData,
})

/** Maximum number of changed booking descriptions that the preview lists. */
export const ERASED_NAMED = 20

/** An addition to the specification: previews what erasing a person would change in addition to their account. */
export const userGetErasure = endpoint({
  method: 'GET',
  path: '/api/user/getErasure',
  allow: administrators,
  input: z.object({ id: userId }),
  output: z.object({
    /** Number of booking descriptions, reasons of overrides, sentences of rules and requirements, and texts about aircraft that would change. */
    texts: z.number(),
    /** The first `ERASED_NAMED` booking descriptions that would change. */
    named: z.array(z.object({ aircraft: z.string(), day: z.string(), before: z.string(), after: z.string() })),
    /** Number of entries in the audit trail that would change. */
    trail: z.number(),
    /** Number of emails that would be deleted or changed. */
    letters: z.number(),
  }),
})

/**
 * An addition to the specification: permanently removes a person from everything that names them. Their flights are
 * kept without the name.
 */
export const userErase = endpoint({
  method: 'POST',
  path: '/api/user/erase',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
