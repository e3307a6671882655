import { aircraftLogsDelete, aircraftLogsGet, aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { isExternalOnly } from '@windsock/domain/permissions'
import type { Database } from '../../database/database'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { aircraftLogs, endLog, keepLog, logSince } from '../../storage/log/aircraft-logs'

const readLogs = on(aircraftLogsGet, (_, { db, actor }) => aircraftLogs(db, { onlyVisible: isExternalOnly(actor) }))

const saveLog = on(aircraftLogsSave, (log, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    await lockAircraft(log.aircraftId, db)
    const since = await logSince(db, log.aircraftId)
    await keepLog(db, log)
    const entry = { at, actorId: actor.id, noun: 'aircraftLog', subjectId: log.aircraftId }
    await appendAudit(
      db,
      since === undefined
        ? { ...entry, action: 'created' }
        : { ...entry, action: 'changed', before: { ...log, since } },
    )
    return log
  }),
)

const deleteLog = on(aircraftLogsDelete, async (aircraftId, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    await lockAircraft(aircraftId, db)
    const since = await logSince(db, aircraftId)
    // A log that has ended already stays ended: a second click is no error.
    if (since === undefined) return
    await endLog(db, aircraftId)
    const before = { aircraftId, since }
    await appendAudit(db, {
      at,
      actorId: actor.id,
      noun: 'aircraftLog',
      subjectId: aircraftId,
      action: 'deleted',
      before,
    })
  })
  return {}
})

async function lockAircraft(id: number, db: Database): Promise<void> {
  await db.lock({ aircraft: [id] })
  const aircraft = await placedAircraft(db, id)
  if (!aircraft?.isActive) throw notFound('aircraft')
}

export const aircraftLogRoutes = [readLogs, saveLog, deleteLog]
