import type { Moment } from '@windsock/domain/time'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

export type StoredOverride = Selectable<Tables['bookingOverrides']>

type Verdict = Pick<StoredOverride, 'source' | 'sourceId' | 'userId'>

export async function overridesOf(db: Database, bookingIds: readonly number[]): Promise<StoredOverride[]> {
  if (bookingIds.length === 0) return []
  return db.selectFrom('bookingOverrides').selectAll().where('bookingId', 'in', bookingIds).orderBy('id').execute()
}

export async function insertOverrides(
  db: Database,
  overrides: readonly (Verdict & { bookingId: number; reason: string; at: Moment; by: string })[],
): Promise<void> {
  const rows = overrides.map(({ bookingId, source, sourceId, userId, reason, at, by }) => ({
    bookingId,
    source,
    sourceId,
    userId,
    reason,
    at,
    by,
  }))
  if (rows.length > 0) await db.insertInto('bookingOverrides').values(rows).execute()
}

/** Removes the overrides of bookings that have become other flights. The audit trail still tells of them. */
export async function removeOverrides(db: Database, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length > 0) await db.deleteFrom('bookingOverrides').where('bookingId', 'in', bookingIds).execute()
}

/** Whether two verdicts are of the same source about the same person. */
export function isSameVerdict(one: Verdict, other: Verdict): boolean {
  return one.source === other.source && one.sourceId === other.sourceId && one.userId === other.userId
}
