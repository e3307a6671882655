import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Bulk } from './bulk'
import { rowCounts } from './club-export'
import { checkInvariants } from './invariants'
import { migrate } from '../database/migrate'
import { migrationsOf } from '../database/migration-files'
import { openPostgres } from '../database/postgres'
import { openSqlite } from '../database/sqlite'
import { inSnapshot } from './snapshot'
import { tableShapes } from './table-shapes'
import { type Place, postgresPlace, postgresUrl, sqlitePlace, whyLeftOut } from '../database/test-engines'

const folder = fileURLToPath(new URL('./released/', import.meta.url))

/**
 * Clubs as earlier releases stored them. `0003.sql` contains the rows of a club at migration 3, in SQL for both
 * engines. Each later file contains only the rows that its migrations added, so a club consists of its own file and all
 * earlier ones.
 */
const files = readdirSync(folder).toSorted()
const released = files.map((file, place) => ({
  schema: Number(file.slice(0, 4)),
  rows: files
    .slice(0, place + 1)
    .map((each) => readFileSync(`${folder}${each}`, 'utf8'))
    .join('\n'),
}))

/** Migrates a database to the schema with this number; to the newest by default. */
async function brought(where: Place['where'], to?: number): Promise<void> {
  const engine = 'url' in where ? openPostgres(where.url) : openSqlite(where.dataDir)
  try {
    const migrations = migrationsOf(engine.name).filter(({ number }) => to === undefined || number <= to)
    await migrate(engine, migrations)
  } finally {
    await engine.close()
  }
}

async function run(where: Place['where'], script: string): Promise<void> {
  const engine = 'url' in where ? openPostgres(where.url) : openSqlite(where.dataDir)
  try {
    await engine.exclusively((session) => session.run(script))
  } finally {
    await engine.close()
  }
}

async function contents(bulk: Bulk, columnsOf: Map<string, string[]>): Promise<Map<string, unknown[]>> {
  const all = new Map<string, unknown[]>()
  for (const [name, columns] of columnsOf)
    all.set(name, await bulk.rows(`select ${columns.join()} from ${name} order by ${columns.join()}`))
  return all
}

const places = [
  ['SQLite', sqlitePlace, false],
  [`PostgreSQL${whyLeftOut}`, postgresPlace, !postgresUrl],
] as const

describe.each(places)('a club on %s of an earlier release', { timeout: 60_000 }, (_, newPlace, isAbsent) => {
  async function empty(): Promise<Place['where']> {
    const { where, remove } = await newPlace()
    onTestFinished(remove)
    return where
  }

  let ofNew: ReturnType<typeof tableShapes> | undefined

  /** Returns the tables and columns of a club that begins with the newest schema. They are read once. */
  function shapesOfNew(): ReturnType<typeof tableShapes> {
    ofNew ??= readShapes()
    return ofNew
  }

  async function readShapes(): ReturnType<typeof tableShapes> {
    const fresh = await empty()
    await brought(fresh)
    return inSnapshot(fresh, tableShapes)
  }

  test.skipIf(isAbsent).each(released)(
    'at migration $schema keeps every row when it is updated, and has the schema of a new one',
    async ({ schema, rows }) => {
      const where = await empty()
      await brought(where, schema)
      await run(where, rows)
      const { columnsOf, before, counts } = await inSnapshot(where, async (bulk) => {
        const columnsOf = new Map((await tableShapes(bulk)).map(({ name, columns }) => [name, columns]))
        return { columnsOf, before: await contents(bulk, columnsOf), counts: await rowCounts(bulk) }
      })
      expect(Object.entries(counts).filter(([, rows]) => rows === 0)).toEqual([])
      // Migration 8 ends all earlier sessions, because they were stored with their plain ids.
      if (schema < 8) before.set('sessions', [])
      await brought(where)
      await inSnapshot(where, async (bulk) => {
        expect(await tableShapes(bulk)).toEqual(await shapesOfNew())
        expect(await contents(bulk, columnsOf)).toEqual(before)
        expect((await checkInvariants(bulk)).violations).toEqual([])
      })
    },
  )

  // One after the other, because going from each migration to the newest takes minutes on a busy machine: the test above
  // does that from every release.
  test.skipIf(isAbsent)('has the schema of a new one if it was updated at every migration', async () => {
    const where = await empty()
    for (const { number } of migrationsOf('url' in where ? 'postgres' : 'sqlite')) await brought(where, number)
    expect(await inSnapshot(where, tableShapes)).toEqual(await shapesOfNew())
  })
})
