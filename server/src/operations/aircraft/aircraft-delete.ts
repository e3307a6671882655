import { aircraftDelete } from '@windsock/contract/aircraft'
import { on } from '../../http/route'
import { markAircraftInactive } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { closeCalendarsOfAircraft } from '../../storage/calendars'
import { lockedAircraft, refuseBooked, refuseOut } from './aircraft-checks'

export const deleteAircraft = on(aircraftDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await lockedAircraft(id, db)
    await refuseBooked(before, at, db)
    await refuseOut(before, db)
    await markAircraftInactive(db, id)
    await closeCalendarsOfAircraft(db, id, at)
    await appendAudit(db, { at, actorId: actor.id, noun: 'aircraft', subjectId: id, action: 'deleted', before })
  })
  return {}
})
