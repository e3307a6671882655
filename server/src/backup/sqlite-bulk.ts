import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { Bulk } from './bulk'

const BUSY_MS = 5000
const PAGE_ROWS = 2000

export function openSqliteBulk(file: string): Bulk {
  const connection = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  const inserts = new Map<string, StatementSyncInstance>()
  return {
    engine: 'sqlite',
    run: async (script) => connection.exec(script),
    rows: async <Row>(query: string) => connection.prepare(query).all() as Row[],
    // Each page is a separate query that starts after the last key, because the driver's iterator crashes the process
    // if its statement is garbage-collected before the end.
    async *pages({ name, columns, key }) {
      const places = key.map((column) => columns.indexOf(column))
      const read = (condition: string) => {
        const where = `${condition} order by ${key.join()} limit ${PAGE_ROWS}`
        const statement = connection.prepare(`select ${columns.join()} from ${name} ${where}`)
        statement.setReturnArrays(true)
        return statement
      }
      const [first, next] = [read(''), read(`where (${key.join()}) > (${key.map(() => '?').join()})`)]
      for (let rows = first.all() as unknown[][]; rows.length > 0;) {
        yield rows.map((row) => row.map((value, column) => (columns[column]?.startsWith('is_') ? flag(value) : value)))
        const end = rows.at(-1) ?? []
        rows = next.all(...places.map((place) => end[place])) as unknown[][]
      }
    },
    insert: async (table, columns, rows) => {
      const script = `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`
      const insert = inserts.get(script) ?? connection.prepare(script)
      inserts.set(script, insert)
      for (const row of rows) insert.run(...row.map(bindable))
    },
    deferConstraints: async () => async () => {},
    // Rolls back first. Otherwise the locks could remain until the connection's statements are garbage-collected.
    close: async () => {
      if (connection.isTransaction) connection.exec('rollback')
      connection.close()
    },
  }
}

const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
const flag = (value: unknown) => (value === null ? null : value === 1)
