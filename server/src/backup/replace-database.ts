import { existsSync, statSync } from 'node:fs'
import { chmod, copyFile, link, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { closing } from './club-export'
import { takeDataFolder } from '../database/data-folder'
import { DatabaseUnsuitable, isDamage } from '../database/errors'
import { openSqliteBulk } from './sqlite-bulk'
import { toDisk } from '../database/to-disk'

interface Replacing {
  mayReplace: boolean
  /** The file to start from; null starts from an empty database. */
  copyOf: string | null
  now: Moment
}

export const hasUsers = 'There is a club already: "restore FILE --force" replaces it.'

/**
 * Replaces the database of a folder: fills a new file next to it and swaps the two when `fill` is done. A power cut
 * leaves either the old or the new one. The old one is kept under another name.
 * @throws DataFolderInUse while a server or a command runs on the folder
 */
export async function replaceDatabase<Result extends object>(
  dataDir: string,
  { mayReplace, copyOf, now }: Replacing,
  fill: (bulk: Bulk) => Promise<Result>,
): Promise<Result & { kept?: string }> {
  const folder = takeDataFolder(dataDir, { alone: true })
  let aside: string | undefined
  try {
    if (hasClub(folder.file) && !mayReplace) throw new DatabaseUnsuitable(hasUsers)
    aside = await mkdtemp(join(dataDir, 'restoring-'))
    const fresh = join(aside, 'windsock.db')
    if (copyOf !== null) await copyFile(copyOf, fresh)
    const result = await closing(openSqliteBulk(fresh), fill)
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
 * Whether there is a club; a file too damaged to read counts as one. First merges the WAL into the file, so that
 * nothing of it is left for the new database. Uses only `exec`: a prepared statement would keep the file open until it
 * is garbage-collected, and closing it then would delete the new database's `-wal`.
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
    // Empty once it is merged into the file; only a damaged database may leave something in it.
    if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) await rename(file + suffix, as + suffix)
    else await rm(file + suffix)
  return as
}
