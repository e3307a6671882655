import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { DataFolderInUse, DatabaseUnsuitable } from './errors'

export interface DataFolder {
  readonly file: string
  release(): void
}

/**
 * Takes the folder for this process alone, making it if there is none. Its files are for their owner's eyes only, also
 * in a folder that was there before and may be anybody's.
 * @throws DataFolderInUse when another server holds it
 */
export function takeDataFolder(folder: string): DataFolder {
  const file = join(folder, 'windsock.db')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = lockedFile(join(folder, 'windsock.lock'))
    if (!lock) throw new DataFolderInUse(folder)
    // Not before: closing a file drops the locks that this process holds on it.
    ownersOnly(file)
    return { file, release: () => lock.close() }
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnsuitable(`The data folder ${folder} cannot be used: ${reason}`, { cause: error })
  }
}

/**
 * An exclusive transaction on a file of its own: the operating system lets go of it however the process ends.
 * Undefined when somebody else has one.
 */
function lockedFile(file: string): DatabaseSyncInstance | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message === 'database is locked') return undefined
    throw error
  }
}

/** SQLite gives the files it makes beside this one the same permissions. */
function ownersOnly(file: string): void {
  const descriptor = openSync(file, 'a', 0o600)
  fchmodSync(descriptor, 0o600)
  closeSync(descriptor)
}
