import { isStaff } from '@windsock/domain/permissions'
import { forbidden, notFound } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { type PlacedAircraft, placedAircraft } from '../../storage/aircraft'
import { RULES_LOCK } from '../../storage/club/rules-lock'
import { proofById, type StoredProof } from '../../storage/documents/proofs'
import { requirementById, type StoredRequirement } from '../../storage/documents/requirements'

export interface KnownProof {
  proof: StoredProof
  requirement: StoredRequirement
}

type ProofContext = Pick<SignedInContext, 'db' | 'actor'>

/**
 * Locks the person of a proof, whose bookings are judged by it, and requirements, so that the one of the proof is not
 * deleted meanwhile.
 */
export async function lockPerson(userId: string, { db }: Pick<ProofContext, 'db'>): Promise<void> {
  await db.lockSubject(RULES_LOCK)
  await db.lock({ users: [userId] })
}

/**
 * Returns a proof with its person locked. Call it in the transaction that changes the proof.
 * @throws Refusal if there is none, or if it is somebody else's and the actor is no staff
 */
export async function lockedProof(id: number, { db, actor }: ProofContext): Promise<KnownProof> {
  const found = await proofById(db, id)
  if (!found || isHiddenFrom(actor, found.userId)) throw notFound('proof')
  await lockPerson(found.userId, { db })
  // Another call may have changed it before the lock was taken.
  const proof = await proofById(db, id)
  const requirement = proof && (await requirementById(db, proof.requirementId))
  if (!proof || !requirement) throw notFound('proof')
  return { proof, requirement }
}

/** Members learn nothing of the proofs of others. */
export function isHiddenFrom(actor: SignedInContext['actor'], userId: string): boolean {
  return actor.id !== userId && !isStaff(actor)
}

export function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw forbidden()
}

/** Returns the aircraft of a proof; null for a proof without one, or if the aircraft has been removed. */
export async function aircraftOf(
  { aircraftId }: Pick<StoredProof, 'aircraftId'>,
  { db }: Pick<ProofContext, 'db'>,
): Promise<PlacedAircraft | null> {
  return aircraftId === null ? null : ((await placedAircraft(db, aircraftId)) ?? null)
}

/**
 * The content of the audit entry for a proof: that it was changed, but no days. A requirement may become private later,
 * and the days of an erased person must not remain anywhere.
 */
export function traceOf({ requirementId, userId, aircraftId, isWaiver }: Omit<StoredProof, 'id'>) {
  return { requirementId, userId, aircraftId, isWaiver }
}
