import { Kysely, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { type Announcement, type Listener, read, written } from './announcements'
import type { Connections, Engine } from './engine'
import { TransactionUndone } from './errors'
import { renewMarks } from './marks'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { SnakeCaseInSql } from './rows'
import { openSqlite } from './sqlite'
import type { Tables } from './tables'

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
  /** Inside a transaction: every instance hears of it once that is stored, and nobody when it is not. */
  announce(announcement: Announcement): void
  /** Tells what this and every other instance announces from when it resolves; the answer ends it. @throws DatabaseUnavailable */
  listen(listener: Listener): Promise<() => void>
  /** @throws DatabaseUnavailable */
  ping(): Promise<void>
  /** How its connections are used; null where there is one, which is SQLite's. */
  connections(): Connections | null
  close(): Promise<void>
}

/** Opens the database, SQLite in a folder or PostgreSQL at an address, and brings its schema up to date. */
export async function openDatabase(where: { dataDir: string } | { url: string }): Promise<Database> {
  const engine = 'url' in where ? openPostgres(where.url) : openSqlite(where.dataDir)
  const db = databaseOver(new Kysely<Tables>({ dialect: engine.dialect, plugins: [new SnakeCaseInSql()] }), engine)
  try {
    await migrate(engine)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** @param said what the transaction announces, in the texts that travel: the same twice is said once */
function databaseOver(kysely: Kysely<Tables>, engine: Engine, said = new Map<string, Announcement>()): Database {
  let closing: Promise<void> | undefined
  /** The aircraft and users this transaction has locked: ids of one are numbers, of the other texts. */
  const held = new Set<number | string>()
  const db: Database = {
    engine: engine.name,
    ...queriesOf(kysely),
    transaction: (work) => (kysely.isTransaction ? work(db) : untilDone(() => announcing(kysely, engine, work))),
    lock: async ({ aircraft = [], users = [] }) => {
      if (!kysely.isTransaction) throw new Error('Rows are locked inside a transaction.')
      const planes = [...new Set(aircraft)].filter((id) => !held.has(id)).sort((a, b) => a - b)
      const people = [...new Set(users)].filter((id) => !held.has(id)).sort()
      if (planes.length > 0) await engine.lockRows(kysely, 'aircraft', planes)
      if (people.length > 0) await engine.lockRows(kysely, 'users', people)
      for (const id of [...planes, ...people]) held.add(id)
    },
    announce: (announcement) => {
      if (!kysely.isTransaction) throw new Error('Announcements are made inside a transaction.')
      said.set(written(announcement), announcement)
    },
    listen: ({ heard, missed }) =>
      engine.carrier.listen({
        text: (text) => {
          const announcement = read(text)
          if (announcement) heard(announcement)
        },
        missed,
      }),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    connections: () => engine.connections?.() ?? null,
    close: () => (closing ??= kysely.destroy().then(() => engine.close())),
  }
  return db
}

/** Runs one transaction and has what it announced carried with it. */
async function announcing<Result>(
  kysely: Kysely<Tables>,
  engine: Engine,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const said = new Map<string, Announcement>()
  const result = await kysely.transaction().execute(async (inner) => {
    const done = await work(databaseOver(inner, engine, said))
    await renewMarks(inner, said.values())
    await engine.carrier.within(inner, [...said.keys()])
    return done
  })
  engine.carrier.after([...said.keys()])
  return result
}

function queriesOf(kysely: Kysely<Tables>): Queries {
  return {
    selectFrom: kysely.selectFrom.bind(kysely),
    insertInto: kysely.insertInto.bind(kysely),
    updateTable: kysely.updateTable.bind(kysely),
    deleteFrom: kysely.deleteFrom.bind(kysely),
    selectNoFrom: kysely.selectNoFrom.bind(kysely),
    with: kysely.with.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
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
