import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { memberId } from './club.mjs'
import { bindable, sqliteFile } from './places.mjs'
import { freeFlight } from './saves.mjs'

/** @typedef {[sql: string, parameters: (id: number) => unknown[]]} Statement */

/**
 * Writes bookings through the bare driver, each in one transaction: the row, its claims, its audit entry and the
 * airport's version. Returns how long each transaction took, in ms.
 * @param {import('./places.mjs').Place} place @param {{ first: number, count: number }} which
 */
export async function bareTransactions({ settings }, { first, count }) {
  const { DATA_DIR = '', DATABASE_URL } = settings
  const opened = DATABASE_URL ? await postgres(DATABASE_URL) : sqlite(DATA_DIR)
  const times = []
  for (let number = first; number < first + count; number++) {
    const start = performance.now()
    await opened.store(number)
    times.push(performance.now() - start)
  }
  await opened.close()
  return times
}

/** @param {number} number @returns {{ booking: unknown[], after: (id: number) => [sql: string, parameters: unknown[]][] }} */
function rowsOf(number) {
  const flight = freeFlight(number)
  const [from, to] = [new Date(flight.from).toISOString(), new Date(flight.to).toISOString()]
  const pilot = memberId(flight.pilot)
  return {
    booking: [flight.plane, from, to, pilot, 'Pattern work', false, false, 'Once', 1, from, pilot],
    after: (id) => [
      [
        'insert into claims (resource, starts, holder, ends, party) values ($1, $2, $3, $4, $3), ($5, $2, $3, $4, $3)',
        [`aircraft:${flight.plane}`, from, `booking:${id}`, to, `person:${pilot}`],
      ],
      [
        'insert into audit (at, actor_id, noun, subject_id, action) values ($1, $2, $3, $4, $5)',
        [from, pilot, 'booking', String(id), 'created'],
      ],
      ['update marks set mark = $1 where airport_id = 1', [String(number)]],
    ],
  }
}

const insertBooking = `insert into bookings (aircraft_id, starts, ends, pilot_id, description, is_solo_flight, is_suspended,
  repetition, version, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`

/** @param {string} folder */
function sqlite(folder) {
  const db = new DatabaseSync(sqliteFile(folder), { timeout: 5000 })
  db.exec('pragma synchronous = full')
  /** @type {Map<string, import('@photostructure/sqlite').StatementSyncInstance>} */
  const prepared = new Map()
  /** @param {string} sql @param {unknown[]} parameters */
  const run = (sql, parameters) => {
    const statement = prepared.get(sql) ?? db.prepare(sql.replaceAll('$', '?'))
    prepared.set(sql, statement)
    return /** @type {{ id: number }[]} */ (statement.all(...parameters.map(bindable)))
  }
  return {
    /** @param {number} number */
    async store(number) {
      const { booking, after } = rowsOf(number)
      db.exec('begin immediate')
      const [stored] = run(insertBooking, booking)
      for (const [sql, parameters] of after(stored?.id ?? 0)) run(sql, parameters)
      db.exec('commit')
    },
    close: async () => db.close(),
  }
}

/** @param {string} url */
async function postgres(url) {
  const client = new pg.Client(url)
  await client.connect()
  return {
    /** @param {number} number */
    async store(number) {
      const { booking, after } = rowsOf(number)
      await client.query('begin')
      const { rows } = await client.query(insertBooking, booking)
      for (const [sql, parameters] of after(/** @type {{ id: number }} */ (rows[0]).id))
        await client.query(sql, parameters)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}
