import { type ProofDraft, proofsSave } from '@windsock/contract/documents/proofs'
import { defaultUntil } from '@windsock/domain/documents/proof-days'
import { mayChangeProof, mayEnterProof, mayWaive } from '@windsock/domain/documents/proof-permissions'
import { proofProblems } from '@windsock/domain/documents/requirement-problems'
import { holdsAny, isAdministrator, isStaff, maySeeAircraft } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { deleteProofNotices } from '../../storage/club/notices'
import { insertProof, proofById, proofsEnteredBy, type StoredProof, updateProof } from '../../storage/documents/proofs'
import { asked, requirementById, type StoredRequirement } from '../../storage/documents/requirements'
import { usersById } from '../../storage/users'
import { isHiddenFrom, lockedProof, lockPerson, refuseUnless, traceOf } from './proof-checks'
import { presentedProof } from './proof-presenter'

/** Maximum number of proofs that one member may enter within 24 hours. Staff have no limit. */
export const MAX_PROOFS_PER_DAY = 50
const DAY_MINUTES = 24 * 60
const RETRY_AFTER_SECONDS = 60 * 60

interface Drafted {
  userId: string
  requirement: StoredRequirement
  /** The stored proof that it replaces; null if it is new. */
  before: StoredProof | null
}

export const saveProof = on(proofsSave, (draft, context) =>
  context.db.transaction(async (db) => {
    const { actor, now } = context
    const drafted = await draftedProof(draft, { ...context, db })
    await refuseUnknown(draft, drafted, { ...context, db })
    const { userId, requirement, before } = drafted
    refuseIfAny(proofProblems(draft, asked(requirement)))
    const { aircraftId, since, isWaiver } = draft
    const until = isWaiver ? null : (draft.until ?? defaultUntil(requirement, since))
    const proof = { aircraftId, since, until, isWaiver, ...confirmation(drafted, context) }
    const entered = { requirementId: requirement.id, userId, enteredAt: now, enteredBy: actor.id }
    const id = before ? before.id : await insertProof(db, { ...entered, ...proof })
    if (before) await updateProof(db, id, proof)
    // A person whose proof gets a corrected end is reminded of the new one.
    if (before && before.until !== until) await deleteProofNotices(db, [id])
    const saved = await proofById(db, id)
    if (!saved) throw new Error('The proof was not stored.')
    await appendAudit(db, {
      at: now,
      actorId: actor.id,
      noun: 'proof',
      subjectId: id,
      action: isWaiver ? 'waived' : before ? 'changed' : 'created',
      before: isWaiver ? { ...traceOf(saved), reason: draft.reason } : traceOf(before ?? saved),
    })
    return presentedProof(saved)
  }),
)

/** Loads what a draft is about, locks its person and checks that the actor may save it. */
async function draftedProof(draft: ProofDraft, context: SignedInContext): Promise<Drafted> {
  const { db, actor } = context
  const known = draft.id === 0 ? null : await lockedProof(draft.id, context)
  const userId = known?.proof.userId ?? draft.userId ?? actor.id
  if (isHiddenFrom(actor, userId)) throw notFound('proof')
  if (!known) await lockPerson(userId, context)
  const requirement = known?.requirement ?? (await requirementById(db, draft.requirementId))
  if (!requirement) throw new Refusal(400, message('refusals.noRequirement'))
  refuseUnless(!known || mayChangeProof(actor, known.proof, requirement))
  const isAsked = actor.id !== userId || holdsAny(actor, requirement.roles)
  // That a recency has no proofs but waivers is a problem of the draft.
  const mayEnter = requirement.kind === 'recency' || (isAsked && mayEnterProof(actor, userId, requirement))
  refuseUnless(draft.isWaiver ? mayWaive(actor) : mayEnter)
  if (draft.requirementId !== requirement.id || (draft.userId ?? userId) !== userId)
    throw new Refusal(400, message('refusals.movedProof'))
  return { userId, requirement, before: known?.proof ?? null }
}

/** Refuses an unknown person or aircraft, and members who enter so many proofs that they fill the disk. */
async function refuseUnknown(
  draft: ProofDraft,
  { userId, before }: Drafted,
  { db, actor, now }: SignedInContext,
): Promise<void> {
  if ((await usersById(db, [userId])).length === 0)
    throw before ? notFound('proof') : new Refusal(400, message('refusals.noUser'))
  const aircraft = draft.aircraftId === null ? null : await placedAircraft(db, draft.aircraftId)
  if (aircraft !== null && !(aircraft?.isActive && maySeeAircraft(actor, aircraft))) throw notFound('aircraft')
  if (before || isStaff(actor)) return
  if ((await proofsEnteredBy(db, actor.id, addMinutes(now, -DAY_MINUTES))) >= MAX_PROOFS_PER_DAY)
    throw new Refusal(429, message('refusals.manyProofs', { most: MAX_PROOFS_PER_DAY }), RETRY_AFTER_SECONDS)
}

/**
 * An entry by staff for another person is confirmed at once, and one's own entry is not (C10). An administrator who
 * corrects a confirmed proof of their own confirms it, so that it still counts.
 */
function confirmation(
  { userId, before }: Drafted,
  { actor, now }: SignedInContext,
): Pick<StoredProof, 'confirmedAt'> & { confirmedBy: string | null } {
  const isKept = isAdministrator(actor) && before !== null && before.confirmedAt !== null
  return actor.id !== userId || isKept
    ? { confirmedAt: now, confirmedBy: actor.id }
    : { confirmedAt: null, confirmedBy: null }
}
