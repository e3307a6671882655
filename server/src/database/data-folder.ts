import { chmodSync, closeSync, fchmodSync, lstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { DataFolderInUse, DatabaseUnsuitable } from './errors'

export interface DataFolder {
  readonly file: string
  readonly isVisited: boolean
  release(): void
}

/**
 * Locks the folder for this server, and creates the folder if it does not exist. A visitor (`visitDataFolder`) may
 * still open it. Only the owner can read the database, even if the folder existed before with other permissions.
 * @param alone - whether visitors are excluded too
 * @throws DataFolderInUse if a different server holds the folder
 */
export function lockDataFolder(folder: string, { alone = false } = {}): DataFolder {
  return usable(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const release = locked(folder, alone ? 'begin exclusive' : 'begin immediate')
    const file = join(folder, 'windsock.db')
    // The lock comes first, because it fails if this process already uses the folder. In that case, `ownersOnly` would
    // drop the process's locks on the file, by opening and closing it.
    ownersOnly(file)
    return { file, isVisited: false, release }
  })
}

/**
 * Opens a folder that a server may be using, for a short write at the same time. This is safe because SQLite allows
 * only one writer at a time.
 * @throws DataFolderInUse while a process holds the folder alone to replace the database
 */
export function shareDataFolder(folder: string): DataFolder {
  return usable(folder, () => {
    const release = locked(folder, 'begin; select count(*) from sqlite_schema')
    return { file: join(folder, 'windsock.db'), isVisited: true, release }
  })
}

function usable(folder: string, take: () => DataFolder): DataFolder {
  try {
    return take()
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnsuitable(`The data folder ${folder} cannot be used: ${reason}`, { cause: error })
  }
}

/**
 * Locks the folder by keeping a transaction open on a separate SQLite file. The operating system releases the lock even
 * if the process crashes. A command's read transaction and a server's `immediate` transaction can be open at the same
 * time; an `exclusive` transaction excludes all others.
 */
function locked(folder: string, begin: string): () => void {
  const file = join(folder, 'windsock.lock')
  keepToOwner(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(begin)
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message === 'database is locked') throw new DataFolderInUse(folder)
    throw error
  }
}

/**
 * Creates the lock file, or makes an existing one unreadable for other users, because anybody who can read the file
 * could lock it and keep the server from starting. Sets the mode without opening an existing file, because closing it
 * again would drop this process's locks. SQLite gives the file's journal the same mode.
 */
function keepToOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const found = lstatSync(file)
    if (!found.isFile()) throw new Error(`${file} is not a regular file`, { cause: error })
    if ((found.mode & OTHERS) !== 0) chmodSync(file, 0o600)
  }
}

const OTHERS = 0o077

/**
 * Returns a warning for the operator if other users of the machine can list the data folder. Always undefined on
 * Windows, which has no such permissions.
 */
export function openFolderWarning(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found || process.platform === 'win32' || (found.mode & OTHERS) === 0) return undefined
  const mode = (found.mode & 0o777).toString(8)
  return `Other users of this machine can read the data folder ${folder} (mode ${mode}): "chmod 700" prevents that.`
}

/**
 * Makes the database file readable only for its owner. SQLite gives the same permissions to the files that it creates
 * for this database, such as the WAL.
 */
function ownersOnly(file: string): void {
  const descriptor = openSync(file, 'a', 0o600)
  fchmodSync(descriptor, 0o600)
  closeSync(descriptor)
}
