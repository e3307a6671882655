import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'

export interface PastEntry {
  at: Moment
  by: { firstName: string; lastName: string } | null
  action: string
  before: unknown
}

/** Maximum number of entries returned for one subject, which is more than anybody reads. */
const ENTRIES_MOST = 500

/** Returns the latest entries about one subject, oldest first. */
export async function trailOf(db: Database, noun: string, subjectId: string | number): Promise<PastEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.at', 'audit.action', 'audit.before', 'users.firstName', 'users.lastName'])
    .where('audit.noun', '=', noun)
    .where('audit.subjectId', '=', String(subjectId))
    .orderBy('audit.id', 'desc')
    .limit(ENTRIES_MOST)
    .execute()
  return rows.toReversed().map(({ at, action, before, firstName, lastName }) => ({
    at,
    action,
    by: firstName !== null && lastName !== null ? { firstName, lastName } : null,
    before: before === null ? null : (JSON.parse(before) as unknown),
  }))
}
