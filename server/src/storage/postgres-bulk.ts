import pg from 'pg'
import type { Bulk } from './bulk'
import { addressOf, parserOf } from './postgres'
import { translated } from './postgres-driver'

const CONNECT_MS = 10_000
const PAGE_ROWS = 2000

/** @throws DatabaseUnavailable, DatabaseUnsuitable */
export async function openPostgresBulk(url: string): Promise<Bulk> {
  const types = { getTypeParser: parserOf }
  const client = new pg.Client({ ...addressOf(url), types, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  const asked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw translated(error)
    }
  }
  await asked(() => client.connect())
  return {
    engine: 'postgres',
    run: (script) => asked(async () => void (await client.query(script))),
    rows: <Row>(query: string) => asked(async () => (await client.query(query)).rows as Row[]),
    async *pages({ name, columns, key }) {
      const query = `select ${columns.join()} from ${name} order by ${key.join()}`
      await asked(() => client.query(`declare pages no scroll cursor for ${query}`))
      for (;;) {
        const text = `fetch ${PAGE_ROWS} from pages`
        const { rows } = await asked(() => client.query<unknown[]>({ text, rowMode: 'array' }))
        yield rows
        if (rows.length < PAGE_ROWS) break
      }
      await asked(() => client.query('close pages'))
    },
    insert: (table, columns, rows) =>
      asked(async () => {
        const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
        await client.query(
          `insert into ${table} (${columns.join()})
           select ${columns.join()} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(named)],
        )
      }),
    close: () => client.end(),
  }
}
