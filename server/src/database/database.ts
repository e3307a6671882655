import { Kysely, QueryCreator, type QueryExecutor, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { type Announcement, type Listener, parser, serialize } from './announcements'
import type { Connections, Engine } from './engine'
import { TransactionUndone } from './errors'
import { renewDayVersions } from './day-versions'
import { migrate } from './migrate'
import { SnakeCaseInSql } from './rows'
import { openSqlite } from './sqlite'
import type { Tables } from './tables'
import { pipelined } from './pipelined'

type Queries = Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'
>

export interface Database extends Queries {
  readonly engine: Engine['name']
  /**
   * Runs `work` in a transaction. A nested call joins the outer transaction. After a deadlock or a serialization
   * failure `work` runs again from the start, so it must have no side effects outside of the database.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /**
   * Locks these rows until the transaction ends, so that what the caller has checked about them is still true when it
   * writes. To prevent deadlocks, lock all rows in one call and before any other write. Rows that are already locked
   * are skipped.
   */
  lock(rows: { aircraft?: readonly number[]; users?: readonly string[] }): Promise<void>
  /** Returns whether this transaction has locked all of these rows with `lock`. */
  holds(rows: { aircraft: readonly number[]; users: readonly string[] }): boolean
  /**
   * Locks a name, for purposes that have no row to lock, until the transaction ends. For example, a caller can count
   * the failures of a subject while no other transaction adds one.
   */
  lockSubject(subject: string): Promise<void>
  /**
   * Sends the announcement to every server instance after the commit; a rollback discards it. Can be called only inside
   * a transaction.
   */
  announce(announcement: Announcement): void
  /**
   * Subscribes to the announcements of all server instances and returns the function that unsubscribes. No announcement
   * is lost after the promise resolves.
   * @throws DatabaseUnavailable
   */
  listen(listener: Listener): Promise<() => void>
  /** Runs `work` while no other server instance sets up the database. `work` opens its own transactions. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  ping(): Promise<void>
  /** Returns the state of the connection pool; null on SQLite, which has only one connection. */
  connections(): Connections | null
  close(): Promise<void>
}

/**
 * Opens the database (SQLite in a folder, or PostgreSQL at an address) and migrates it to the newest schema.
 * @param mayVisit - whether to open the database even while a server uses it, for one short task
 */
export async function openDatabase(
  where: { dataDir: string } | { url: string },
  { mayVisit = false } = {},
): Promise<Database> {
  // The PostgreSQL client is loaded only if it is used, because most clubs use SQLite.
  const engine =
    'url' in where ? (await import('./postgres')).openPostgres(where.url) : openSqlite(where.dataDir, { mayVisit })
  const db = databaseOver(new Kysely<Tables>({ dialect: engine.dialect, plugins: [new SnakeCaseInSql()] }), engine)
  try {
    await migrate(engine)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * @param announced - the transaction's announcements. Their keys are their serialized forms, so that equal ones are
 * sent only once.
 */
function databaseOver(
  kysely: Kysely<Tables>,
  engine: Engine,
  announced = new Map<string, Announcement>(),
  executor = kysely.getExecutor(),
): Database {
  let closing: Promise<void> | undefined
  /**
   * The ids of the aircraft and users that this transaction has locked. One set can hold both, because aircraft ids are
   * numbers and user ids are strings.
   */
  const held = new Set<number | string>()
  const db: Database = {
    engine: engine.name,
    ...queriesOf(executor),
    fn: kysely.fn,
    transaction: (work) =>
      kysely.isTransaction ? work(db) : withRetries(() => inTurn(engine, () => announcing(kysely, engine, work))),
    lock: async ({ aircraft = [], users = [] }) => {
      if (!kysely.isTransaction) throw new Error('Rows can be locked only inside a transaction.')
      const planes = [...new Set(aircraft)].filter((id) => !held.has(id)).sort((a, b) => a - b)
      const people = [...new Set(users)].filter((id) => !held.has(id)).sort()
      // Sending both queries together cannot cause a deadlock, because the database runs them in this order.
      await pipelined([
        planes.length > 0 && engine.lockRows(db, 'aircraft', planes),
        people.length > 0 && engine.lockRows(db, 'users', people),
      ])
      for (const id of [...planes, ...people]) held.add(id)
    },
    holds: ({ aircraft, users }) => [...aircraft, ...users].every((id) => held.has(id)),
    lockSubject: async (subject) => {
      if (!kysely.isTransaction) throw new Error('A subject can be locked only inside a transaction.')
      await engine.lockSubject(db, subject)
    },
    announce: (announcement) => {
      if (!kysely.isTransaction) throw new Error('Announcements can be made only inside a transaction.')
      announced.set(serialize(announcement), announcement)
    },
    listen: (listener) => engine.notifier.subscribe(parser(listener)),
    exclusively: (work) => engine.exclusively(() => work()),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    connections: () => engine.connections?.() ?? null,
    close: () => (closing ??= kysely.destroy().then(() => engine.close())),
  }
  return db
}

function inTurn<Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> {
  return engine.inTurn ? engine.inTurn(work) : work()
}

async function announcing<Result>(
  kysely: Kysely<Tables>,
  engine: Engine,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const announced = new Map<string, Announcement>()
  const result = await kysely.transaction().execute(async (inner) => {
    const db = databaseOver(inner, engine, announced, await executorAtOnce(inner))
    const done = await work(db)
    await pipelined([
      renewDayVersions(db, announced.values()),
      engine.notifier.publishWithin(db, [...announced.keys()]),
    ])
    return done
  })
  engine.notifier.publishAfter([...announced.keys()])
  return result
}

/**
 * Returns an executor that sends several queries of a transaction together. Kysely's own executor sends each query only
 * after the previous one was answered.
 */
async function executorAtOnce(transaction: Kysely<Tables>): Promise<QueryExecutor> {
  const executor = transaction.getExecutor()
  const connection = await executor.provideConnection(async (connection) => connection)
  return executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) })
}

function queriesOf(executor: QueryExecutor): Omit<Queries, 'fn'> {
  const queries = new QueryCreator<Tables>({ executor })
  return {
    selectFrom: queries.selectFrom.bind(queries),
    insertInto: queries.insertInto.bind(queries),
    updateTable: queries.updateTable.bind(queries),
    deleteFrom: queries.deleteFrom.bind(queries),
    selectNoFrom: queries.selectNoFrom.bind(queries),
    with: queries.with.bind(queries),
    getExecutor: () => executor,
  }
}

const TRIES = 6
const FIRST_PAUSE_MS = 5

/** Retries a transaction that the database has rolled back, after a short random pause. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TransactionUndone) || tries === TRIES) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tries)
    }
  }
}
