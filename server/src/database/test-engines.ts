import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import { type Database, openDatabase } from './database'

export interface Place {
  where: { dataDir: string } | { url: string }
  remove: () => Promise<void>
}

/** The URL of the PostgreSQL server for tests. If it is undefined, tests run only on SQLite. */
export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

/** The end of the title of each test that needs PostgreSQL: the reason if it is left out. `tools/left-out.mjs` reads it. */
export const whyLeftOut = postgresUrl ? '' : ' (left out: TEST_DATABASE_URL names no server)'

if (!postgresUrl && process.env.REQUIRE_POSTGRES === '1')
  throw new Error('REQUIRE_POSTGRES is set, but TEST_DATABASE_URL names no PostgreSQL.')

export async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'windsock-test-'))
  return { where: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export async function postgresPlace(): Promise<Place> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL.')
  const schema = `test_${randomBytes(6).toString('hex')}`
  await ask(`create schema ${schema}`)
  const url = new URL(postgresUrl)
  url.searchParams.set('options', `-c search_path=${schema},public`)
  const remove = async () => {
    dropped += 1
    await ask(`drop schema ${schema} cascade`, ...(dropped % DROPS_PER_VACUUM === 0 ? [vacuum] : []))
  }
  return { where: { url: url.href }, remove }
}

/**
 * Runs the same tests on both engines. Without a PostgreSQL server, its tests are reported as skipped. `open` opens a
 * new empty database at every call; all of them are removed after the last test.
 */
export function onEachEngine(title: string, facts: (open: () => Promise<Database>) => void): void {
  onEachPlace(title, (find) => facts(async () => (await find()).db))
}

/** Like `onEachEngine`, for tests that also need the folder or the URL of the database. */
export function onEachPlace(title: string, facts: (find: () => Promise<Place & { db: Database }>) => void): void {
  describe(`${title}, on SQLite`, () => facts(opener(sqlitePlace)))
  describe.skipIf(!postgresUrl)(`${title}, on PostgreSQL${whyLeftOut}`, () => facts(opener(postgresPlace)))
}

function opener(place: () => Promise<Place>): () => Promise<Place & { db: Database }> {
  const opened: (Place & { db: Database })[] = []
  afterAll(async () => {
    for (const { db, remove } of opened) {
      await db.close()
      await remove()
    }
  })
  return async () => {
    const found = await place()
    const entry = { ...found, db: await openDatabase(found.where) }
    opened.push(entry)
    return entry
  }
}

let dropped = 0
const DROPS_PER_VACUUM = 10
const catalogs = 'attrdef attribute class constraint depend index sequence shdepend trigger type'.split(' ')
/**
 * Frees what described the tables of dropped schemas, because a server without autovacuum keeps it: 300 MB after 400
 * schemas. What another test is freeing right now is skipped.
 */
const vacuum = `vacuum (skip_locked) ${catalogs.map((name) => `pg_${name}`).join(', ')}`

async function ask(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
