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
    async *pages(query) {
      const statement = connection.prepare(query)
      const flags = statement.columns().map(({ name }) => name.startsWith('is_'))
      statement.setReturnArrays(true)
      let page: unknown[][] = []
      for (const row of statement.iterate() as Iterable<unknown[]>) {
        page.push(row.map((value, column) => (flags[column] && value !== null ? value === 1 : value)))
        if (page.length < PAGE_ROWS) continue
        yield page
        page = []
      }
      yield page
    },
    insert: async (table, columns, rows) => {
      const script = `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`
      const insert = inserts.get(script) ?? connection.prepare(script)
      inserts.set(script, insert)
      for (const row of rows) insert.run(...row.map(bindable))
    },
    // A connection lives until its statements are collected as garbage: it must not hold on to anything until then.
    close: async () => {
      if (connection.isTransaction) connection.exec('rollback')
      connection.close()
    },
  }
}

const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
