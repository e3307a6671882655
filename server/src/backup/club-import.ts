import { existsSync } from 'node:fs'
import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { hasSchema, type Where } from './snapshot'
import { usingBulk, rowCounts } from './club-export'
import { DatabaseUnsuitable, isDamage, UnusableFile } from '../database/errors'
import { type Kind, kindOf, linesOf } from './export-file'
import { type Counts, schemaOf } from './export-lines'
import { importLines } from './import-lines'
import { checkInvariants, type Violation } from './invariants'
import { stepOf } from '../database/migrate'
import { migrationsOf } from '../database/migration-files'
import { LOCK, openPostgres } from '../database/postgres'
import { openPostgresBulk } from './postgres-bulk'
import { hasUsers, replaceDatabase } from './replace-database'
import { schemaDifferences } from './schema-objects'
import { createdTables } from './table-shapes'

export interface FillOptions {
  /**
   * Whether the file is a backup. If it is, its sessions and waiting emails are invalidated, because since the backup
   * the sessions may have ended and the emails may have been sent.
   */
  isBackup: boolean
  mayReplace: boolean
  /** Whether rows are accepted even if they violate an invariant. */
  mayBreak: boolean
  now: Moment
}

export interface Filled {
  counts: Counts
  violations: Violation[]
  /** The file that contains the previous club; undefined if there was none, and on PostgreSQL. */
  kept?: string
}

/** The rows of a file violate invariants, and nothing was stored. */
export class InvariantsViolated extends Error {
  override name = 'InvariantsViolated'

  constructor(readonly violations: Violation[]) {
    super('The club in this file violates invariants.')
  }
}

/**
 * Fills a database from an export, or from a backup of either engine. If anything fails, nothing is stored; the rows
 * are checked before the commit.
 * @throws UnusableFile if the file cannot be used
 * @throws InvariantsViolated if rows violate an invariant and `mayBreak` is false
 * @throws DatabaseUnsuitable if a club exists and may not be replaced
 * @throws DataFolderInUse while a server runs on the folder
 */
export async function fillClub(where: Where, file: string, filling: FillOptions): Promise<Filled> {
  const kind = await kindOf(file)
  if (!kind) throw new UnusableFile('it is neither an export nor a backup of Windsock')
  if (kind === 'sqlite') refuseHalf(file)
  return 'url' in where ? fillPostgres(where.url, file, kind, filling) : fillSqlite(where.dataDir, file, kind, filling)
}

function refuseHalf(file: string): void {
  if (existsSync(`${file}-wal`))
    throw new UnusableFile('it is a database in use, and part of its data is in a file next to it: make a backup of it')
}

async function fillPostgres(url: string, file: string, kind: Kind, filling: FillOptions): Promise<Filled> {
  if (kind === 'sqlite')
    throw new UnusableFile('it is a copy of an SQLite database: restore it into a folder, then export and import it')
  await addExtension(url)
  return usingBulk(await openPostgresBulk(url), async (bulk) => {
    await bulk.run(`begin; select pg_advisory_xact_lock(${LOCK}, hashtext(current_schema()))`)
    if ((await hasClub(bulk)) && !filling.mayReplace) throw new DatabaseUnsuitable(hasUsers)
    await bulk.run(`drop table if exists ${[...createdTables('postgres'), 'migrations'].join()} cascade`)
    const filled = await verified(bulk, await importLines(bulk, linesOf(file, kind)), filling)
    await bulk.run('commit')
    return filled
  })
}

/** Creates the PostgreSQL extension that the schema needs, which `exclusively` does before it calls its argument. */
async function addExtension(url: string): Promise<void> {
  const engine = openPostgres(url)
  try {
    await engine.exclusively(async () => {})
  } finally {
    await engine.close()
  }
}

function fillSqlite(dataDir: string, file: string, kind: Kind, filling: FillOptions): Promise<Filled> {
  const { mayReplace, now } = filling
  const copyOf = kind === 'sqlite' ? file : null
  return replaceDatabase(dataDir, { mayReplace, copyOf, now }, async (bulk) => {
    try {
      await bulk.run('begin immediate')
      const counts =
        kind === 'sqlite' ? await upgraded(bulk, { dataDir }) : await importLines(bulk, linesOf(file, kind))
      const filled = await verified(bulk, counts, filling)
      await bulk.run('commit')
      return filled
    } catch (error) {
      throw isDamage(error) ? new UnusableFile('it is damaged', { cause: error }) : error
    }
  })
}

/**
 * Returns whether the database contains a club.
 * @throws DatabaseUnsuitable if the tables belong to a different program
 */
async function hasClub(bulk: Bulk): Promise<boolean> {
  const names = [...createdTables('postgres'), 'migrations'].map((name) => `'${name}'`).join()
  const found = await bulk.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name in (${names})`,
  )
  const tables = found.map(({ name }) => name)
  if (tables.length === 0) return false
  if (!tables.includes('migrations'))
    throw new DatabaseUnsuitable('The database contains tables of another program: use a separate one.')
  await schemaOf(bulk)
  for (const name of ['users', 'airports'].filter((name) => tables.includes(name)))
    if ((await bulk.rows(`select 1 as one from ${name} limit 1`)).length > 0) return true
  return false
}

/**
 * Migrates a copy of an SQLite backup to the newest schema.
 * @throws UnusableFile if somebody has altered the schema
 */
async function upgraded(bulk: Bulk, where: Where): Promise<Counts> {
  if (!(await hasSchema(bulk))) throw new UnusableFile('it is a database of another program')
  const schema = await schemaOf(bulk)
  // The check comes before any write, because a trigger that somebody has added would run on the write. Not even
  // `--accept-violations` permits such a trigger.
  const foreign = await schemaDifferences(bulk, where, schema)
  if (foreign.length > 0) throw new UnusableFile(`its schema differs from this program’s: ${foreign.join('; ')}`)
  for (const migration of migrationsOf('sqlite')) if (migration.number > schema) await bulk.run(stepOf(migration))
  return rowCounts(bulk)
}

async function verified(bulk: Bulk, counts: Counts, { isBackup, mayBreak }: FillOptions): Promise<Filled> {
  const { violations } = await checkInvariants(bulk)
  if (violations.length > 0 && !mayBreak) throw new InvariantsViolated(violations)
  if (isBackup) await invalidateRestored(bulk)
  return { counts, violations }
}

const heldBackReason = 'It was waiting when the backup was made and may have been sent since. Try Resend sends it.'

/**
 * Removes the sessions and the keys of password links and sign-ins from a restored club, because they may have been
 * revoked since the backup, the used challenges of passkeys, because they have ended, and the times that were kept for
 * the waiting list, because their offers are old. Emails that were waiting may have been sent since, so they are not
 * sent again but listed as unsent. The reminders that were due before may have been sent too, so the restored club
 * begins anew with them.
 */
async function invalidateRestored(bulk: Bulk): Promise<void> {
  await bulk.run(`
    delete from sessions;
    delete from password_keys;
    delete from claims where holder like 'keep:%';
    delete from keeps;
    delete from settings where name = 'reminders-since';
    delete from login_keys;
    delete from spent_challenges;
    update outbox set due_at = null, lease = null, leased_until = null, failure_message = '${heldBackReason}',
      attempts = case when attempts = 0 then 1 else attempts end
    where sent_at is null`)
}
