import { aircraftDelete, aircraftSave } from '@windsock/contract/aircraft'
import { closedAirport } from '@windsock/contract/errors'
import { bySoonest } from '@windsock/domain/periods'
import { formatDateTime, type Moment } from '@windsock/domain/time'
import {
  aircraftById,
  insertAircraft,
  markAircraftInactive,
  updateAircraft,
  type StoredAircraft,
} from '../../storage/aircraft'
import { holdAirport } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import { bookingsOfAircraft, suspendedBookings } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { presentedAircraft } from './aircraft-presenter'
import { notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on } from '../../http/route'

const ENDLESS: Moment = '9999-12-31T23:59:59.999Z'

export const saveAircraft = on(aircraftSave, async ({ id, version, ...draft }, { db, actor, now: at }) => {
  const savedId = await db.transaction(async (db) => {
    const entry = { at, actorId: actor.id, noun: 'aircraft' }
    const before = id === 0 ? null : await heldAircraft(id, db)
    if (before) refuseChangedMeanwhile(version, before)
    if (!(await holdAirport(db, draft.assignedAirportId))) throw new Refusal(400, closedAirport)
    if (!before) {
      const created = await insertAircraft(db, draft)
      await appendAudit(db, { ...entry, subjectId: created, action: 'created' })
      return created
    }
    await updateAircraft(db, id, draft)
    await appendAudit(db, { ...entry, subjectId: id, action: 'changed', before })
    return id
  })
  const saved = await aircraftById(db, savedId)
  if (!saved) throw notFound('aircraft')
  return presentedAircraft(saved)
})

export const deleteAircraft = on(aircraftDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await heldAircraft(id, db)
    await refuseBooked(before, at, db)
    await markAircraftInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'aircraft', subjectId: id, action: 'deleted', before })
  })
  return {}
})

/** Loads the aircraft and locks it, so that nobody can book, ground or change it. */
async function heldAircraft(id: number, db: Database): Promise<StoredAircraft> {
  await db.lock({ aircraft: [id] })
  const aircraft = await aircraftById(db, id)
  if (!aircraft?.isActive) throw notFound('aircraft')
  return aircraft
}

/** Refuses if the aircraft has upcoming bookings, suspended ones included. */
async function refuseBooked({ id, registrationCode, assignedAirport }: StoredAircraft, now: Moment, db: Database) {
  const ahead = { from: now, to: ENDLESS }
  const booked = [...(await bookingsOfAircraft(db, id, ahead)), ...(await suspendedBookings(db, id, ahead))]
  const [next] = booked.toSorted(bySoonest)
  if (!next) return
  const count = booked.length === 1 ? '1 booking' : `${booked.length} bookings`
  const when = formatDateTime(next.from, assignedAirport.timeZone)
  throw new Refusal(400, `${registrationCode} still has ${count}, the next on ${when}. Delete or move them first.`)
}
