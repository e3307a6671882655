import { readingsDelete, readingsGetByMeter, readingsSave, type ReadingDraft } from '@windsock/contract/fleet/meters'
import { isInOrder, readingProblems, confirmationQuestion, type MeterReading } from '@windsock/domain/fleet/meters'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { announceFleet } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import { meterById, type StoredMeter } from '../../storage/fleet/meters'
import {
  insertReading,
  readingById,
  readingsOfMeter,
  UNSTORED,
  updateReading,
  type StoredReading,
} from '../../storage/fleet/readings'
import { type Neighbour, type Neighbours, neighboursOf } from '../../storage/log/reading-neighbours'
import { compareAgain } from '../flights/moved-runs'
import { shiftLimits } from './shifted-limits'

type WriteContext = Pick<SignedInContext, 'db' | 'actor' | 'now'>

export const readReadings = on(readingsGetByMeter, async ({ meterId }, { db }) => {
  if (!(await meterById(db, meterId))) throw notFound('meter')
  return readingsOfMeter(db, meterId)
})

export const saveReading = on(readingsSave, (draft, { db, ...context }) =>
  db.transaction(async (db) => {
    const before = draft.id === 0 ? null : await existingReading(draft.id, db)
    const meter = await lockedMeter(before?.meterId ?? draft.meterId, before ? 'reading' : 'meter', db)
    // Somebody else may have changed or deleted the reading before the lock was taken.
    return storeReading({ draft, meter, before: before && (await existingReading(before.id, db)) }, { ...context, db })
  }),
)

export const deleteReading = on(readingsDelete, async (id, { db, actor, now }) => {
  await db.transaction(async (db) => {
    const meter = await lockedMeter((await existingReading(id, db)).meterId, 'reading', db)
    const before = await existingReading(id, db)
    await refuseFalling(before, null, db)
    await updateReading(db, id, { deletedAt: now, deletedBy: actor.id })
    const entry = { at: now, actorId: actor.id, noun: 'reading', subjectId: id, action: 'deleted' }
    await appendAudit(db, { ...entry, before: recorded(before) })
    await shiftLimits(meter, { was: before, is: null }, { db, actor, now })
    if (before.kind === 'replaced') await compareAgain(meter.id, { db, actor, now })
    await announceFleet(db, 'limits', meter.aircraftId)
  })
  return {}
})

async function existingReading(id: number, db: Database): Promise<StoredReading> {
  const reading = await readingById(db, id)
  if (!reading) throw notFound('reading')
  return reading
}

/** Locks the aircraft of a meter, so that readings of the meter are saved one after another, then loads the meter. */
async function lockedMeter(id: number, missing: 'meter' | 'reading', db: Database): Promise<StoredMeter> {
  const meter = await meterById(db, id)
  if (!meter) throw notFound(missing)
  await db.lock({ aircraft: [meter.aircraftId] })
  const held = await meterById(db, id)
  if (held?.aircraftId !== meter.aircraftId) throw notFound(missing)
  return held
}

interface SavedReading {
  draft: ReadingDraft
  meter: StoredMeter
  before: StoredReading | null
}

async function storeReading(
  { draft, meter, before }: SavedReading,
  { db, actor, now }: WriteContext,
): Promise<StoredReading> {
  if (before && draft.meterId !== before.meterId) throw new Refusal(400, message('meters.readingMoved'))
  const { kind, value, remark } = draft
  const at = parsedMoment(draft.at, meter.timeZone)
  const reading = { at, kind, starts: kind === 'reading' ? null : draft.starts, value }
  await refuseReading(reading, { draft, meter, before }, { db, now })
  const row = { ...reading, meterId: meter.id, remark }
  const id = before?.id ?? (await insertReading(db, { ...row, enteredAt: now, enteredBy: actor.id }))
  if (before) await updateReading(db, id, row)
  const entry = { at: now, actorId: actor.id, noun: 'reading', subjectId: id }
  await appendAudit(
    db,
    before ? { ...entry, action: 'changed', before: recorded(before) } : { ...entry, action: 'created' },
  )
  await shiftLimits(meter, { was: before, is: reading }, { db, actor, now })
  if (kind === 'replaced' || before?.kind === 'replaced') await compareAgain(meter.id, { db, actor, now })
  await announceFleet(db, 'limits', meter.aircraftId)
  return existingReading(id, db)
}

async function refuseReading(
  reading: MeterReading,
  { draft, meter, before }: SavedReading,
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
): Promise<void> {
  const place = { meterId: meter.id, at: reading.at, id: before?.id ?? UNSTORED }
  const facts = { unit: meter.unit, now, ...(await neighboursOf(db, place, place.id)) }
  refuseIfAny(readingProblems(reading, facts))
  if (before) await refuseFalling(before, facts, db)
  if (draft.isSure || (before && isSameReading(before, reading))) return
  const question = confirmationQuestion(reading, facts)
  if (question) throw new Refusal(400, question)
}

/**
 * Refuses to take a reading away from its place if the readings around it would then fall, because the meter was
 * replaced there.
 * @param moved - the readings around its new place, or null if it is deleted
 */
async function refuseFalling(reading: StoredReading, moved: Neighbours | null, db: Database): Promise<void> {
  const { before, after } = await neighboursOf(db, reading, reading.id)
  const isInPlace = moved !== null && isSame(moved.before, before) && isSame(moved.after, after)
  if (!isInPlace && !isInOrder(before, after)) throw new Refusal(400, message('meters.replacementNeeded'))
}

/** Flights have no id of a reading, so their times distinguish them. */
function isSame(one: Neighbour | null, other: Neighbour | null): boolean {
  return one?.id === other?.id && one?.at === other?.at
}

function isSameReading(one: MeterReading, other: MeterReading): boolean {
  return one.at === other.at && one.kind === other.kind && one.starts === other.starts && one.value === other.value
}

/** A reading as the audit trail keeps it: with the id of the person, not with the name. */
function recorded({ enteredBy, ...reading }: StoredReading): object {
  return { ...reading, enteredBy: enteredBy?.id ?? null }
}
