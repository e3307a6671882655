import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database'
import { DatabaseUnavailable, DatabaseUnsuitable } from './errors'
import { migrate } from './migrate'
import { type Migration, migrationsOf } from './migration-files'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import { onEachPlace, postgresPlace, postgresUrl, sqlitePlace, skipReason } from './test-engines'

onEachPlace('migrations', (find) => {
  /** Returns an engine for a migrated database that no other connection uses. */
  async function stopped() {
    const { db, where } = await find()
    await db.close()
    const engine = 'url' in where ? openPostgres(where.url) : openSqlite(where.dataDir)
    return { engine, where, today: migrationsOf(engine.name) }
  }

  const next = (script: string): Migration => ({ number: 9999, name: 'next', script, checksum: 'abc' })

  test('a database newer than the program is refused', async () => {
    const { engine, where, today } = await stopped()
    await migrate(engine, [...today, next('create table later (id integer)')])
    await engine.close()
    await expect(openDatabase(where)).rejects.toThrow('newer than this program: it has migration 9999-next')
  })

  test('a migration that was changed after it was applied is refused', async () => {
    const { engine, today } = await stopped()
    const changed = today.map((migration) => ({ ...migration, checksum: 'other' }))
    await expect(migrate(engine, changed)).rejects.toThrow(DatabaseUnsuitable)
    await engine.close()
  })

  test('a failed migration is named and leaves nothing behind', async () => {
    const { engine, where, today } = await stopped()
    const broken = next('create table half (id integer); insert into nowhere values (1)')
    await expect(migrate(engine, [...today, broken])).rejects.toThrow(/^Migration 9999-next failed: .*nowhere/)
    await migrate(engine, [...today, next('create table half (id integer)')])
    await engine.close()
    await expect(openDatabase(where)).rejects.toThrow('9999-next')
  })
})

test.skipIf(!postgresUrl)(`instances that start at once on one PostgreSQL migrate it once${skipReason}`, async () => {
  const { where, remove } = await postgresPlace()
  const instances = await Promise.all([1, 2, 3, 4].map(() => openDatabase(where)))
  const counts = instances.map((db) => sql<{ n: number }>`select count(*) as n from migrations`.execute(db))
  for (const { rows } of await Promise.all(counts)) expect(rows).toEqual([{ n: migrationsOf('postgres').length }])
  await Promise.all(instances.map((db) => db.close()))
  await remove()
})

test('an unreachable PostgreSQL is reported once', async () => {
  const nowhere = openDatabase({ url: 'postgres://windsock@127.0.0.1:1/windsock' })
  await expect(nowhere).rejects.toThrow(DatabaseUnavailable)
  await expect(nowhere).rejects.toThrow(/^The database is unavailable: connect ECONNREFUSED/)
})

test('an engine uses its own migrations and the shared ones, in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['0002-phones.sql', '0001-club.sqlite.sql', '0001-club.postgres.sql', 'notes.txt'])
    writeFileSync(join(folder, file), `-- ${file}\r\n`)
  expect(migrationsOf('sqlite', folder)).toMatchObject([
    { number: 1, name: 'club', script: '-- 0001-club.sqlite.sql\n' },
    { number: 2, name: 'phones' },
  ])
})

test('only the owner can read a data folder, and only one server can use it at a time', async () => {
  const { where: outer, remove } = await sqlitePlace()
  const dataDir = join('dataDir' in outer ? outer.dataDir : '', 'new', 'club')
  const where = { dataDir }
  const first = await openDatabase(where)
  for (const file of ['windsock.db', 'windsock.db-wal']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await expect(openDatabase(where)).rejects.toThrow('is in use by another server')
  await first.ping()
  await first.close()
  const second = await openDatabase(where)
  await second.close()
  await remove()
})
