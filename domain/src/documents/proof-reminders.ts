import { daysBetween, type Day } from '../calendar'
import type { AskedRequirement, HeldProof } from './requirement'
import { counts } from './standings'

/**
 * Days after the end of a proof in which its person is reminded, because the server may have been down on the first.
 */
const ENDED_REMINDER_DAYS = 7

/** A reminder of a proof. */
export interface ProofReminder {
  /** Names the reminder, so that it is sent once. */
  topic: string
  proof: HeldProof
  daysBefore: number | 'ended'
}

/**
 * Returns the reminders that are due to a person about their proofs of a requirement, those of one proof from the
 * earliest on. Several of one proof are due together if it was entered late: the last one is to be sent, and the
 * topics of all count as told. Only the proof that ends last is reminded of, for each aircraft; one that is followed by
 * an entry that waits to be confirmed is not.
 * @param proofs - those of the person; proofs of other requirements may be among them
 */
export function dueReminders(
  requirement: Pick<AskedRequirement, 'id' | 'kind' | 'isToBeConfirmed' | 'isPerAircraft' | 'remindDays'>,
  proofs: readonly HeldProof[],
  today: Day,
): ProofReminder[] {
  const { id, kind, isPerAircraft } = requirement
  if (kind !== 'proof') return []
  const own = proofs.filter((proof) => proof.requirementId === id && (proof.aircraftId !== null) === isPerAircraft)
  const waivers = proofs.filter((proof) => proof.requirementId === id && proof.isWaiver)
  return own
    .filter((proof) => !proof.isWaiver && counts(requirement, proof))
    .filter((proof) => ![...own, ...waivers].some((other) => replaces(other, proof)))
    .flatMap((proof) => remindersOf(proof, requirement.remindDays, today))
}

/** Whether another entry makes a proof one that nobody needs to be reminded of. */
function replaces(other: HeldProof, proof: HeldProof): boolean {
  if (other.isWaiver) return other.aircraftId === null || other.aircraftId === proof.aircraftId
  if (other.aircraftId !== proof.aircraftId) return false
  const [end, ownEnd] = [other.until ?? never, proof.until ?? never]
  return end > ownEnd || (end === ownEnd && other.id > proof.id)
}

/** Later than every day. */
const never = 'never'

function remindersOf(proof: HeldProof, remindDays: readonly number[], today: Day): ProofReminder[] {
  if (proof.until === null) return []
  const left = daysBetween(today, proof.until)
  if (left < 0)
    return left >= -ENDED_REMINDER_DAYS ? [{ topic: `proof:${proof.id}:ended`, proof, daysBefore: 'ended' }] : []
  return remindDays
    .filter((days) => left <= days)
    .map((days) => ({ topic: `proof:${proof.id}:${days}`, proof, daysBefore: days }))
}
