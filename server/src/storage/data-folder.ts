import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
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
  const lock = new DatabaseSync(join(folder, 'windsock.lock'), { timeout: 0 })
  try {
    lock.exec(begin)
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message === 'database is locked') throw new DataFolderInUse(folder)
    throw error
  }
}

/** SQLite gives the files it makes beside this one the same permissions. */
function ownersOnly(file: string): void {
  const descriptor = openSync(file, 'a', 0o600)
  fchmodSync(descriptor, 0o600)
  closeSync(descriptor)
}
