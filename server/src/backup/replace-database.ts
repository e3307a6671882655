import { existsSync, statSync } from 'node:fs'
import { chmod, copyFile, link, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { usingBulk } from './club-export'
import { lockDataFolder } from '../database/data-folder'
import { DatabaseUnsuitable, isDamage } from '../database/errors'
import { openSqliteBulk } from './sqlite-bulk'
import { toDisk } from '../database/to-disk'

interface ReplaceOptions {
  mayReplace: boolean
  /** The file to copy as the start of the new database; null to start with an empty database. */
  copyOf: string | null
  now: Moment
}

/** The beginning of the name of the folder in which a new database is filled. */
const ASIDE = 'restoring-'

export const hasUsers = 'There is a club already: "restore FILE --force" replaces it.'

/**
 * Replaces the database in a data folder. Lets `fill` write a new file next to the old one, and then renames the new
 * file. After a power cut, the folder contains either the old or the new database. The old database is kept under a
 * different name.
 * @throws DataFolderInUse while a server or a command uses the folder
 */
export async function replaceDatabase<Result extends object>(
  dataDir: string,
  { mayReplace, copyOf, now }: ReplaceOptions,
  fill: (bulk: Bulk) => Promise<Result>,
): Promise<Result & { kept?: string }> {
  const folder = lockDataFolder(dataDir, { alone: true })
  let aside: string | undefined
  try {
    if (hasClub(folder.file) && !mayReplace) throw new DatabaseUnsuitable(hasUsers)
    await removeInterrupted(dataDir)
    aside = await mkdtemp(join(dataDir, ASIDE))
    const fresh = join(aside, 'windsock.db')
    if (copyOf !== null) await copyFile(copyOf, fresh)
    const result = await usingBulk(openSqliteBulk(fresh), fill)
    await chmod(fresh, 0o600)
    await toDisk(fresh)
    const kept = await keep(folder.file, join(dataDir, `replaced-${now.slice(0, 19).replaceAll(':', '-')}.db`))
    await rename(fresh, folder.file)
    await toDisk(dataDir)
    return { ...result, ...(kept !== undefined && { kept }) }
  } finally {
    if (aside !== undefined) await rm(aside, { recursive: true, force: true })
    folder.release()
  }
}

/**
 * Removes what interrupted restores have left. Each is a copy of a club with its password hashes, and no other process
 * uses one while this process has locked the data folder.
 */
async function removeInterrupted(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name.startsWith(ASIDE))
      await rm(join(dataDir, entry.name), { recursive: true, force: true })
}

/**
 * Returns whether a database contains a club. A file that is too damaged to be read counts as a club. First merges the
 * WAL into the file, because SQLite would apply a remaining WAL to the new database. Uses only `exec`, because a
 * prepared statement would keep the file open until it is garbage-collected, and closing the file so late would delete
 * the `-wal` file of the new database.
 */
function hasClub(file: string): boolean {
  const connection = new DatabaseSync(file)
  let rows = 0
  connection.function('noted', (count: number) => (rows += count))
  try {
    connection.exec('pragma wal_checkpoint(truncate)')
    connection.exec(`select noted(count(*)) from sqlite_schema where name = 'migrations'`)
    if (rows === 0) return false
    rows = 0
    connection.exec('select noted(count(*)) from users; select noted(count(*)) from airports')
    return rows > 0
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    connection.close()
  }
}

async function keep(file: string, as: string): Promise<string | undefined> {
  if (statSync(file).size === 0) return undefined
  await link(file, as).catch(() => copyFile(file, as))
  for (const suffix of ['-shm', '-wal'].filter((ending) => existsSync(file + ending)))
    // `hasClub` has emptied the WAL, unless the database is damaged. The WAL of a damaged database is kept with it.
    if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) await rename(file + suffix, as + suffix)
    else await rm(file + suffix)
  return as
}
