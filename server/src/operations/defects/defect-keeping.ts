import { addDays } from '@windsock/domain/calendar'
import { isAsked, isOverdue } from '@windsock/domain/fleet/defects'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import { notifyOfDefect, notifyOfKept } from '../../mail/notify-defects'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { notedTopics, noteNotices } from '../../storage/club/notices'
import { defectById, type StoredDefect, updateDefect } from '../../storage/fleet/defects'
import { groundingKept, lockGrounding, refuseOther, writeGrounding } from './grounding'

interface KeepContext {
  db: Database
  config: Config
  now: Moment
}

/** The number of days between two reminders to administrators that an aircraft stays grounded. */
const REMINDER_INTERVAL_DAYS = 3

/**
 * Extends the maintenance of a grounded defect if less than 24 hours of it are left, so that the aircraft never comes
 * back by itself. Several servers may call it at once: the lock of the aircraft lets one of them extend it.
 */
export async function keepGrounded(id: number, keeping: KeepContext): Promise<void> {
  const { now } = keeping
  await keeping.db.transaction(async (db) => {
    const context = { ...keeping, db, actor: null }
    const first = await keptDefect(id, db)
    const planned = first && (await groundingKept(first, { db, now }))
    if (!first || !planned) return
    await lockGrounding(first.aircraft, planned, context)
    const kept = await keptDefect(id, db)
    const change = kept && (await groundingKept(kept, { db, now }))
    if (!kept || !change?.after) return
    refuseOther(planned, change)
    const { defect, aircraft } = kept
    const { maintenanceId } = await writeGrounding(aircraft, change, context)
    if (maintenanceId !== defect.maintenanceId) {
      await updateDefect(db, defect, { maintenanceId })
      const entry = { at: now, actorId: null, noun: 'defect', subjectId: id }
      await appendAudit(db, { ...entry, action: 'grounded', before: defect })
    }
    const until = change.after.to
    if (await isReminderDue(defect, aircraft.assignedAirport.timeZone, { db, now }))
      await notifyOfKept({ defect, aircraft, until }, { ...keeping, db })
  })
}

/** Reports a deferred defect again if the last day of its deferral is past. */
export async function reopenDeferred(id: number, keeping: KeepContext): Promise<void> {
  const { now } = keeping
  await keeping.db.transaction(async (db) => {
    const first = await defectById(db, id)
    if (!first) return
    await db.lock({ aircraft: [first.aircraftId] })
    const defect = await defectById(db, id)
    const aircraft = defect && (await placedAircraft(db, defect.aircraftId))
    if (!aircraft?.isActive || defect?.state !== 'deferred') return
    if (!isOverdue(defect.deferredUntil, dayOf(now, aircraft.assignedAirport.timeZone))) return
    await updateDefect(db, defect, { state: 'reported' })
    const entry = { at: now, actorId: null, noun: 'defect', subjectId: id }
    await appendAudit(db, { ...entry, action: 'reopened', before: defect })
    if (isAsked('reported', defect.severity))
      await notifyOfDefect({ defect, aircraft, reopened: true }, { ...keeping, db })
  })
}

async function keptDefect(id: number, db: Database) {
  const defect = await defectById(db, id)
  const aircraft = defect && (await placedAircraft(db, defect.aircraftId))
  return aircraft?.isActive && defect?.state === 'grounded' ? { defect, aircraft } : null
}

/** Records today's reminder to administrators, unless there was one today or on one of the days before. */
async function isReminderDue(
  { id }: StoredDefect,
  zone: string,
  { db, now }: Pick<KeepContext, 'db' | 'now'>,
): Promise<boolean> {
  const today = dayOf(now, zone)
  const topics = Array.from({ length: REMINDER_INTERVAL_DAYS }, (_, days) => `grounded:${id}:${addDays(today, -days)}`)
  if ((await notedTopics(db, topics)).size > 0) return false
  return (await noteNotices(db, topics.slice(0, 1), now)).size > 0
}
