import { Kysely, QueryCreator, type QueryExecutor, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { type Announcement, serialize } from './announcements'
import type { Engine } from './engine'
import { TransactionUndone } from './errors'
import { renewDayVersions } from './day-versions'
import type { Database, Queries } from './handle'
import { migrate } from './migrate'
import { SnakeCaseInSql } from './rows'
import { openSqlite } from './sqlite'
import type { Tables } from './tables'
import { pipelined } from './pipelined'

export type { Database }

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
    write: async (statement) => {
      const sent = executor.executeQuery(statement)
      if (kysely.isTransaction && engine.isPipelined) sent.catch(reportedLater)
      else await sent
    },
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
    listen: (listener) => engine.notifier.subscribe(listener),
    exclusively: (work) => engine.exclusively(() => work()),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    connections: () => engine.connections?.() ?? null,
    close: () => (closing ??= kysely.destroy().then(() => engine.close())),
  }
  return db
}

/**
 * The transaction reports the error of a statement to the caller of its next query, and at the latest at the commit.
 */
function reportedLater(): void {}

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
    await renewDayVersions(db, announced.values())
    await engine.notifier.publishWithin(db, [...announced.keys()])
    return done
  })
  engine.notifier.publishAfter(announced.values())
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
