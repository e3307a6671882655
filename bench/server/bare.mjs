// The reference for the benchmarks: a server that uses nothing but node:http and the database driver. It reads the
// queries to run and the responses to send from its standard input.
import { DatabaseSync } from '@photostructure/sqlite'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { bindable, sqliteFile } from './places.mjs'

const { DATA_DIR = '', DATABASE_URL } = process.env
const calls = /** @type {import('./programs.mjs').Recorded[]} */ (JSON.parse(await text(process.stdin)))
const query = DATABASE_URL ? postgres(DATABASE_URL) : sqlite(DATA_DIR)

const answers = new Map(
  calls.map(({ url, queries, body, headers }) => {
    const bytes = Buffer.from(body, 'base64')
    return [url, { queries, bytes, headers: { ...headers, 'content-length': bytes.length } }]
  }),
)

const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '')
  if (!found) return void response.writeHead(404).end()
  void query(found.queries).then(() => response.writeHead(200, found.headers).end(found.bytes))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(`open at http://127.0.0.1:${port}`)
})

/** @param {string} folder @returns {(queries: import('./programs.mjs').Query[]) => Promise<void>} */
function sqlite(folder) {
  const db = new DatabaseSync(sqliteFile(folder))
  /** @type {Map<string, import('@photostructure/sqlite').StatementSyncInstance>} */
  const prepared = new Map()
  return async (queries) => {
    for (const { sql, parameters } of queries) {
      const statement = prepared.get(sql) ?? db.prepare(sql)
      prepared.set(sql, statement)
      statement.all(...parameters.map(bindable))
    }
  }
}

/** @param {string} url @returns {(queries: import('./programs.mjs').Query[]) => Promise<void>} */
function postgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return async (queries) => {
    for (const { sql: text, parameters: values, name } of queries)
      await pool.query({ text, values, ...(name !== undefined && { name }) })
  }
}
