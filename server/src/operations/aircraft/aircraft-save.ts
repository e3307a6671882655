import { aircraftSave } from '@windsock/contract/aircraft'
import { closedAirport } from '@windsock/contract/errors'
import { message } from '@windsock/messages/message'
import { aircraftById, insertAircraft, updateAircraft } from '../../storage/aircraft'
import { lockAirport } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import { presentedAircraft } from './aircraft-presenter'
import { notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on } from '../../http/route'
import { lockedAircraft } from './aircraft-checks'

export const saveAircraft = on(aircraftSave, async ({ id, version, ...draft }, { db, actor, now: at }) => {
  const savedId = await db.transaction(async (db) => {
    const entry = { at, actorId: actor.id, noun: 'aircraft' }
    const before = id === 0 ? null : await lockedAircraft(id, db)
    if (before) refuseChangedMeanwhile(version, before)
    if (!(await lockAirport(db, draft.assignedAirportId))) throw new Refusal(400, message(closedAirport))
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
