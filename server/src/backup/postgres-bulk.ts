import pg from 'pg'
import type { Bulk } from './bulk'
import { addressOf, parserOf } from '../database/postgres'
import { translated } from '../database/postgres-driver'
import { deferConstraints } from './postgres-constraints'

const CONNECT_MS = 10_000
const PAGE_ROWS = 2000

/** @throws DatabaseUnavailable if the server cannot be reached or refuses the connection */
export async function openPostgresBulk(url: string): Promise<Bulk> {
  const types = { getTypeParser: parserOf }
  const client = new pg.Client({ ...addressOf(url), types, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  const withOwnErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw translated(error)
    }
  }
  await withOwnErrors(() => client.connect())
  const inserts = new Map<string, string>()
  const insertInto = async (table: string, columns: readonly string[]) => {
    const { rows: types } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const lists = columns.map((column, at) => `$${at + 1}::${types.find(({ name }) => name === column)?.type}[]`)
    return `insert into ${table} (${columns.join()}) select * from unnest(${lists.join()})`
  }
  return {
    engine: 'postgres',
    run: (script) => withOwnErrors(async () => void (await client.query(script))),
    rows: <Row>(query: string) => withOwnErrors(async () => (await client.query(query)).rows as Row[]),
    async *pages({ name, columns, key }) {
      const query = `select ${columns.join()} from ${name} order by ${key.join()}`
      await withOwnErrors(() => client.query(`declare pages no scroll cursor for ${query}`))
      for (;;) {
        const text = `fetch ${PAGE_ROWS} from pages`
        const { rows } = await withOwnErrors(() => client.query<unknown[]>({ text, rowMode: 'array' }))
        yield rows
        if (rows.length < PAGE_ROWS) break
      }
      await withOwnErrors(() => client.query('close pages'))
    },
    // Each column is sent as one array, because PostgreSQL reads arrays several times as fast as rows in JSON.
    insert: (table, columns, rows) =>
      withOwnErrors(async () => {
        const name = `${table} (${columns.join()})`
        const text = inserts.get(name) ?? (await insertInto(table, columns))
        inserts.set(name, text)
        await client.query(
          text,
          columns.map((_, at) => rows.map((row) => row[at])),
        )
      }),
    deferConstraints: async (tables) => {
      const restoreConstraints = await withOwnErrors(() => deferConstraints(client, tables))
      return () => withOwnErrors(restoreConstraints)
    },
    close: () => client.end(),
  }
}
