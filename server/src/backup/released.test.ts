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
import { type Place, postgresPlace, postgresUrl, sqlitePlace, skipReason } from '../database/test-engines'

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

/** Calendar links at migration 32 whose people may read them or not, with the changes of these people. */
const closedLinks = `
  insert into users (id, first_name, last_name, user_name, user_name_key, email, email_key, phone_number, address,
    assigned_airport_id, color, password_hash, is_approved, is_active, created_at) values
    ('c-1', 'U', 'N', 'c-1', 'c-1', 'c-1', 'c-1', '', '', null, null, null, false, true, '2026-01-01T00:00:00.000Z'),
    ('c-2', 'P', 'I', 'c-2', 'c-2', 'c-2', 'c-2', '', '', null, null, null, true, true, '2026-01-01T00:00:00.000Z'),
    ('c-3', 'R', 'O', 'c-3', 'c-3', 'c-3', 'c-3', '', '', null, null, null, true, true, '2026-01-01T00:00:00.000Z');
  insert into user_roles (user_id, role) values ('c-1', 'Pilot'), ('c-2', 'Pilot');
  insert into audit (id, at, actor_id, noun, subject_id, action, before) values
    (101, '2026-08-01T08:00:00.000Z', 'u-anna', 'user', 'c-1', 'changed', '{"roles":["Pilot"],"isApproved":true}'),
    (102, '2026-08-02T08:00:00.000Z', 'u-anna', 'user', 'c-1', 'changed', '{"roles":["Pilot"],"isApproved":true}'),
    (103, '2026-08-05T08:00:00.000Z', 'u-anna', 'user', 'c-1', 'changed', '{"roles":["Pilot"],"isApproved":false}'),
    (104, '2026-08-03T08:00:00.000Z', 'u-anna', 'user', 'c-2', 'changed', '{"roles":["Instructor"],"isApproved":true}'),
    (105, '2026-08-06T08:00:00.000Z', 'u-anna', 'user', 'c-2', 'changed', '{"roles":["Pilot"],"isApproved":true}'),
    (106, '2026-08-04T08:00:00.000Z', 'u-anna', 'aircraft', '2', 'deleted', '{}');
  insert into calendars (id, user_id, name, kind, aircraft_id, detail, is_with_schedules, key_hash, created_at, last_read_at,
    last_reader, deleted_at, deleted_by) values
    (11, 'u-anna', 'read', 'flights', null, 'full', false, 'k1', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (12, 'c-1', 'unapproved', 'flights', null, 'full', false, 'k2', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (13, 'c-2', 'not staff', 'aircraft', 1, 'full', false, 'k3', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (14, 'c-2', 'a pilot', 'flights', null, 'full', false, 'k4', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (15, 'c-3', 'no trail', 'flights', null, 'full', false, 'k5', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (16, 'u-anna', 'no aircraft', 'aircraft', 2, 'full', false, 'k6', '2026-07-01T08:00:00.000Z', null, '', null, null),
    (17, 'c-1', 'withdrawn', 'flights', null, 'full', false, 'k7', '2026-07-01T08:00:00.000Z', null, '',
      '2026-07-03T08:00:00.000Z', 'u-anna');`

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
  [`PostgreSQL${skipReason}`, postgresPlace, !postgresUrl],
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

  test.skipIf(isAbsent)('has the day on which each calendar link was closed, as far as its trail tells', async () => {
    const where = await empty()
    await brought(where, 32)
    await run(where, released.find(({ schema }) => schema === 32)?.rows ?? '')
    await run(where, closedLinks)
    await brought(where)
    await inSnapshot(where, async (bulk) => {
      expect(await bulk.rows('select name, closed_at from calendars where id > 10 order by id')).toEqual([
        { name: 'read', closed_at: null },
        { name: 'unapproved', closed_at: '2026-08-02T08:00:00.000Z' },
        { name: 'not staff', closed_at: '2026-08-03T08:00:00.000Z' },
        { name: 'a pilot', closed_at: null },
        { name: 'no trail', closed_at: '2026-07-01T08:00:00.000Z' },
        { name: 'no aircraft', closed_at: '2026-08-04T08:00:00.000Z' },
        { name: 'withdrawn', closed_at: null },
      ])
      expect((await checkInvariants(bulk)).violations).toEqual([])
    })
  })

  // One after the other, because going from each migration to the newest takes minutes on a busy machine: the test above
  // does that from every release.
  test.skipIf(isAbsent)('has the schema of a new database after every migration', async () => {
    const where = await empty()
    for (const { number } of migrationsOf('url' in where ? 'postgres' : 'sqlite')) await brought(where, number)
    expect(await inSnapshot(where, tableShapes)).toEqual(await shapesOfNew())
  })
})
