import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, onTestFinished, TestRunner } from 'vitest'
import { type Database, openDatabase } from './database'
import {
  dropSchema,
  emptyTables,
  type MigratedSchema,
  migratedSchema,
  newSchema,
  postgresUrl,
  urlOf,
} from './test-schemas'

export { postgresUrl }

export interface Place {
  where: { dataDir: string } | { url: string }
  remove: () => Promise<void>
}

/** The end of the title of each test that needs PostgreSQL: the reason if it is skipped (`tools/skipped-tests.mjs`). */
export const skipReason = postgresUrl ? '' : ' (left out: TEST_DATABASE_URL names no server)'

export async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'windsock-test-'))
  return { where: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Returns a PostgreSQL without tables. Most tests need `onEachPlace`, which takes a tenth of the time. */
export async function postgresPlace(): Promise<Place> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL.')
  const schema = await newSchema()
  return { where: { url: urlOf(schema) }, remove: () => dropSchema(schema) }
}

/** The schemas of this process that no test uses now. */
const unused: MigratedSchema[] = []

/** Returns a PostgreSQL with empty tables. This process uses it again, unless a test has changed a table. */
async function emptiedPlace(): Promise<Place> {
  const migrated = unused.pop() ?? (await newMigratedSchema())
  const remove = async () => {
    if (await emptyTables(migrated)) unused.push(migrated)
    else await dropSchema(migrated.schema)
  }
  return { where: { url: urlOf(migrated.schema) }, remove }
}

async function newMigratedSchema(): Promise<MigratedSchema> {
  const schema = await newSchema()
  const db = await openDatabase({ url: urlOf(schema) })
  await db.close()
  return migratedSchema(schema)
}

interface Choice {
  /** Whether PostgreSQL gets new tables, for a test that depends on their sizes. */
  isNew?: boolean
}

/**
 * Runs the same tests on both engines. Without a PostgreSQL server, its tests are reported as skipped. `open` opens an
 * empty database at every call. It is removed after the test that called it; if that was `beforeAll`, after the last one.
 */
export function onEachEngine(title: string, facts: (open: () => Promise<Database>) => void, choice?: Choice): void {
  onEachPlace(title, (find) => facts(async () => (await find()).db), choice)
}

/** Like `onEachEngine`, for tests that also need the folder or the URL of the database. */
export function onEachPlace(
  title: string,
  facts: (find: () => Promise<Place & { db: Database }>) => void,
  { isNew = false }: Choice = {},
): void {
  describe(`${title}, on SQLite`, () => facts(opener(sqlitePlace)))
  const place = isNew ? postgresPlace : emptiedPlace
  describe.skipIf(!postgresUrl)(`${title}, on PostgreSQL${skipReason}`, () => facts(opener(place)))
}

function opener(place: () => Promise<Place>): () => Promise<Place & { db: Database }> {
  const opened: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of opened) await close()
  })
  return async () => {
    const found = await place()
    const db = await openDatabase(found.where)
    const close = async () => {
      await db.close()
      await found.remove()
    }
    if (TestRunner.getCurrentTest()) onTestFinished(close)
    else opened.push(close)
    return { ...found, db }
  }
}
