import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { processNotifier } from './notifier'
import { type DataFolder, lockDataFolder, shareDataFolder } from './data-folder'
import type { Engine } from './engine'
import { DataFolderInUse, DatabaseUnsuitable, isDamage } from './errors'
import { SqliteDriver } from './sqlite-driver'

const BUSY_MS = 5000

/**
 * Opens SQLite in a data folder and locks the folder for this process.
 * @param mayVisit - whether to open the database even while a server has locked the folder
 */
export function openSqlite(dataDir: string, { mayVisit = false } = {}): Engine {
  const folder = mayVisit ? lockedOrShared(dataDir) : lockDataFolder(dataDir)
  try {
    const connection = new DatabaseSync(folder.file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
    // With `full`, a commit is on the disk before it is acknowledged, so that it survives a power cut.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return sqliteEngine(connection, folder)
  } catch (error) {
    folder.release()
    throw isDamage(error)
      ? new DatabaseUnsuitable(`${folder.file} is not a database, or a damaged one. Restore a backup.`, {
          cause: error,
        })
      : error
  }
}

function lockedOrShared(dataDir: string): DataFolder {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return shareDataFolder(dataDir)
    throw error
  }
}

function sqliteEngine(connection: DatabaseSyncInstance, folder: DataFolder): Engine {
  const version = connection.prepare('pragma data_version')
  const notifier = processNotifier(() => (version.get() as { data_version: number }).data_version)
  const driver = new SqliteDriver(connection)
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return {
    name: 'sqlite',
    dialect,
    isVisitor: folder.isVisited,
    isPipelined: false,
    // No further lock is necessary, because the data folder's lock excludes other servers and a visitor does not change
    // the schema.
    exclusively: (work) =>
      work({
        run: async (script) => {
          try {
            connection.exec(script)
          } catch (error) {
            if (connection.isTransaction) connection.exec('rollback')
            throw error
          }
        },
        rows: async <Row>(query: string) => connection.prepare(query).all() as Row[],
      }),
    // No locks are necessary, because a transaction has the only connection to itself.
    lockRows: async () => {},
    lockSubject: async () => {},
    inTurn: (work) => driver.inTurn(work),
    notifier,
    close: async () => {
      await notifier.close()
      connection.close()
      folder.release()
    },
  }
}
