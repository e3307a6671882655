import { airportsGetAffected, airportsRemove, airportsSave } from '@windsock/contract/airports'
import type { Period } from '@windsock/domain/time'
import { sameClock } from '@windsock/domain/zone-labels'
import { aircraftOfAirport } from '../../storage/aircraft'
import { plansAtAirport } from '../../storage/airport-plans'
import { airportById, holdAirport, insertAirport, markAirportInactive, updateAirport } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import type { Database } from '../../database/database'
import { notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on } from '../../http/route'
import { timeZoneOf } from './time-zone-of'

const NAMED_AT_MOST = 5

export const saveAirport = on(airportsSave, ({ id, version, ...draft }, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    const airport = { ...draft, timeZone: timeZoneOf(draft) }
    const entry = { at, actorId: actor.id, noun: 'airport' }
    if (id === 0) {
      const created = await insertAirport(db, airport)
      await appendAudit(db, { ...entry, subjectId: created.id, action: 'created' })
      return created
    }
    const before = await heldAirport(id, db)
    refuseChangedMeanwhile(version, before)
    await updateAirport(db, id, airport)
    await appendAudit(db, { ...entry, subjectId: id, action: 'changed', before })
    return { ...before, ...airport, version: before.version + 1 }
  }),
)

export const previewMove = on(airportsGetAffected, async ({ id, ...draft }, { db, now }) => {
  const timeZone = timeZoneOf(draft)
  const none = { timeZone, timeZoneBefore: null, movedBookings: 0, movedSchedules: 0 }
  if (id === 0) return none
  const before = await airportById(db, id)
  if (!before?.isActive) throw notFound('airport')
  const { bookings, schedules } = await plansAtAirport(db, id, now)
  const isMoved = ({ from, to }: Period) => ![from, to].every((moment) => sameClock(before.timeZone, timeZone, moment))
  return {
    timeZone,
    timeZoneBefore: before.timeZone,
    movedBookings: bookings.filter(isMoved).length,
    movedSchedules: schedules.filter(isMoved).length,
  }
})

export const removeAirport = on(airportsRemove, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await heldAirport(id, db)
    const registrations = (await aircraftOfAirport(db, id)).map(({ registrationCode }) => registrationCode)
    if (registrations.length > 0) throw new Refusal(400, stillUsed(before.icaoCode, registrations))
    await markAirportInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'airport', subjectId: id, action: 'deleted', before })
  })
  return {}
})

async function heldAirport(id: number, db: Database) {
  const airport = (await holdAirport(db, id)) ? await airportById(db, id) : undefined
  if (!airport) throw notFound('airport')
  return airport
}

function stillUsed(icaoCode: string, registrations: readonly string[]): string {
  const named = registrations.slice(0, NAMED_AT_MOST).join(', ')
  const more = registrations.length > NAMED_AT_MOST ? ` and ${registrations.length - NAMED_AT_MOST} more` : ''
  return `Aircraft are still assigned to ${icaoCode}: ${named}${more}. Assign them to another airport or delete them first.`
}
