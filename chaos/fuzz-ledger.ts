import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import type { Place } from './places'

/** A club's rows, read without its server. */
export interface Ledger {
  /** The tables that changed since the last call, or since the ledger was opened. */
  changed: () => Promise<string[]>
  close: () => Promise<void>
}

interface Reading {
  /** A cheap value that changes with every write. */
  mark: () => Promise<string>
  /** A digest of each table's content. */
  contents: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

/**
 * These tables change on their own: refused logins are counted, keys are made when emails are sent, sessions are
 * touched.
 */
const busy = new Set(['failed_logins', 'known_sources', 'password_keys', 'sessions'])

/**
 * For waiting emails only a new row counts as a change; the rest is the outbox worker's doing. A refused login may send
 * the email about a locked account. The audit trail records failed logins and reads of personal data: refusals and
 * reads that leave a trace on purpose.
 */
function rowsOf(table: string): string {
  if (table === 'outbox') return "select max(id) from outbox where subject not like 'Too many failed logins%'"
  if (table === 'audit') return `select * from audit where noun <> 'login' and action <> 'exported'`
  return `select * from ${table}`
}

/** Opens a place's database while its server is running. */
export async function openLedger({ engine, settings }: Place): Promise<Ledger> {
  const { mark, contents, close } = await (engine === 'sqlite'
    ? readSqlite(join(settings.DATA_DIR ?? '', 'windsock.db'))
    : readPostgres(settings.DATABASE_URL ?? ''))
  let before = { mark: await mark(), contents: await contents() }
  const changed = async () => {
    // The mark first: a write during the reading is reported by the next call.
    const marked = await mark()
    if (marked === before.mark) return []
    const found = await contents()
    const tables = [...found].filter(([table, digest]) => before.contents.get(table) !== digest).map(([table]) => table)
    before = { mark: marked, contents: found }
    return tables
  }
  return { changed, close }
}

function readSqlite(file: string): Reading {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const rows = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement.all() as unknown as unknown[][]
  }
  const tables = rows("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .map(([name]) => String(name))
    .filter((name) => !busy.has(name))
  return {
    mark: async () => JSON.stringify(rows('pragma data_version')),
    contents: async () => {
      const digest = (table: string) =>
        createHash('sha1')
          .update(JSON.stringify(rows(rowsOf(table))))
          .digest('hex')
      return new Map(tables.map((table) => [table, digest(table)]))
    },
    close: async () => database.close(),
  }
}

async function readPostgres(url: string): Promise<Reading> {
  const client = new pg.Client({ connectionString: url })
  // Its database is dropped before the connection has closed.
  client.on('error', () => {})
  await client.connect()
  const rows = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
  const tables = (await rows("select tablename from pg_tables where schemaname = 'public'"))
    .map(([name]) => String(name))
    .filter((name) => !busy.has(name))
  const digests = tables.map(
    (table) =>
      `select '${table}', coalesce(sum(hashtextextended(one::text, 0)), 0)::text from (${rowsOf(table)}) as one`,
  )
  return {
    // Ids of writing transactions, including those that only lock a row.
    mark: async () => JSON.stringify(await rows('select pg_snapshot_xmax(pg_current_snapshot())::text')),
    contents: async () =>
      new Map((await rows(digests.join(' union all '))).map(([table, digest]) => [String(table), String(digest)])),
    close: () => client.end(),
  }
}
