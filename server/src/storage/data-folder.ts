import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { DataFolderInUse, DatabaseUnsuitable } from './errors'

export interface DataFolder {
  readonly file: string
  release(): void
}

/**
 * Takes the folder for this process alone, making it if there is none; only its owner may look inside.
 * The lock is an exclusive transaction on a file of its own: the operating system lets go of it however the process ends.
 * @throws DataFolderInUse when another server holds it
 */
export function takeDataFolder(folder: string): DataFolder {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new DatabaseUnsuitable(`The data folder ${folder} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
  const lock = new DatabaseSync(join(folder, 'windsock.lock'), { timeout: 0 })
  holdOrRefuse(lock, folder)
  return { file: join(folder, 'windsock.db'), release: () => lock.close() }
}

function holdOrRefuse(lock: DatabaseSyncInstance, folder: string): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataFolderInUse(folder)
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
