import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import type { Place } from './places'

/** A club's rows, seen past its server. */
export interface Ledger {
  /** The tables whose rows are others than when this was last asked, or when the ledger was opened. */
  changed: () => Promise<string[]>
  close: () => Promise<void>
}

interface Reading {
  /** Different once anything may have been written; cheap. */
  mark: () => Promise<string>
  /** What is in each table, as a short text. */
  contents: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

/**
 * Failures are counted where a login is refused, keys are made when letters go out, and the program keeps sessions:
 * these change by themselves.
 */
const busy = new Set(['failed_logins', 'password_keys', 'sessions'])

/**
 * Of letters that wait only that there is a new one is a change; the rest is the post's work. The audit trail keeps what
 * was tried in place of a login, and who was given somebody's data: refusals and reads that are to leave a trace.
 */
function rowsOf(table: string): string {
  if (table === 'outbox') return 'select max(id) from outbox'
  if (table === 'audit') return `select * from audit where noun <> 'login' and action <> 'exported'`
  return `select * from ${table}`
}

/** Opens the database of a place beside the server that has it. */
export async function openLedger({ engine, settings }: Place): Promise<Ledger> {
  const { mark, contents, close } = await (engine === 'sqlite'
    ? readSqlite(join(settings.DATA_DIR ?? '', 'windsock.db'))
    : readPostgres(settings.DATABASE_URL ?? ''))
  let before = { mark: await mark(), contents: await contents() }
  const changed = async () => {
    // The mark first: what is written while the tables are read is told the next time.
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
  // Its database is dropped before it has quite gone.
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
    // Numbers of transactions that write, those that only lock a row included.
    mark: async () => JSON.stringify(await rows('select pg_snapshot_xmax(pg_current_snapshot())::text')),
    contents: async () =>
      new Map((await rows(digests.join(' union all '))).map(([table, digest]) => [String(table), String(digest)])),
    close: () => client.end(),
  }
}
