import type { Database } from '../database/database'
import { appendAudit } from '../storage/audit'
import { markCalendarsDeleted } from '../storage/calendars'
import type { Deletion } from '../storage/maintenances'

/** Withdraws live links of a person, with an entry in the audit trail for each. Returns how many there were. */
export async function withdrawCalendars(
  db: Database,
  whose: { userId: string; id?: number },
  { at, by }: Deletion,
): Promise<number> {
  const withdrawn = await markCalendarsDeleted(db, whose, { at, by })
  const entry = { at, actorId: by, noun: 'calendar', action: 'deleted' }
  await appendAudit(
    db,
    withdrawn.map((subjectId) => ({ ...entry, subjectId })),
  )
  return withdrawn.length
}
