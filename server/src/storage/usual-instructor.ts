import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from '../database/database'

/**
 * Returns the id of the instructor with whom a pilot has had most of their flights since a moment, planned ones
 * included; of equally many, the one of the latest flight. Undefined if they have flown with none.
 */
export async function usualInstructorId(db: Database, pilotId: string, since: Moment): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('instructorId')
    .where('pilotId', '=', pilotId)
    .where('ends', '>', since)
    .where('instructorId', 'is not', null)
    .where('deletedAt', 'is', null)
    .groupBy('instructorId')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(starts)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.instructorId ?? undefined
}
