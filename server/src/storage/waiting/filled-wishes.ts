import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { keepSetting, setting } from '../settings'

/** The setting with the number of filled wishes that the table no longer shows as filled. */
const BEFORE = 'wishes-filled-before'

/**
 * Returns how often a wish of the club was filled, ever. The number never falls, as a counter must not: filled wishes
 * that were deleted or opened again still count.
 */
export async function countFilledWishes(db: Database): Promise<number> {
  // One statement, because a wish that is deleted between two would be counted twice.
  const { rows } = await sql<{ count: number; before: string | null }>`
    select (select count(*) from wishes where ended_why = 'filled') as count,
      (select value from settings where name = ${BEFORE}) as before`.execute(db)
  return (rows[0]?.count ?? 0) + Number(rows[0]?.before ?? 0)
}

/** Adds filled wishes that are deleted or opened again. Call it in the transaction that does so. */
export async function noteFilledBefore(db: Database, count: number): Promise<void> {
  if (count === 0) return
  await db.lockSubject(BEFORE)
  await keepSetting(db, BEFORE, String(Number((await setting(db, BEFORE)) ?? 0) + count))
}
