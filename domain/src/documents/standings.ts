import type { StandingState } from '@windsock/contract/documents/proofs'
import { message, type Message } from '@windsock/messages/message'
import { addDays, daysBetween, type Day } from '../calendar'
import { isAdministrator, type Actor } from '../permissions'
import { documentForm, missingMessage, type Owner, unmetMessage } from './document-words'
import type { Flown } from './flown'
import { type Experience, experienceOf, type JudgedAt } from './recency'
import { recencyMessage } from './recency-words'
import type { AskedRequirement, HeldProof, Window } from './requirement'

type JudgedRequirement = Pick<AskedRequirement, 'id' | 'isPerAircraft' | 'isToBeConfirmed' | 'remindDays'>

/** A person's state for a requirement on a day. */
export interface DocumentStanding {
  isMet: boolean
  state: StandingState
  /** The last day on which it is met without a gap; null without an end or if it is not met. */
  until: Day | null
  /** The last day on which it was met; null if it is met, or never was. */
  endedOn: Day | null
  /** The day on which it will be met; null if it is met, or no proof begins later. */
  beginsOn: Day | null
  /** The flights that count; null unless it is a recency requirement. */
  experience: Experience | null
}

/** The proofs of a person, and what they have flown. */
export interface Held {
  proofs: readonly HeldProof[]
  flown: Flown
}

/** Returns a person's state for a requirement at a moment. */
export function standingAt(requirement: AskedRequirement, { proofs, flown }: Held, at: JudgedAt): DocumentStanding {
  const byProofs = standingOf(requirement, proofs, at)
  // A recency has no proofs but waivers.
  if (requirement.kind === 'proof' || byProofs.isMet) return byProofs
  const experience = experienceOf(requirement, flown, at)
  const { isMet, until, endedOn } = experience
  return { isMet, state: isMet ? 'met' : 'not met', until, endedOn, beginsOn: null, experience }
}

/** Most people have no proof of a recency, which would be a waiver. */
const nothingHeld: DocumentStanding = {
  isMet: false,
  state: 'missing',
  until: null,
  endedOn: null,
  beginsOn: null,
  experience: null,
}

/**
 * Returns how somebody stands with a requirement by their proofs on a day, for an aircraft if the requirement is per aircraft. A waiver
 * without an aircraft concerns all of them.
 * @param proofs - those of the person; proofs of other requirements may be among them
 */
export function standingOf(
  requirement: JudgedRequirement,
  proofs: readonly HeldProof[],
  { aircraftId, day }: { aircraftId: number | null; day: Day },
): DocumentStanding {
  const own = proofsFor(requirement, proofs, aircraftId)
  if (own.length === 0) return nothingHeld
  const counting = own.filter((proof) => counts(requirement, proof))
  const current = counting.filter((proof) => holds(proof, day))
  if (current.length > 0) return met(requirement, { counting, current, day })
  const endedOn = latest(counting.flatMap(({ until }) => (until !== null && until < day ? [until] : [])))
  const beginsOn = earliest(counting.flatMap(({ since }) => (since > day ? [since] : [])))
  const isWaiting = own.some((proof) => holds(proof, day))
  const state = isWaiting ? 'waits' : endedOn === null ? 'missing' : 'ended'
  return { isMet: false, state, until: null, endedOn, beginsOn, experience: null }
}

/** Returns those of a person's proofs that a requirement looks at: per aircraft, those for the aircraft. */
export function proofsFor<Proof extends HeldProof>(
  { id, isPerAircraft }: Pick<JudgedRequirement, 'id' | 'isPerAircraft'>,
  proofs: readonly Proof[],
  aircraftId: number | null,
): Proof[] {
  const wanted = isPerAircraft ? aircraftId : null
  return proofs.filter(
    (proof) =>
      proof.requirementId === id && (proof.aircraftId === wanted || (proof.isWaiver && proof.aircraftId === null)),
  )
}

/** Whether a proof counts, or still has to be confirmed. */
export function counts(
  { isToBeConfirmed }: Pick<AskedRequirement, 'isToBeConfirmed'>,
  { confirmedAt }: Pick<HeldProof, 'confirmedAt'>,
): boolean {
  return !isToBeConfirmed || confirmedAt !== null
}

function holds({ since, until }: HeldProof, day: Day): boolean {
  return since <= day && (until === null || day <= until)
}

interface Current {
  counting: readonly HeldProof[]
  current: readonly HeldProof[]
  day: Day
}

function met({ remindDays }: JudgedRequirement, { counting, current, day }: Current): DocumentStanding {
  const until = lastWithoutGap(counting, day)
  const isEndingSoon = until !== null && daysBetween(day, until) <= Math.max(...remindDays)
  const state = current.some(({ isWaiver }) => isWaiver) ? 'waived' : isEndingSoon ? 'ends soon' : 'met'
  return { isMet: true, state, until, endedOn: null, beginsOn: null, experience: null }
}

/** Follows proofs that begin before the one before them has ended, or on the next day. */
function lastWithoutGap(proofs: readonly HeldProof[], day: Day): Day | null {
  const [only] = proofs
  if (only && proofs.length === 1) return only.until
  let reached = day
  for (const { since, until } of proofs.toSorted((one, other) => (one.since < other.since ? -1 : 1))) {
    if (since > addDays(reached, 1)) break
    if (until === null) return null
    if (until > reached) reached = until
  }
  return reached
}

const latest = (days: readonly Day[]) => days.toSorted().at(-1) ?? null
const earliest = (days: readonly Day[]) => days.toSorted()[0] ?? null

/** Whether somebody may read the days of a person's proofs. Of private requirements, only the person and administrators may. */
export function mayReadDays(
  { isPrivate }: Pick<AskedRequirement, 'isPrivate'>,
  userId: string,
  reader: Actor,
): boolean {
  return !isPrivate || reader.id === userId || isAdministrator(reader)
}

/** Returns of a standing what people learn who may not read its days. */
export function withoutDays({ isMet }: Pick<DocumentStanding, 'isMet'>): DocumentStanding {
  const state = isMet ? 'met' : 'not met'
  return { isMet, state, until: null, endedOn: null, beginsOn: null, experience: null }
}

/**
 * Words a standing in one sentence. To readers who may not read its days, it says only whether the requirement is met.
 * @param owner - the person, who reads "you", and the aircraft of a requirement that is per aircraft
 */
export function standingMessage(
  requirement: Pick<AskedRequirement, 'name' | 'isPrivate'> & Window,
  standing: DocumentStanding,
  owner: Owner,
): Message {
  const { person, reader } = owner
  const words = documentForm(requirement.name, owner)
  if (!mayReadDays(requirement, person.id, reader))
    return standing.isMet ? message('requirements.meets', words) : unmetMessage(words)
  if (standing.experience) return recencyMessage(requirement, standing.experience, owner)
  const { state, until, endedOn, beginsOn } = standing
  switch (state) {
    case 'waived':
      return message('requirements.waived', words)
    case 'waits':
      return message('requirements.waits', words)
    case 'met':
    case 'ends soon':
      if (until === null) return message('requirements.validForEver', words)
      return message(state === 'met' ? 'requirements.validUntil' : 'requirements.ends', { ...words, day: until })
    case 'ended':
    case 'missing':
    case 'not met':
      if (endedOn !== null && beginsOn === null) return message('requirements.ended', { ...words, day: endedOn })
      return missingMessage(words, { after: endedOn, next: beginsOn })
  }
}
