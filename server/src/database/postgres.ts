import pg from 'pg'
import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { compiledQuery } from './compiled-query'
import type { Engine, Session } from './engine'
import { DatabaseUnsuitable } from './errors'
import { postgresNotifier } from './postgres-notifier'
import { PostgresDriver, translated } from './postgres-driver'
import { PostgresWatchdog } from './postgres-watchdog'

const CONNECTIONS = 10
const CONNECT_MS = 10_000
const STATEMENT_MS = 30_000
const PING_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
/**
 * The first number of this program's advisory locks, which distinguishes them from those of other programs. The second
 * number identifies the purpose.
 */
export const LOCK = 1_464_421_203

/** @param url - `postgres://…`; session settings in its parameter `options` stay in effect */
export function openPostgres(url: string): Engine {
  const connection = { ...addressOf(url), types: { getTypeParser: parserOf }, connectionTimeoutMillis: CONNECT_MS }
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    // Sends concurrent queries in one round trip (see `pipelined`).
    pipeline: true,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    // The client enforces this timeout, because a server that does not respond cannot enforce `statement_timeout`.
    query_timeout: STATEMENT_MS + 5000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // Without a listener for errors, a restart of the database would end this process. The running query reports the
  // error to its caller.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const notifier = postgresNotifier(
    () => new pg.Client({ ...connection, keepAlive: true, query_timeout: PING_TIMEOUT_MS }),
  )
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool, new PostgresWatchdog(connection)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return {
    name: 'postgres',
    dialect,
    isPipelined: true,
    exclusively: (work) => aloneOn(new pg.Client(connection), work),
    lockRows: async (db, table, ids) => {
      await rowLocks[table](db, { ids })
    },
    lockSubject: async (db, subject) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${subject}, ${LOCK}))`.execute(
        db,
      )
    },
    notifier,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => notifier.close(),
  }
}

const rowLocks = { aircraft: rowLock('aircraft'), users: rowLock('users') }

function rowLock(table: 'aircraft' | 'users') {
  return compiledQuery((db, { ids }: { ids: readonly (number | string)[] }) =>
    sql`select from ${sql.table(table)} where id in (${sql.join(ids)}) order by id for no key update`.compile(db),
  )
}

/**
 * Returns connection settings that set the session's time zone to UTC, whatever time zone the server or the URL sets.
 */
export function addressOf(url: string) {
  const address = new URL(url)
  const options = [address.searchParams.get('options'), '-c timezone=UTC'].filter(Boolean).join(' ')
  address.searchParams.delete('options')
  return { connectionString: address.href, options }
}

const { builtins } = pg.types

/**
 * Returns the parser for a PostgreSQL type. Parsed values equal those of SQLite: numbers as numbers, timestamps as
 * `YYYY-MM-DDTHH:mm:ss.sssZ`.
 */
export function parserOf(oid: number): (text: string) => unknown {
  if (oid === builtins.TIMESTAMPTZ) return moment
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
  return pg.types.getTypeParser(oid) as (text: string) => unknown
}

/** Converts `2026-07-04 10:00:00.5+00` to `2026-07-04T10:00:00.500Z`. The session's time zone must be UTC. */
function moment(text: string): string {
  const fraction = /\.(\d{1,3})/.exec(text)?.[1] ?? ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

async function aloneOn<Result>(client: pg.Client, work: (session: Session) => Promise<Result>): Promise<Result> {
  client.on('error', () => {})
  try {
    await client.connect()
    await extend(client)
    // Each schema has its own lock, so that clubs in the same database do not wait for each other.
    await client.query(`select pg_advisory_lock(${LOCK}, hashtext(current_schema()))`)
    return await work({
      run: async (script) => {
        await client.query(script).catch(async (error: unknown) => {
          await client.query('rollback')
          throw error
        })
      },
      rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    })
  } catch (error) {
    throw translated(error)
  } finally {
    await client.end()
  }
}

const extensionMissing = `select 1 from pg_extension where extname = 'btree_gist'`

/**
 * Creates the extension btree_gist if it is missing, because exclusion constraints over text and ranges need it.
 * PostgreSQL includes the extension.
 */
async function extend(client: pg.Client): Promise<void> {
  if ((await client.query(extensionMissing)).rowCount) return
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK}, 0);
      create extension if not exists btree_gist with schema public; commit`)
  } catch (error) {
    await client.query('rollback')
    throw new DatabaseUnsuitable(
      'PostgreSQL lacks the extension btree_gist, and this user may not add it. ' +
        'Let a superuser run "create extension btree_gist" in this database.',
      { cause: error },
    )
  }
}
