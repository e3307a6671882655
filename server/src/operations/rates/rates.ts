import { type Rate, ratesDelete, ratesGet, ratesSave, type RateDraft } from '@windsock/contract/log/rates'
import { rateProblems } from '@windsock/domain/log/rate-problems'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import { on } from '../../http/route'
import { placedAircraft, placedFleet } from '../../storage/aircraft'
import { announceFlights } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import { meterById } from '../../storage/fleet/meters'
import { allRates, insertRate, markRateInactive, rateById, updateRate } from '../../storage/log/rates'
import { userById, usersWithRole } from '../../storage/users'

const readRates = on(ratesGet, async (_, { db, actor }) => {
  const [fleet, instructors] = [await placedFleet(db), await usersWithRole(db, ['Instructor'])]
  const seen = new Set(fleet.filter((aircraft) => maySeeAircraft(actor, aircraft)).map(({ id }) => id))
  const teaching = new Set(instructors.map(({ id }) => id))
  return (await allRates(db)).filter(({ aircraftId, instructorId }) =>
    aircraftId === null ? teaching.has(instructorId ?? '') : seen.has(aircraftId),
  )
})

const saveRate = on(ratesSave, ({ id, ...draft }, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    const before = id === 0 ? null : await lockedRate(id, db, draft)
    if (!before) await lockSubjectsOf([draft], db)
    refuseIfAny(rateProblems({ id, ...draft }))
    await refuseUnknown(draft, db)
    const savedId = before?.id ?? (await insertRate(db, draft))
    if (before) await updateRate(db, savedId, draft)
    const entry = { at, actorId: actor.id, noun: 'rate', subjectId: savedId }
    await appendAudit(db, before ? { ...entry, action: 'changed', before } : { ...entry, action: 'created' })
    await announceRates([draft, ...(before ? [before] : [])], db)
    return { id: savedId, ...draft }
  }),
)

const removeRate = on(ratesDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await lockedRate(id, db)
    await markRateInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'rate', subjectId: id, action: 'deleted', before })
    await announceRates([before], db)
  })
  return {}
})

type RateOf = Pick<Rate, 'aircraftId' | 'instructorId'>

/** Locks the aircraft and instructors of a rate and of its new values, then loads the rate. */
async function lockedRate(id: number, db: Database, draft?: RateOf): Promise<Rate> {
  const found = await rateById(db, id)
  if (!found) throw notFound('rate')
  await lockSubjectsOf([found, ...(draft ? [draft] : [])], db)
  const held = await rateById(db, id)
  // Another save may have moved the rate before the lock, to a subject that is not locked.
  if (held?.aircraftId !== found.aircraftId || held.instructorId !== found.instructorId) throw notFound('rate')
  return held
}

/** Locks the aircraft, so that no flight is closed with a rate that is about to change. */
async function lockSubjectsOf(rates: readonly RateOf[], db: Database): Promise<void> {
  await db.lock({
    aircraft: rates.flatMap(({ aircraftId }) => aircraftId ?? []),
    users: rates.flatMap(({ instructorId }) => instructorId ?? []),
  })
}

async function refuseUnknown({ aircraftId, instructorId, meterId }: Omit<RateDraft, 'id'>, db: Database) {
  if (aircraftId !== null && !(await placedAircraft(db, aircraftId))?.isActive) throw notFound('aircraft')
  if (instructorId !== null) {
    const instructor = await userById(db, instructorId)
    if (!instructor?.isActive || !instructor.roles.includes('Instructor'))
      throw new Refusal(400, message('refusals.unknownInstructor'))
  }
  if (meterId === null) return
  const meter = await meterById(db, meterId)
  if (!meter) throw new Refusal(400, message('refusals.noMeter'))
  if (meter.aircraftId !== aircraftId) throw new Refusal(400, message('limits.otherMeter'))
  if (meter.unit === 'count') throw new Refusal(400, message('refusals.rateByCount'))
}

/** An instructor is at no airport: pages that show rates ask again when they open. */
async function announceRates(rates: readonly RateOf[], db: Database): Promise<void> {
  const ids = new Set(rates.flatMap(({ aircraftId }) => aircraftId ?? []))
  for (const id of ids) await announceFlights(db, id)
}

export const rateRoutes = [readRates, saveRate, removeRate]
