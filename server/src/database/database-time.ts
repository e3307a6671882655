import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from './database'

/** What time it is for the database; undefined where that is this machine's own time, which is SQLite's. */
export async function databaseTime(db: Database): Promise<Moment | undefined> {
  if (db.engine === 'sqlite') return undefined
  const { rows } = await sql<{ at: Moment }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at
}
