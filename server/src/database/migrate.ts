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

/** Next to this file in the sources, and next to the bundle in production. */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** `0001-club.sqlite.sql` is for one engine, `0002-phones.sql` for both. */
const fileName = /^(\d{4})-([a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/

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
 * Migrates the schema to the newest version, with a transaction for each migration.
 * @throws DatabaseUnsuitable if the database is newer than this program, if an applied migration has since changed, if
 * a migration fails (it is rolled back), or if one is due while an older server runs
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

export const migrationsTable = `create table if not exists migrations (
  number integer not null primary key, name text not null, checksum text not null)`

/** One migration and its record, for one transaction. */
export function stepOf({ number, name, checksum, script }: Migration): string {
  return `${script}\n;insert into migrations values (${number}, '${name}', '${checksum}');`
}

/** @throws DatabaseUnsuitable unless this program has the same migration with the same checksum */
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
