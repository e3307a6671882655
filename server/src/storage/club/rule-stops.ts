import type { Day } from '@windsock/domain/calendar'
import { dayOf, type Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

/**
 * Counts a refused save for each of the rules that refused it. Call it outside of the transaction of the save, which
 * is rolled back. The count tells neither whose save it was nor which flight.
 */
export async function noteStops(db: Database, ruleIds: readonly number[], now: Moment): Promise<void> {
  const day = dayOf(now, 'UTC')
  // In one order, so that two servers that count the same rules do not lock each other out.
  const rows = [...new Set(ruleIds)].toSorted((one, other) => one - other).map((ruleId) => ({ ruleId, day, times: 1 }))
  if (rows.length === 0) return
  await db
    .insertInto('ruleStops')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['ruleId', 'day']).doUpdateSet({ times: sql<number>`rule_stops.times + 1` }),
    )
    .execute()
}

/** Returns how many saves each rule has refused from a day on, by the id of the rule. */
export async function stopsSince(db: Database, since: Day): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ruleStops')
    .select((of) => ['ruleId', of.fn.sum<number | string>('times').as('times')])
    .where('day', '>=', since)
    .groupBy('ruleId')
    .execute()
  return new Map(rows.map(({ ruleId, times }) => [ruleId, Number(times)]))
}

/** Deletes the counts of the days before a day. */
export async function purgeStops(db: Database, before: Day): Promise<void> {
  await db.deleteFrom('ruleStops').where('day', '<', before).execute()
}
