import { metersDelete, metersGet, metersSave, type MeterDraft } from '@windsock/contract/fleet/meters'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { placedAircraft } from '../../storage/aircraft'
import { announceFleet } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import {
  insertMeter,
  limitsOfMeter,
  markMeterInactive,
  meterById,
  metersOfAircraft,
  updateMeter,
  type StoredMeter,
} from '../../storage/fleet/meters'
import { hasReadings } from '../../storage/fleet/readings'
import { isFlown } from '../../storage/log/meter-stretches'
import { hasRateBy } from '../../storage/log/rates'
import { presentedMeters } from '../meter-presenter'
import { deleteReading, readReadings, saveReading } from './readings'

const readMeters = on(metersGet, async ({ aircraftId }, { db }) => {
  const aircraft = await placedAircraft(db, aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  return presentedMeters(await metersOfAircraft(db, aircraftId), db)
})

const saveMeter = on(metersSave, ({ id, ...draft }, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    const before = id === 0 ? null : await lockedMeter(id, db, draft.aircraftId)
    if (!before) await db.lock({ aircraft: [draft.aircraftId] })
    const aircraft = await placedAircraft(db, draft.aircraftId)
    if (!aircraft?.isActive) throw notFound('aircraft')
    if (before) await refuseOtherMeasure(before, draft, db)
    const savedId = before?.id ?? (await insertMeter(db, draft))
    if (before) await updateMeter(db, savedId, draft)
    const entry = { at, actorId: actor.id, noun: 'meter', subjectId: savedId }
    await appendAudit(db, before ? { ...entry, action: 'changed', before } : { ...entry, action: 'created' })
    const concerned = new Set([draft.aircraftId, before?.aircraftId ?? draft.aircraftId])
    for (const aircraftId of concerned) await announceFleet(db, 'limits', aircraftId)
    const saved = await meterById(db, savedId)
    const [presented] = saved ? await presentedMeters([saved], db) : []
    if (!presented) throw new Error('The meter was not stored.')
    return presented
  }),
)

const deleteMeter = on(metersDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await lockedMeter(id, db)
    await refuseCounting(before, db)
    await markMeterInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'meter', subjectId: id, action: 'deleted', before })
    await announceFleet(db, 'limits', before.aircraftId)
  })
  return {}
})

/** Locks the aircraft of a meter, and a second aircraft, then loads the meter. */
async function lockedMeter(id: number, db: Database, otherAircraftId?: number): Promise<StoredMeter> {
  const found = await meterById(db, id)
  if (!found) throw notFound('meter')
  await db.lock({ aircraft: [found.aircraftId, otherAircraftId ?? found.aircraftId] })
  const held = await meterById(db, id)
  // Another save may have moved the meter before the lock, to an aircraft that is not locked.
  if (held?.aircraftId !== found.aircraftId) throw notFound('meter')
  return held
}

/** Refuses another unit or aircraft for a meter that has readings or limits: they would mean something else. */
async function refuseOtherMeasure(
  before: StoredMeter,
  draft: Pick<MeterDraft, 'aircraftId' | 'unit'>,
  db: Database,
): Promise<void> {
  if (before.unit === draft.unit && before.aircraftId === draft.aircraftId) return
  if ((await hasReadings(db, before.id)) || (await isFlown(db, before.id)))
    throw new Refusal(400, message('meters.hasReadings'))
  await refuseCounting(before, db)
}

async function refuseCounting({ id }: StoredMeter, db: Database): Promise<void> {
  if (await hasRateBy(db, id)) throw new Refusal(400, message('refusals.meterRated'))
  const [limit, ...others] = await limitsOfMeter(db, id)
  if (limit === undefined) return
  throw new Refusal(
    400,
    others.length === 0
      ? message('meters.inUse', { limit })
      : message('meters.inUseByMany', { limits: [limit, ...others].join(', ') }),
  )
}

export const meterRoutes = [readMeters, saveMeter, deleteMeter, readReadings, saveReading, deleteReading]
