import { chmodSync, closeSync, fchmodSync, lstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { DataFolderInUse, DatabaseUnsuitable } from './errors'

export interface DataFolder {
  readonly file: string
  /** Somebody else's: held by a server that goes on running. */
  readonly isVisited: boolean
  release(): void
}

/**
 * Takes the folder for this process, making it if there is none; visitors may come. Its files are for their owner's eyes
 * only, also in a folder that was there before and may be anybody's.
 * @param alone shuts out visitors too
 * @throws DataFolderInUse when another server holds it
 */
export function takeDataFolder(folder: string, { alone = false } = {}): DataFolder {
  return usable(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const release = locked(folder, alone ? 'begin exclusive' : 'begin immediate')
    const file = join(folder, 'windsock.db')
    // Not before: closing a file drops the locks that this process holds on it.
    ownersOnly(file)
    return { file, isVisited: false, release }
  })
}

/**
 * Comes into a folder that a server holds, to write a little beside it: SQLite lets one write at a time.
 * @throws DataFolderInUse while somebody is alone in it, who exchanges the database for another
 */
export function visitDataFolder(folder: string): DataFolder {
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
 * A transaction on a file of its own, in which nothing is written: the operating system lets go of it however the
 * process ends. One that reads goes with one that may write, one that is exclusive with none.
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
 * Whoever may read the lock file could hold a lock on it, and keep the server from starting. By its name and never by a
 * descriptor: closing one would drop the locks that this process holds on it. SQLite gives the journal the same mode.
 */
function keepToOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const found = lstatSync(file)
    if (!found.isFile()) throw new Error(`${file} is not a file of its own`, { cause: error })
    if ((found.mode & OTHERS) !== 0) chmodSync(file, 0o600)
  }
}

const OTHERS = 0o077

/**
 * What to tell the operator of a data folder that was there before and that others on the machine may look into; undefined
 * for one that is its owner's alone, and on Windows, which has no such modes.
 */
export function openToOthers(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found || process.platform === 'win32' || (found.mode & OTHERS) === 0) return undefined
  const mode = (found.mode & 0o777).toString(8)
  return `Others on this machine may look into the data folder ${folder} (mode ${mode}): "chmod 700" keeps it to its owner.`
}

/** SQLite gives the files it makes beside this one the same permissions. */
function ownersOnly(file: string): void {
  const descriptor = openSync(file, 'a', 0o600)
  fchmodSync(descriptor, 0o600)
  closeSync(descriptor)
}
