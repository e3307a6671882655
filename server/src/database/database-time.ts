import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from './database'

/** Returns the database's current time; undefined on SQLite, which has no clock of its own. */
export async function databaseTime(db: Database): Promise<Moment | undefined> {
  if (db.engine === 'sqlite') return undefined
  const { rows } = await sql<{ at: Moment }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at
}
