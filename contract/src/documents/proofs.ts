import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { verdictLevel } from '../club/verdicts'
import { endpoint } from '../endpoint'
import {
  day,
  flag,
  id,
  idBody,
  idOrNew,
  moment,
  numberWithin,
  optionalId,
  optionalLine,
  optionalUserId,
  userId,
} from '../fields'
import { lengthRule } from '../length-rule'
import { everyRole, staff } from '../roles'
import { personCard } from '../users'
import { nothing } from '../simple-shapes'
import { requirement, requirementKinds } from './requirements'

/**
 * `ends soon`: within the first reminder. `waits`: entered by the person and not confirmed yet. `not met`: all that
 * others learn of a private requirement, and a recency that is not met.
 */
export const standingStates = ['met', 'ends soon', 'ended', 'missing', 'waits', 'waived', 'not met'] as const

export type StandingState = (typeof standingStates)[number]

const person = z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))

/** A day from which and a day until which somebody meets a requirement; never a paper, a number or a reason. */
export const proof = z.object({
  id: z.number(),
  requirementId: z.number(),
  userId: z.string(),
  user: person,
  aircraftId: z.nullable(z.number()),
  /** `yyyy-MM-dd` */
  since: z.string(),
  /** `yyyy-MM-dd`, the last day; null without an end. */
  until: z.nullable(z.string()),
  /** Whether the requirement does not concern the person from `since` on. */
  isWaiver: z.boolean(),
  enteredAt: moment,
  enteredBy: person,
  /** null until staff have confirmed it. If the requirement needs no confirmation, the proof counts without one. */
  confirmedAt: z.nullable(moment),
  confirmedBy: person,
})

export type Proof = z.output<typeof proof>

/** A person's state for a requirement on a day, once for each aircraft if the requirement is per aircraft. */
export const standing = z.object({
  requirementId: z.number(),
  requirement: z.object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(requirementKinds),
    level: verdictLevel,
    isPrivate: z.boolean(),
  }),
  aircraftId: z.nullable(z.number()),
  aircraft: z.nullable(aircraftCard),
  isMet: z.boolean(),
  state: z.enum(standingStates),
  /** The last day on which it is met; null without an end or if it is not met. */
  until: z.nullable(z.string()),
  /** One sentence. */
  text: z.string(),
  /** The latest end first. */
  proofs: z.array(proof),
})

export type Standing = z.output<typeof standing>

/** Flights elsewhere, by their pilot’s word. */
export const elsewhere = z.object({
  id: z.number(),
  userId: z.string(),
  day: z.string(),
  groupId: z.nullable(z.number()),
  minutes: z.number(),
  takeOffs: z.number(),
  landings: z.number(),
  nightLandings: z.number(),
  enteredAt: moment,
  confirmedBy: person,
})

export type Elsewhere = z.output<typeof elsewhere>

/** The documents of a person: where they stand with each requirement that asks them. */
export const personDocuments = z.object({
  user: personCard,
  standings: z.array(standing),
  elsewhere: z.array(elsewhere),
  /** Whether flights elsewhere count only once staff have confirmed them. */
  elsewhereIsToBeConfirmed: z.boolean(),
})

export type PersonDocuments = z.output<typeof personDocuments>

const onDay = z.nullish(day)

export const proofsGetMine = endpoint({
  method: 'GET',
  path: '/api/proofs/getMine',
  allow: everyRole,
  input: z.object({ day: onDay }),
  output: personDocuments,
})

/** The documents of a person. Of private requirements, instructors learn only whether they are met on the day. */
export const proofsGetByUser = endpoint({
  method: 'GET',
  path: '/api/proofs/getByUser',
  allow: staff,
  input: z.object({ id: userId, day: onDay }),
  output: personDocuments,
})

/** All active people to whom a requirement applies, by name, without their proofs. */
export const proofsGetOverview = endpoint({
  method: 'GET',
  path: '/api/proofs/getOverview',
  isCostly: true,
  allow: staff,
  input: z.object({ day: onDay }),
  output: z.object({
    requirements: z.array(requirement),
    people: z.array(z.object({ user: personCard, standings: z.array(standing) })),
  }),
})

export type ProofsOverview = z.output<(typeof proofsGetOverview)['output']>

export const proofDraft = z.object({
  id: idOrNew,
  requirementId: id,
  /** The caller if it is missing. */
  userId: optionalUserId,
  aircraftId: optionalId,
  since: day,
  /** Filled in by the requirement if it is missing. */
  until: z.pipe(
    z.nullish(z.union([z.literal(''), day])),
    z.transform((last) => last || null),
  ),
  isWaiver: flag,
  /** Why the requirement is waived, for the audit trail. */
  reason: optionalLine(lengthRule('fields.reason', 200)),
})

export type ProofDraft = z.output<typeof proofDraft>

/** Enters or changes a proof: one’s own, or for others as staff. */
export const proofsSave = endpoint({
  method: 'POST',
  path: '/api/proofs/save',
  allow: everyRole,
  input: proofDraft,
  output: proof,
})

export const proofsDelete = endpoint({
  method: 'POST',
  path: '/api/proofs/delete',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** Confirms what somebody entered, or takes it away if `isConfirmed` is false. Returns the proof. */
export const proofsConfirm = endpoint({
  method: 'POST',
  path: '/api/proofs/confirm',
  allow: everyRole,
  scalar: true,
  input: z.pipe(
    z.transform((body: unknown) => (typeof body === 'object' && body !== null ? body : { id: body })),
    z.object({
      id,
      isConfirmed: z.pipe(
        z.nullish(z.boolean()),
        z.transform((isConfirmed) => isConfirmed ?? true),
      ),
    }),
  ),
  output: proof,
})

/** The most that one entry of flights elsewhere has of anything: minutes of a year, landings of a busy tow pilot. */
export const MAX_ELSEWHERE = 100_000

const ofElsewhere = (field: 'fields.minutes' | 'fields.takeOffs' | 'fields.landings' | 'fields.nightLandings') =>
  numberWithin(0, MAX_ELSEWHERE, field).check(z.int())

export const elsewhereDraft = z.object({
  id: idOrNew,
  day,
  /** The group of aircraft that they were like; null counts for every group. */
  groupId: optionalId,
  minutes: ofElsewhere('fields.minutes'),
  takeOffs: ofElsewhere('fields.takeOffs'),
  landings: ofElsewhere('fields.landings'),
  nightLandings: ofElsewhere('fields.nightLandings'),
})

export type ElsewhereDraft = z.output<typeof elsewhereDraft>

/** Enters or changes the caller's own flights elsewhere. An entry counts as one flight. */
export const proofsSaveElsewhere = endpoint({
  method: 'POST',
  path: '/api/proofs/saveElsewhere',
  allow: everyRole,
  input: elsewhereDraft,
  output: elsewhere,
})

export const proofsDeleteElsewhere = endpoint({
  method: 'POST',
  path: '/api/proofs/deleteElsewhere',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** Confirms another person's flights elsewhere, if the club requires that. */
export const proofsConfirmElsewhere = endpoint({
  method: 'POST',
  path: '/api/proofs/confirmElsewhere',
  allow: staff,
  scalar: true,
  input: idBody(id),
  output: elsewhere,
})
