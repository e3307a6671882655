import {
  aircraftGroupsDelete,
  aircraftGroupsGet,
  aircraftGroupsSave,
  type AircraftGroupDraft,
} from '@windsock/contract/club/aircraft-groups'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import {
  activeGroups,
  groupById,
  insertGroup,
  markGroupInactive,
  rulesOfGroup,
  unknownAircraft,
  updateGroup,
} from '../../storage/club/aircraft-groups'
import { RULES_LOCK } from '../../storage/club/rules-lock'
import { requirementsOfGroup } from '../../storage/documents/requirements'

const readGroups = on(aircraftGroupsGet, (_, { db }) => activeGroups(db))

const saveGroup = on(aircraftGroupsSave, (draft, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    await db.lockSubject(RULES_LOCK)
    const before = draft.id === 0 ? undefined : await groupById(db, draft.id)
    if (draft.id !== 0 && !before) throw notFound('aircraftGroup')
    await refuseUnknown(db, draft)
    const id = before?.id ?? (await insertGroup(db, draft))
    if (before) await updateGroup(db, id, draft)
    const entry = { at, actorId: actor.id, noun: 'aircraftGroup', subjectId: id }
    await appendAudit(db, before ? { ...entry, action: 'changed', before } : { ...entry, action: 'created' })
    const saved = await groupById(db, id)
    if (!saved) throw new Error('The group was not stored.')
    return saved
  }),
)

async function refuseUnknown(db: Database, { aircraftIds }: AircraftGroupDraft): Promise<void> {
  if ((await unknownAircraft(db, aircraftIds)).length > 0) throw new Refusal(400, message('refusals.noAircraft'))
}

const deleteGroup = on(aircraftGroupsDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    await db.lockSubject(RULES_LOCK)
    const before = await groupById(db, id)
    if (!before) throw notFound('aircraftGroup')
    const named = namedBy(await rulesOfGroup(db, id), await requirementsOfGroup(db, id))
    if (named.length > 0) throw new Refusal(400, named)
    await markGroupInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'aircraftGroup', subjectId: id, action: 'deleted', before })
  })
  return {}
})

function namedBy(rules: readonly string[], requirements: readonly string[]): Message[] {
  const [[rule = ''], [requirement = '']] = [rules, requirements]
  return [
    ...(rules.length === 1 ? [message('refusals.groupInUse', { rule })] : []),
    ...(rules.length > 1 ? [message('refusals.groupsInUse', { rules: rules.join(', ') })] : []),
    ...(requirements.length === 1 ? [message('refusals.groupOfRequirement', { requirement })] : []),
    ...(requirements.length > 1
      ? [message('refusals.groupOfRequirements', { requirements: requirements.join(', ') })]
      : []),
  ]
}

export const aircraftGroupRoutes = [readGroups, saveGroup, deleteGroup]
