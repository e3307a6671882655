import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bulk } from './bulk'
import { DatabaseUnsuitable } from '../database/errors'
import { openPostgresBulk } from './postgres-bulk'
import { openSqliteBulk } from './sqlite-bulk'

export type Where = { dataDir: string } | { url: string }

/**
 * Calls `look` with a consistent snapshot of a club. A running server can write at the same time.
 * @throws DatabaseUnsuitable if there is no club
 */
export async function inSnapshot<Result>(where: Where, look: (bulk: Bulk) => Promise<Result>): Promise<Result> {
  const bulk = 'url' in where ? await openPostgresBulk(where.url) : openSqliteBulk(fileIn(where.dataDir))
  try {
    if (bulk.engine === 'postgres') await bulk.run('begin isolation level repeatable read read only')
    // In SQLite, the first query determines the moment of the snapshot.
    else await bulk.run('pragma query_only = on; begin; select count(*) from sqlite_schema')
    await refuseEmpty(bulk, where)
    return await look(bulk)
  } finally {
    await bulk.close()
  }
}

/**
 * Returns the path of the database in a data folder.
 * @throws DatabaseUnsuitable if there is no database in the folder, because opening it would create an empty one, or if
 * the folder cannot be read, so that nobody with another user's rights is told that the club is gone
 */
export function fileIn(dataDir: string): string {
  const file = join(dataDir, 'windsock.db')
  try {
    if (statSync(file, { throwIfNoEntry: false })) return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnsuitable(`The data folder ${dataDir} cannot be read: ${reason}`, { cause: error })
  }
  throw noClub({ dataDir })
}

/**
 * Refuses a database without a club, because the operator has probably mistyped its name.
 * @throws DatabaseUnsuitable
 */
export async function refuseEmpty(bulk: Bulk, where: Where): Promise<void> {
  if (!(await hasSchema(bulk))) throw noClub(where)
}

/** Returns whether the table `migrations` exists. It may belong to a different program. */
export async function hasSchema(bulk: Bulk): Promise<boolean> {
  const query = {
    sqlite: "select 1 as one from sqlite_schema where name = 'migrations'",
    postgres: "select 1 as one from pg_tables where schemaname = current_schema() and tablename = 'migrations'",
  }
  return (await bulk.rows(query[bulk.engine])).length > 0
}

function noClub(where: Where): DatabaseUnsuitable {
  const place = 'url' in where ? 'the database at DATABASE_URL' : where.dataDir
  return new DatabaseUnsuitable(`There is no club in ${place}: set DATA_DIR or DATABASE_URL.`)
}
