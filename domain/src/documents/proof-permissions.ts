import { type Actor, holdsAny, isAdministrator, isStaff } from '../permissions'
import type { AskedRequirement, HeldProof } from './requirement'
import { mayReadDays } from './standings'

type Asking = Pick<AskedRequirement, 'isPrivate' | 'isToBeConfirmed' | 'roles'>

/** Whether an actor may enter proofs: their own if they are asked, those of others as staff that may see the days. */
export function mayEnterProofs(actor: Actor, userId: string, requirement: Asking): boolean {
  if (actor.id === userId) return holdsAny(actor, requirement.roles)
  return isStaff(actor) && mayReadDays(requirement, userId, actor)
}

type Changed = Pick<HeldProof, 'userId' | 'isWaiver' | 'confirmedAt'>

/** Whether an actor may change a proof. Nobody changes what others have confirmed for them. */
export function mayChangeProof(actor: Actor, proof: Changed, requirement: Asking): boolean {
  if (isAdministrator(actor)) return true
  if (proof.isWaiver || !mayEnterProofs(actor, proof.userId, requirement)) return false
  const isConfirmedOwn = proof.userId === actor.id && proof.confirmedAt !== null
  return !(isConfirmedOwn && requirement.isToBeConfirmed)
}

/** Whether an actor may delete a proof: one of their own, or as staff. Administrators alone take back waivers. */
export function mayDeleteProof(actor: Actor, proof: Changed, requirement: Asking): boolean {
  if (isAdministrator(actor)) return true
  if (proof.isWaiver) return false
  return proof.userId === actor.id || (isStaff(actor) && mayReadDays(requirement, proof.userId, actor))
}

/** Whether an actor may confirm a proof. Nobody but an administrator confirms their own. */
export function mayConfirmProof(actor: Actor, proof: Changed, requirement: Asking): boolean {
  if (isAdministrator(actor)) return true
  return proof.userId !== actor.id && isStaff(actor) && mayReadDays(requirement, proof.userId, actor)
}

/** Whether an actor may say that a requirement does not concern a person. */
export const mayWaive = isAdministrator
