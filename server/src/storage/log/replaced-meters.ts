import type { Run } from '@windsock/domain/log/stretches'
import type { Moment } from '@windsock/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database'

/**
 * The reading at the last replacement of a meter before a moment, or 0. A replaced meter counts again from its start.
 */
export function replacementBefore(meterId: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select id from readings
    where meter_id = ${meterId} and kind = 'replaced' and deleted_at is null and at <= ${moment}
    order by at desc, id desc limit 1), 0)`
}

/** A stretch that belongs to another replacement of its meter than before. */
export interface MovedRun extends Run {
  flightId: number
  meterId: number
  leftAt: Moment
}

/**
 * Stores with which replacement each stretch of a meter belongs, after replacements have changed. Stretches that move
 * are stored as disputed, because they may contradict those among which they come.
 * @returns those of them that have counted until now, in the order in which their flights left
 */
export async function moveRuns(db: Database, meterId: number): Promise<MovedRun[]> {
  const belonging = replacementBefore(sql`${meterId}`, sql.ref('flights.leftAt'))
  const moved = await db
    .selectFrom('meters')
    .innerJoin('flights', 'flights.aircraftId', 'meters.aircraftId')
    .innerJoin('flightMeters', (join) =>
      join.onRef('flightMeters.flightId', '=', 'flights.id').onRef('flightMeters.meterId', '=', 'meters.id'),
    )
    .select(['flightId', 'meterId', 'starts', 'ends', 'isDisputed', 'flights.leftAt'])
    .select(belonging.as('replacementId'))
    .where('meters.id', '=', meterId)
    .where('flights.deletedAt', 'is', null)
    .where('replacementId', '<>', belonging)
    .orderBy('flights.leftAt')
    .orderBy('flights.id')
    .execute()
  for (const { flightId, replacementId } of moved)
    await runOf(db, { flightId, meterId }).set({ isDisputed: true, replacementId }).execute()
  return moved.filter(({ isDisputed }) => !isDisputed)
}

/** Counts a disputed stretch again. */
export async function countRun(db: Database, run: MovedRun): Promise<void> {
  await runOf(db, run).set({ isDisputed: false }).execute()
}

function runOf(db: Database, { flightId, meterId }: Pick<MovedRun, 'flightId' | 'meterId'>) {
  return db.updateTable('flightMeters').where('flightId', '=', flightId).where('meterId', '=', meterId)
}
