import type { Requirement } from '@windsock/contract/documents/requirements'
import { isAdministrator, isStaff, type Actor } from '../permissions'
import type { HeldProof } from './requirement'

type Asked = Pick<Requirement, 'kind' | 'isPrivate'>
type Stored = Pick<HeldProof, 'userId' | 'isWaiver' | 'confirmedAt'>

/**
 * Whether a person may enter a proof of their own or, as staff, of another person. Only flights meet a recency
 * requirement.
 */
export function mayEnterProof(actor: Actor, userId: string, asked: Asked): boolean {
  return asked.kind === 'proof' && mayTouchProofs(actor, userId, asked)
}

/** Whether a person may say that a requirement does not concern somebody. */
export function mayWaive(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** Whether a person may change a proof. Its person must delete a confirmed proof and enter it again. */
export function mayChangeProof(
  actor: Actor,
  proof: Stored,
  asked: Asked & Pick<Requirement, 'isToBeConfirmed'>,
): boolean {
  if (!mayDeleteProof(actor, proof, asked)) return false
  const isOwn = proof.userId === actor.id && !isAdministrator(actor)
  return !isOwn || !asked.isToBeConfirmed || proof.confirmedAt === null
}

export function mayDeleteProof(actor: Actor, proof: Stored, asked: Asked): boolean {
  return (!proof.isWaiver || mayWaive(actor)) && mayTouchProofs(actor, proof.userId, asked)
}

/** Whether a person may confirm a proof: staff may, but only administrators confirm their own. */
export function mayConfirmProof(actor: Actor, proof: Pick<Stored, 'userId'>, asked: Asked): boolean {
  return isAdministrator(actor) || (proof.userId !== actor.id && mayTouchProofs(actor, proof.userId, asked))
}

/** The proofs of a private requirement are for their person and administrators alone. */
function mayTouchProofs(actor: Actor, userId: string, { isPrivate }: Asked): boolean {
  return userId === actor.id || (isPrivate ? isAdministrator(actor) : isStaff(actor))
}

/**
 * Whether a person may change flights elsewhere. Entries that staff have confirmed, where the club requires this, must
 * be entered again.
 */
export function mayChangeElsewhere(isConfirmed: boolean, { isToBeConfirmed }: { isToBeConfirmed: boolean }): boolean {
  return !isConfirmed || !isToBeConfirmed
}

/** Whether a person may confirm flights elsewhere. Nobody confirms their own. */
export function mayConfirmElsewhere(actor: Actor, { userId }: { userId: string }): boolean {
  return isStaff(actor) && actor.id !== userId
}
