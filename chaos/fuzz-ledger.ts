import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import type { Place } from './places'

/** Reports changes of a club's rows, which it reads directly from the database. */
export interface Ledger {
  /** Returns the tables that changed since the last call or, at the first call, since the ledger was opened. */
  changed: () => Promise<string[]>
  close: () => Promise<void>
}

interface Reading {
  /** Returns a value that is fast to read and changes with every write. */
  mark: () => Promise<string>
  /** Returns a digest of the content of each table. */
  contents: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

/**
 * Tables that are not compared, because they change even if all inputs are refused. The server counts failed logins
 * and creates one-time keys for setting a password when it sends emails. It also stores a session and the sender's
 * network and device for each login of the writers.
 */
const busy = new Set(['failed_logins', 'known_devices', 'known_sources', 'password_keys', 'sessions'])

/**
 * Returns the query for the rows that a refused call must not change. For the outbox it returns only the id of the
 * newest email, because sending an email changes its row. Emails about a locked account are left out, because refused
 * logins cause them. Audit entries about logins and exports are left out, because the server records them on purpose.
 */
function rowsOf(table: string): string {
  if (table === 'outbox') return "select max(id) from outbox where subject not like 'Too many failed logins%'"
  if (table === 'audit') return `select * from audit where noun <> 'login' and action <> 'exported'`
  return `select * from ${table}`
}

/** Opens the database of a club whose server is running. */
export async function openLedger({ engine, settings }: Place): Promise<Ledger> {
  const { mark, contents, close } = await (engine === 'sqlite'
    ? readSqlite(join(settings.DATA_DIR ?? '', 'windsock.db'))
    : readPostgres(settings.DATABASE_URL ?? ''))
  let before = { mark: await mark(), contents: await contents() }
  const changed = async () => {
    // The mark is read before the contents, so that the next call reports a write that happens in between.
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
  // Ignores the error that occurs if the database is dropped before the connection has closed.
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
    // The id of the next transaction changes with every write. It also changes if a row is locked, which does no harm.
    mark: async () => JSON.stringify(await rows('select pg_snapshot_xmax(pg_current_snapshot())::text')),
    contents: async () =>
      new Map((await rows(digests.join(' union all '))).map(([table, digest]) => [String(table), String(digest)])),
    close: () => client.end(),
  }
}
