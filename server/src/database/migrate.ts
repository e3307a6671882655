import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engine'
import { DatabaseUnavailable, DatabaseUnsuitable } from './errors'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly script: string
  readonly checksum: string
}

export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/** Beside this file in the sources, and beside the bundle that holds it in production. */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** `0001-club.sqlite.sql` is one engine's own, `0002-phones.sql` is for both. */
const fileName = /^(\d{4})-([a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/

/** This engine's migrations in their order. */
export function migrationsOf(engine: Engine['name'], from = folder): Migration[] {
  return readdirSync(from)
    .map((file) => ({ file, parts: fileName.exec(file) }))
    .filter(({ parts }) => parts && (!parts[3] || parts[3] === engine))
    .map(({ file, parts }) => {
      const script = readFileSync(`${from}/${file}`, 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(script).digest('hex')
      return { number: Number(parts?.[1]), name: parts?.[2] ?? '', script, checksum }
    })
    .sort((a, b) => a.number - b.number)
}

/**
 * Brings the schema up to date, each migration in a transaction of its own.
 * @throws DatabaseUnsuitable when the database is newer than this program, or was made by files that have since changed,
 * or when a migration fails, which is then undone and named, or is needed while an older server runs
 */
export async function migrate(engine: Engine, migrations = migrationsOf(engine.name)): Promise<void> {
  await engine.exclusively(async (session) => {
    await session.run(migrationsTable)
    const applied = await session.rows<Applied>('select number, name, checksum from migrations order by number')
    for (const before of applied) refuseUnknown(before, migrations)
    const pending = migrations.filter(({ number }) => !applied.some((before) => before.number === number))
    if (engine.isVisitor && pending.length > 0)
      throw new DatabaseUnsuitable('The server that runs here is older than this program. Stop it first, or update it.')
    for (const migration of pending)
      await session.run(`begin;\n${stepOf(migration)}\ncommit`).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error
        throw new DatabaseUnsuitable(`Migration ${titleOf(migration)} failed: ${String(error)}`, { cause: error })
      })
  })
}

/** Where a database keeps what was applied to it. */
export const migrationsTable = `create table if not exists migrations (
  number integer not null primary key, name text not null, checksum text not null)`

/** One migration and the note that it was applied, for one transaction. */
export function stepOf({ number, name, checksum, script }: Migration): string {
  return `${script}\n;insert into migrations values (${number}, '${name}', '${checksum}');`
}

/** @throws DatabaseUnsuitable unless this program knows the migration, with the same contents */
export function refuseUnknown(before: Applied, migrations: readonly Migration[]): void {
  const same = migrations.find(({ number }) => number === before.number)
  if (!same)
    throw new DatabaseUnsuitable(
      `The database is newer than this program: it has migration ${titleOf(before)}. Update the program.`,
    )
  if (same.checksum !== before.checksum)
    throw new DatabaseUnsuitable(
      `Migration ${titleOf(before)} was changed after this database applied it. Use the program that made the database.`,
    )
}

function titleOf({ number, name }: Applied): string {
  return `${String(number).padStart(4, '0')}-${name}`
}
