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

/** What the club knows. The same type inside a transaction and outside of it. */
export interface Database extends Queries {
  readonly engine: Engine['name']
  /**
   * Runs `work` as one: all of it is stored, or nothing. Inside another transaction it becomes part of that one.
   * When the database undoes it in favour of another, `work` runs again from the start, so it touches nothing else.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /**
   * Holds these rows until the transaction ends, so that what is checked about them stays true until it is written.
   * Locking before any other write, and all in one call, keeps transactions from waiting for each other in a circle.
   * What is held already is not asked for again.
   */
  lock(rows: { aircraft?: readonly number[]; users?: readonly string[] }): Promise<void>
  /** The same of something that has no row: who counts it counts right, since nobody adds to it until the transaction ends. */
  lockSubject(subject: string): Promise<void>
  /** Inside a transaction: every instance hears of it once that is stored, and nobody when it is not. */
  announce(announcement: Announcement): void
  /** Tells what this and every other instance announces from when it resolves; the answer ends it. @throws DatabaseUnavailable */
  listen(listener: Listener): Promise<() => void>
  /** Lets `work` find and fill an empty database while no other instance does; it makes transactions of its own. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** @throws DatabaseUnavailable */
  ping(): Promise<void>
  /** How its connections are used; null where there is one, which is SQLite's. */
  connections(): Connections | null
  close(): Promise<void>
}

/**
 * Opens the database, SQLite in a folder or PostgreSQL at an address, and brings its schema up to date.
 * @param mayVisit opens it for one short deed, also beside a server that runs
 */
export async function openDatabase(
  where: { dataDir: string } | { url: string },
  { mayVisit = false } = {},
): Promise<Database> {
  // PostgreSQL's client is loaded where it is asked for: most clubs start without it.
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
 * @param said what the transaction announces, in the texts that travel: the same twice is said once
 * @param executor of the queries
 */
function databaseOver(
  kysely: Kysely<Tables>,
  engine: Engine,
  said = new Map<string, Announcement>(),
  executor = kysely.getExecutor(),
): Database {
  let closing: Promise<void> | undefined
  /** The aircraft and users this transaction has locked: ids of one are numbers, of the other texts. */
  const held = new Set<number | string>()
  const db: Database = {
    engine: engine.name,
    ...queriesOf(executor),
    fn: kysely.fn,
    transaction: (work) =>
      kysely.isTransaction ? work(db) : untilDone(() => inTurn(engine, () => announcing(kysely, engine, work))),
    lock: async ({ aircraft = [], users = [] }) => {
      if (!kysely.isTransaction) throw new Error('Rows are locked inside a transaction.')
      const planes = [...new Set(aircraft)].filter((id) => !held.has(id)).sort((a, b) => a - b)
      const people = [...new Set(users)].filter((id) => !held.has(id)).sort()
      // Locked in the order in which they are sent.
      await pipelined([
        planes.length > 0 && engine.lockRows(db, 'aircraft', planes),
        people.length > 0 && engine.lockRows(db, 'users', people),
      ])
      for (const id of [...planes, ...people]) held.add(id)
    },
    lockSubject: async (subject) => {
      if (!kysely.isTransaction) throw new Error('A subject is locked inside a transaction.')
      await engine.lockSubject(db, subject)
    },
    announce: (announcement) => {
      if (!kysely.isTransaction) throw new Error('Announcements are made inside a transaction.')
      said.set(serialize(announcement), announcement)
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

/** Runs one transaction and has what it announced carried with it. */
async function announcing<Result>(
  kysely: Kysely<Tables>,
  engine: Engine,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const said = new Map<string, Announcement>()
  const result = await kysely.transaction().execute(async (inner) => {
    const db = databaseOver(inner, engine, said, await executorAtOnce(inner))
    const done = await work(db)
    await pipelined([renewDayVersions(db, said.values()), engine.notifier.publishWithin(db, [...said.keys()])])
    return done
  })
  engine.notifier.publishAfter([...said.keys()])
  return result
}

/** Kysely itself sends a question of a transaction when the one before it has been answered, whoever waits for that. */
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

/** Tries again, after a short pause of random length, what the database has undone. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TransactionUndone) || tries === TRIES) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tries)
    }
  }
}
