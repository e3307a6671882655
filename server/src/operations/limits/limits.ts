import { limitsDelete, limitsGet, limitsSave } from '@windsock/contract/fleet/limits'
import { on, type Route } from '../../http/route'
import { announceFleet } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import { activeLimits, insertLimit, updateLimit } from '../../storage/fleet/limits'
import { draftedLimit } from './drafted-limit'
import { fleetRows } from './fleet-rows'
import { doneLimit } from './limits-done'
import { readLimitsOfAirport } from './limits-of-airport'
import { readPlans } from './limits-plans'
import { kept, lockedLimit, rowOf } from './saved-limit'

const readLimits = on(limitsGet, async ({ aircraftId }, context) => {
  return fleetRows(await activeLimits(context.db, aircraftId === null ? {} : { aircraftIds: [aircraftId] }), context)
})

const saveLimit = on(limitsSave, async (draft, context) => {
  const { actor, now: at } = context
  const id = await context.db.transaction(async (db) => {
    await db.lock({ aircraft: [draft.aircraftId] })
    const { limit, before } = await draftedLimit(draft, db)
    const id = before ? before.id : await insertLimit(db, limit)
    if (before) await updateLimit(db, id, limit)
    const entry = { at, actorId: actor.id, noun: 'limit', subjectId: id }
    await appendAudit(
      db,
      before ? { ...entry, action: 'changed', before: kept(before) } : { ...entry, action: 'created' },
    )
    await announceFleet(db, 'limits', limit.aircraftId)
    return id
  })
  return rowOf(id, context)
})

const deleteLimit = on(limitsDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await lockedLimit(id, db)
    await updateLimit(db, id, { isActive: false })
    await appendAudit(db, {
      at,
      actorId: actor.id,
      noun: 'limit',
      subjectId: id,
      action: 'deleted',
      before: kept(before),
    })
    await announceFleet(db, 'limits', before.aircraftId)
  })
  return {}
})

export const limitRoutes: readonly Route[] = [
  readLimits,
  readLimitsOfAirport,
  saveLimit,
  deleteLimit,
  doneLimit,
  readPlans,
]
