import { requirementsDelete, requirementsGet, requirementsSave } from '@windsock/contract/documents/requirements'
import { holdsAny, isStaff } from '@windsock/domain/permissions'
import { notFound } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { RULES_LOCK } from '../../storage/club/rules-lock'
import {
  activeRequirements,
  insertRequirement,
  markRequirementDeleted,
  requirementById,
  updateRequirement,
} from '../../storage/documents/requirements'
import { draftedRequirement } from './drafted-requirement'
import { readRequirementEffect } from './requirement-effect'
import { presentedRequirement } from '../requirement-presenter'

const readRequirements = on(requirementsGet, async (_, { db, actor }) => {
  const all = await activeRequirements(db)
  const seen = isStaff(actor) ? all : all.filter(({ roles }) => holdsAny(actor, roles))
  return seen.map(presentedRequirement)
})

const saveRequirement = on(requirementsSave, (draft, { db, actor, now }) =>
  db.transaction(async (db) => {
    // Shared with the groups of aircraft, so that no requirement names a group that is being deleted.
    await db.lockSubject(RULES_LOCK)
    const { requirement, before, isBack } = await draftedRequirement(draft, { db, actor, now })
    const { id: _, group: __, aircraftIds: ___, ...columns } = requirement
    const id = before ? before.id : await insertRequirement(db, columns)
    if (before) await updateRequirement(db, id, columns)
    const entry = { at: now, actorId: actor.id, noun: 'requirement', subjectId: id }
    const action = isBack ? 'undeleted' : 'changed'
    await appendAudit(db, before ? { ...entry, action, before } : { ...entry, action: 'created' })
    const saved = await requirementById(db, id)
    if (!saved) throw new Error('The requirement was not stored.')
    return presentedRequirement(saved)
  }),
)

const deleteRequirement = on(requirementsDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    await db.lockSubject(RULES_LOCK)
    const before = await requirementById(db, id)
    if (!before) throw notFound('requirement')
    await markRequirementDeleted(db, id, at)
    await appendAudit(db, { at, actorId: actor.id, noun: 'requirement', subjectId: id, action: 'deleted', before })
  })
  return {}
})

export const requirementRoutes: readonly Route[] = [
  readRequirements,
  saveRequirement,
  deleteRequirement,
  readRequirementEffect,
]
