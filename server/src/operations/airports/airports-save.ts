import { airportsGetAffected, airportsSave } from '@windsock/contract/airports'
import type { Period } from '@windsock/domain/time'
import { hasSameClock } from '@windsock/domain/zone-labels'
import { plansAtAirport } from '../../storage/airport-plans'
import { airportById, insertAirport, updateAirport } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import { notFound, refuseChangedMeanwhile } from '../../http/errors'
import { on } from '../../http/route'
import { timeZoneOf } from './time-zone-of'
import { lockedAirport } from './airports-remove'

export const saveAirport = on(airportsSave, ({ id, version, ...draft }, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    const airport = { ...draft, timeZone: timeZoneOf(draft) }
    const entry = { at, actorId: actor.id, noun: 'airport' }
    if (id === 0) {
      const created = await insertAirport(db, airport)
      await appendAudit(db, { ...entry, subjectId: created.id, action: 'created' })
      return created
    }
    const before = await lockedAirport(id, db)
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
  const isMoved = ({ from, to }: Period) =>
    ![from, to].every((moment) => hasSameClock(before.timeZone, timeZone, moment))
  return {
    timeZone,
    timeZoneBefore: before.timeZone,
    movedBookings: bookings.filter(isMoved).length,
    movedSchedules: schedules.filter(isMoved).length,
  }
})
