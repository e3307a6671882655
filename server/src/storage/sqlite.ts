import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { processCarrier } from './carrier'
import { takeDataFolder } from './data-folder'
import type { Engine } from './engine'
import { SqliteDriver } from './sqlite-driver'

const BUSY_MS = 5000

/** SQLite in a data folder of this process's own. */
export function openSqlite(dataDir: string): Engine {
  const folder = takeDataFolder(dataDir)
  try {
    const connection = new DatabaseSync(folder.file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
    // FULL: a commit is on the disk before it is acknowledged, power cuts included.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return sqliteEngine(connection, () => folder.release())
  } catch (error) {
    folder.release()
    throw error
  }
}

function sqliteEngine(connection: DatabaseSyncInstance, release: () => void): Engine {
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
    // The data folder's lock keeps other processes out already.
    alone: (work) =>
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
    // A transaction has the one connection, and so every row, to itself.
    lockRows: async () => {},
    carrier: processCarrier(),
    close: async () => {
      connection.close()
      release()
    },
  }
}
