import {
  type Elsewhere,
  type ElsewhereDraft,
  proofsConfirmElsewhere,
  proofsDeleteElsewhere,
  proofsSaveElsewhere,
} from '@windsock/contract/documents/proofs'
import { mayChangeElsewhere, mayConfirmElsewhere } from '@windsock/domain/documents/proof-permissions'
import { elsewhereProblems } from '@windsock/domain/documents/requirement-problems'
import { isStaff } from '@windsock/domain/permissions'
import { addMinutes, dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import { on, type Route, type SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { appendAudit } from '../../storage/audit'
import { groupById } from '../../storage/club/aircraft-groups'
import { elsewhereIsToBeConfirmed } from '../../storage/club/club-settings'
import {
  elsewhereById,
  elsewhereEnteredBy,
  insertElsewhere,
  markElsewhereConfirmed,
  removeElsewhere,
  updateElsewhere,
} from '../../storage/documents/elsewhere'
import { lockPerson, refuseUnless } from './proof-checks'

/** Maximum number of entries that one member may make within 24 hours. Staff have no limit. */
export const MAX_ELSEWHERE_PER_DAY = 50
const DAY_MINUTES = 24 * 60
const RETRY_AFTER_SECONDS = 60 * 60

const saveElsewhere = on(proofsSaveElsewhere, ({ id, ...entry }, context) =>
  context.db.transaction(async (db) => {
    const { actor, now } = context
    await lockPerson(actor.id, { db })
    const before = id === 0 ? null : await ownEntry(id, { ...context, db })
    if (before) {
      const isToBeConfirmed = await elsewhereIsToBeConfirmed(db)
      refuseUnless(mayChangeElsewhere(before.confirmedBy !== null, { isToBeConfirmed }))
    }
    await refuseWrong(entry, before, { ...context, db })
    if (before) await updateElsewhere(db, id, entry)
    const savedId = before ? id : await insertElsewhere(db, { ...entry, userId: actor.id, enteredAt: now })
    const saved = await elsewhereById(db, savedId)
    if (!saved) throw new Error('The flights elsewhere were not stored.')
    await note(saved, before ? 'changed' : 'created', { ...context, db })
    return saved
  }),
)

async function refuseWrong(
  entry: Omit<ElsewhereDraft, 'id'>,
  before: Elsewhere | null,
  { db, actor, now }: SignedInContext,
): Promise<void> {
  refuseIfAny(elsewhereProblems(entry, dayOf(now, await zoneOf(db, actor))))
  const isKnown = entry.groupId === null || (await groupById(db, entry.groupId)) !== undefined
  if (!isKnown) throw new Refusal(400, message('refusals.noAircraftGroup'))
  if (before || isStaff(actor)) return
  if ((await elsewhereEnteredBy(db, actor.id, addMinutes(now, -DAY_MINUTES))) >= MAX_ELSEWHERE_PER_DAY)
    throw new Refusal(429, message('requirements.manyElsewhere', { most: MAX_ELSEWHERE_PER_DAY }), RETRY_AFTER_SECONDS)
}

const deleteElsewhere = on(proofsDeleteElsewhere, async (id, context) => {
  await context.db.transaction(async (db) => {
    await lockPerson(context.actor.id, { db })
    const entry = await ownEntry(id, { ...context, db })
    await removeElsewhere(db, id)
    await note(entry, 'deleted', { ...context, db })
  })
  return {}
})

/** Confirming twice changes nothing, so that two people who confirm at once both succeed. */
const confirmElsewhere = on(proofsConfirmElsewhere, (id, context) =>
  context.db.transaction(async (db) => {
    const { actor } = context
    const found = await elsewhereById(db, id)
    if (!found) throw notFound('elsewhere')
    await lockPerson(found.userId, { db })
    // Another call may have changed it before the lock was taken.
    const entry = await elsewhereById(db, id)
    if (!entry) throw notFound('elsewhere')
    refuseUnless(mayConfirmElsewhere(actor, entry))
    if (entry.confirmedBy !== null) return entry
    await markElsewhereConfirmed(db, id, actor.id)
    await note(entry, 'confirmed', { ...context, db })
    return (await elsewhereById(db, id)) ?? entry
  }),
)

/** Returns an entry of the caller; those of others are for staff to read and to confirm alone. */
async function ownEntry(id: number, { db, actor }: SignedInContext): Promise<Elsewhere> {
  const entry = await elsewhereById(db, id)
  if (!entry || entry.userId !== actor.id) throw notFound('elsewhere')
  return entry
}

/** The audit trail keeps that somebody changed an entry, and no day, as it does for proofs. */
async function note(
  { id, userId, groupId }: Elsewhere,
  action: string,
  { db, actor, now: at }: SignedInContext,
): Promise<void> {
  const entry = { at, actorId: actor.id, noun: 'elsewhere', subjectId: id }
  await appendAudit(db, { ...entry, action, before: { userId, groupId } })
}

export const elsewhereRoutes: readonly Route[] = [saveElsewhere, deleteElsewhere, confirmElsewhere]
