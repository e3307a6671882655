import { DatabaseSync } from '@photostructure/sqlite'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const ROWS_AT_ONCE = 20_000
const usual = 'postgres://root@127.0.0.1:5432/test'

/**
 * The database of a measured club, the server's settings for it, and direct access without the server.
 * @typedef {object} Place
 * @property {'SQLite' | 'PostgreSQL'} engine
 * @property {Record<string, string>} settings
 * @property {import('./club.mjs').Insert} insert
 * @property {(sql: string) => Promise<void>} run
 * @property {(sql: string) => Promise<Record<string, unknown>[]>} rows
 * @property {() => Promise<void>} remove
 */

/** @param {boolean} postgres @returns {Promise<Place>} */
export function newPlace(postgres) {
  return postgres ? postgresPlace() : sqlitePlace()
}

/** @returns {Promise<Place>} */
async function sqlitePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-bench-'))
  const open = () => new DatabaseSync(sqliteFile(folder))
  return {
    engine: 'SQLite',
    settings: { DATA_DIR: folder },
    async insert(table, columns, rows) {
      const db = open()
      const marks = columns.map(() => '?').join()
      const statement = db.prepare(`insert into ${table} (${columns.join()}) values (${marks})`)
      db.exec('begin')
      for (const row of rows) statement.run(...row.map(bindable))
      db.exec('commit')
      db.close()
    },
    async run(sql) {
      const db = open()
      db.exec(sql)
      db.close()
    },
    async rows(sql) {
      const db = open()
      const found = db.prepare(sql).all()
      db.close()
      return /** @type {Record<string, unknown>[]} */ (found)
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {string} folder */
export const sqliteFile = (folder) => join(folder, 'windsock.db')

/** @param {unknown} value @returns {string | number | null} */
export const bindable = (value) =>
  typeof value === 'boolean' ? Number(value) : /** @type {string | number | null} */ (value)

/** Creates a database on the PostgreSQL server at `TEST_DATABASE_URL`. @returns {Promise<Place>} */
async function postgresPlace() {
  const server = process.env.TEST_DATABASE_URL ?? usual
  const name = `windsock_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await query(server, `create database ${name}`)
  return {
    engine: 'PostgreSQL',
    settings: { DATABASE_URL: url.href, DATA_DIR: join(tmpdir(), name) },
    insert: (table, columns, rows) => bulk(url.href, { table, columns, rows }),
    run: async (sql) => void (await query(url.href, sql)),
    rows: (sql) => query(url.href, sql),
    remove: async () => {
      await query(server, `drop database ${name} with (force)`)
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    },
  }
}

/** The overlap constraint makes inserts slow. It is therefore dropped and, after all rows are inserted, added again. */
const overlap = `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'claims_no_overlap'`
const withoutOverlap = 'alter table claims drop constraint claims_no_overlap'
const withOverlap = `set maintenance_work_mem = '256MB'; alter table claims add constraint claims_no_overlap `

/** @param {string} url @param {{ table: string, columns: string[], rows: Iterable<unknown[]> }} what */
async function bulk(url, { table, columns, rows }) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: overlaps } = /** @type {{ rows: { definition: string }[] }} */ (await client.query(overlap))
  if (table === 'claims') await client.query(withoutOverlap)
  const { rows: types } = /** @type {{ rows: { name: string, type: string }[] }} */ (
    await client.query(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [table],
    )
  )
  const casts = columns.map((column, at) => `$${at + 1}::${types.find(({ name }) => name === column)?.type}[]`)
  const insert = `insert into ${table} (${columns.join()}) select * from unnest(${casts.join()})`
  for (const batch of batches(rows))
    await client.query(
      insert,
      columns.map((_, at) => batch.map((row) => row[at])),
    )
  if (columns[0] === 'id' && table !== 'users' && table !== 'sessions')
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  if (table === 'claims') await client.query(withOverlap + overlaps[0]?.definition)
  await client.end()
}

/** @param {Iterable<unknown[]>} rows */
function* batches(rows) {
  /** @type {unknown[][]} */
  let batch = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** @param {string} url @param {string} sql @returns {Promise<Record<string, unknown>[]>} */
async function query(url, sql) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = /** @type {{ rows: Record<string, unknown>[] }} */ (await client.query(sql))
    return rows
  } finally {
    await client.end()
  }
}
