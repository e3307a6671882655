import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Bulk } from './bulk'
import { DatabaseUnsuitable } from '../database/errors'
import { openPostgresBulk } from './postgres-bulk'
import { openSqliteBulk } from './sqlite-bulk'

/** Where a club is kept: SQLite in a folder or PostgreSQL at an address. */
export type Where = { dataDir: string } | { url: string }

/**
 * Looks at a club as it is at one moment, whoever writes to it meanwhile; a running server is not disturbed.
 * @throws DatabaseUnsuitable where there is no club
 */
export async function inSnapshot<Result>(where: Where, look: (bulk: Bulk) => Promise<Result>): Promise<Result> {
  const bulk = 'url' in where ? await openPostgresBulk(where.url) : openSqliteBulk(fileIn(where.dataDir))
  try {
    if (bulk.engine === 'postgres') await bulk.run('begin isolation level repeatable read read only')
    // The first look fixes the moment.
    else await bulk.run('pragma query_only = on; begin; select count(*) from sqlite_schema')
    await refuseEmpty(bulk, where)
    return await look(bulk)
  } finally {
    await bulk.close()
  }
}

/** @throws DatabaseUnsuitable when the folder holds no club: opening it would make an empty one */
export function fileIn(dataDir: string): string {
  const file = join(dataDir, 'windsock.db')
  if (!existsSync(file)) throw noClub({ dataDir })
  return file
}

/** Whoever names the wrong database is told so: a backup of it would be empty. @throws DatabaseUnsuitable */
export async function refuseEmpty(bulk: Bulk, where: Where): Promise<void> {
  if (!(await hasSchema(bulk))) throw noClub(where)
}

/** Whether this program, or one that calls a table as it does, has made its tables there. */
export async function hasSchema(bulk: Bulk): Promise<boolean> {
  const asked = {
    sqlite: "select 1 as one from sqlite_schema where name = 'migrations'",
    postgres: "select 1 as one from pg_tables where schemaname = current_schema() and tablename = 'migrations'",
  }
  return (await bulk.rows(asked[bulk.engine])).length > 0
}

function noClub(where: Where): DatabaseUnsuitable {
  const place = 'url' in where ? 'the database at DATABASE_URL' : where.dataDir
  return new DatabaseUnsuitable(`There is no club in ${place}: set DATA_DIR or DATABASE_URL.`)
}
