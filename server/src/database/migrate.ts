import type { Engine } from './engine'
import { DatabaseUnavailable, DatabaseUnsuitable } from './errors'
import { migrationsOf, type Applied, type Migration } from './migration-files'

/**
 * Migrates the schema to the newest version. Each migration runs in its own transaction.
 * @throws DatabaseUnsuitable if the database is newer than this program, if an applied migration has been changed
 * since, if a migration fails (it is then rolled back), or if a migration is due while an older server is running
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

/** Returns the SQL of a migration and of its row in the table `migrations`, which must run in one transaction. */
export function stepOf({ number, name, checksum, script }: Migration): string {
  return `${script}\n;insert into migrations values (${number}, '${name}', '${checksum}');`
}

/** @throws DatabaseUnsuitable unless this program has the applied migration with the same checksum */
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
