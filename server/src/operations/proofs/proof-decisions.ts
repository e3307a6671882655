import { proofsConfirm, proofsDelete } from '@windsock/contract/documents/proofs'
import { mayConfirmProof, mayDeleteProof } from '@windsock/domain/documents/proof-permissions'
import { on, type SignedInContext } from '../../http/route'
import { notifyProofConfirmed, notifyProofNotConfirmed } from '../../mail/notify-documents'
import { appendAudit } from '../../storage/audit'
import { markProofDeleted, proofById, type StoredProof, updateProof } from '../../storage/documents/proofs'
import { aircraftOf, type KnownProof, lockedProof, refuseUnless, traceOf } from './proof-checks'
import { presentedProof } from './proof-presenter'

export const deleteProof = on(proofsDelete, async (id, context) => {
  const { actor, now } = context
  await context.db.transaction(async (db) => {
    const { proof, requirement } = await lockedProof(id, { db, actor })
    refuseUnless(mayDeleteProof(actor, proof, requirement))
    await markProofDeleted(db, id, { at: now, by: actor.id })
    await noteProof(proof, 'deleted', { ...context, db })
  })
  return {}
})

/** Confirming twice changes nothing, so that two people who confirm at once both succeed. */
export const confirmProof = on(proofsConfirm, ({ id, isConfirmed }, context) =>
  context.db.transaction(async (db) => {
    const known = await lockedProof(id, { ...context, db })
    refuseUnless(mayConfirmProof(context.actor, known.proof, known.requirement))
    if (!isConfirmed) return takenAway(known, { ...context, db })
    return known.proof.confirmedAt === null ? confirmed(known, { ...context, db }) : presentedProof(known.proof)
  }),
)

async function confirmed(known: KnownProof, context: SignedInContext) {
  const { db, actor, now } = context
  const { id } = known.proof
  await updateProof(db, id, { confirmedAt: now, confirmedBy: actor.id })
  await noteProof(known.proof, 'confirmed', context)
  await notifyProofConfirmed(await emailed(known, context), context)
  const proof = await proofById(db, id)
  if (!proof) throw new Error('The proof was not stored.')
  return presentedProof(proof)
}

async function takenAway(known: KnownProof, context: SignedInContext) {
  const { db, actor, now } = context
  await markProofDeleted(db, known.proof.id, { at: now, by: actor.id })
  await noteProof(known.proof, 'not confirmed', context)
  await notifyProofNotConfirmed(await emailed(known, context), context)
  return presentedProof(known.proof)
}

async function noteProof(proof: StoredProof, action: string, { db, actor, now: at }: SignedInContext): Promise<void> {
  const entry = { at, actorId: actor.id, noun: 'proof', subjectId: proof.id }
  await appendAudit(db, { ...entry, action, before: traceOf(proof) })
}

async function emailed({ proof, requirement }: KnownProof, context: SignedInContext) {
  return { ...proof, requirement, aircraft: await aircraftOf(proof, context) }
}
