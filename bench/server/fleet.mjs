import { DatabaseSync } from '@photostructure/sqlite'
import { bindable, sqliteFile } from './places.mjs'
import { day, sizes } from './club.mjs'
import { openConnection } from './client.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { idle, startRecordedServer, startServer, tokenOf } from './programs.mjs'
import { measureSaves } from './fleet-saves.mjs'

const ROUNDS = 60
/** How often the limits of the airport are read: enough for the CPU time to be counted. */
const GRIDS = 300
const HOUR = 3600
const AIRCRAFT = sizes.peers.aircraft

/** @param {string} names */
const columns = (names) => names.split(' ')

/** Bookings are made up to 30 days before their flight, so that there is something to learn. */
const made = {
  SQLite: `update bookings set created_at = min(created_at,
    strftime('%Y-%m-%dT%H:%M:%fZ', starts, '-' || (id % 30) || ' days'))`,
  PostgreSQL: `update bookings set created_at = least(created_at, starts - (id % 30) * interval '1 day')`,
}

/**
 * Measures the forecasts of a fleet, and what limits and rules add to a save.
 * @param {boolean} postgres
 */
export async function measureFleet(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(`\nLimits on ${place.engine}: ${AIRCRAFT} aircraft with 3 limits each, ${bookings} bookings`)
    await place.run(made[place.engine])
    await measureSaves(place, { bookings, fillFleet: () => fillFleet(place) })
    await forecasts(place)
    if (place.engine === 'SQLite') await statements(place)
  })
}

/**
 * Gives every aircraft a meter that is read once a week and three limits that are near, and the club eight rules that
 * refuse nothing.
 * @param {import('./places.mjs').Place} place
 */
async function fillFleet(place) {
  const planes = Array.from({ length: AIRCRAFT }, (_, index) => index + 1)
  const weeks = Array.from({ length: 90 }, (_, index) => index)
  const meters = planes.map((plane) => [plane, plane, 'Tach', 'tach', 'tenths', true])
  await place.insert('meters', columns('id aircraft_id name name_key unit is_active'), meters)
  const readings = planes.flatMap((plane) =>
    weeks.map((week) => [
      plane,
      `${day(-7 * (90 - week))}T03:00:00.000Z`,
      'reading',
      null,
      (1000 + 35 * week) * HOUR,
      '',
    ]),
  )
  await place.insert(
    'readings',
    columns('meter_id at kind starts value remark entered_at'),
    readings.map((reading) => [...reading, reading[1]]),
  )
  const present = (1000 + 35 * 89) * HOUR
  const due = (/** @type {number} */ hours) => [hours * HOUR, present + hours * HOUR, null]
  const limits = planes.flatMap((plane) => [
    [plane, '50 h', plane, ...due(50)],
    [plane, '100 h', plane, ...due(100)],
    [plane, 'Annual', null, null, null, day(1500)],
  ])
  await place.insert(
    'limits',
    columns(
      'aircraft_id name meter_id every_value due_value due_on warn_value every_months counts_from at_limit plan is_active warn_days',
    ),
    limits.map((limit) => [...limit, null, null, 'done', 'tell', 'propose', true, 60]),
  )
  const rules = [
    'open bookings',
    'open hours',
    'weekend days',
    'horizon',
    'open bookings',
    'open hours',
    'weekend days',
    'horizon',
  ]
  await place.insert(
    'rules',
    columns('id name kind state level amount starts_on text'),
    rules.map((kind, index) => [index + 1, `Rule ${index}`, kind, 'on', 'block', 100_000, day(-30), '']),
  )
  await place.insert(
    'rule_roles',
    ['rule_id', 'role'],
    rules.flatMap((_, index) => ['Pilot', 'Instructor'].map((role) => [index + 1, role])),
  )
}

const headers = { authorization: `Bearer ${tokenOf(0)}`, accept: 'application/json' }
/** @param {string} path @returns {import('./client.mjs').Call} */
const asking = (path) => ({ method: 'GET', path: `/api/limits/${path}`, headers })

/** @typedef {Awaited<ReturnType<typeof openConnection>>} Connection */

/** @param {Connection} connection @param {import('./client.mjs').Call} call @returns {Promise<{ ms: number, rows: number }>} */
async function timed(connection, call) {
  const began = performance.now()
  const { status, body } = await connection.send(call)
  if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body.toString()}`)
  return { ms: performance.now() - began, rows: /** @type {unknown[]} */ (JSON.parse(body.toString())).length }
}

/** @param {{ ms: number }[]} times */
const p50 = (times) =>
  percentile(
    times.map(({ ms }) => ms),
    0.5,
  )

/**
 * Reads the meter of an aircraft once more, so that what was learned of it is stale.
 * @param {import('./places.mjs').Place} place @param {number} plane @param {number} [more] - how many readings came before
 */
const readMeter = (place, plane, more = 0) =>
  place.insert('readings', columns('meter_id at kind value remark entered_at'), [
    [plane, `${day(-1)}T0${more}:00:00.000Z`, 'reading', (1000 + 35 * 90 + more) * HOUR, '', new Date().toISOString()],
  ])

/** Measures forecasts: those that learn, and later ones. @param {import('./places.mjs').Place} place */
async function forecasts(place) {
  const server = await startServer(place)
  await idle(server)
  const connection = await openConnection(server.port)
  const learning = []
  const began = server.cpuMs()
  for (let plane = 1; plane <= AIRCRAFT; plane++) {
    await readMeter(place, plane)
    learning.push(await timed(connection, asking(`get?aircraftId=${plane}`)))
  }
  printFigure('the limits of an aircraft after a reading, p50', {
    figure: p50(learning),
    unit: 'ms',
    note: `CPU ${((server.cpuMs() - began) / AIRCRAFT).toFixed(1)} ms, of two years and a season`,
  })
  const grid = asking(`getByAirport?airportId=1&date=${day()}`)
  const later = []
  const before = server.cpuMs()
  for (let round = 0; round < GRIDS; round++) later.push(await timed(connection, grid))
  printFigure('getByAirport of 12 aircraft, p50', {
    figure: p50(later),
    unit: 'ms',
    target: '≤ 5 ms',
    met: p50(later) <= 5,
    note: `${later[0]?.rows} rows, CPU ${((server.cpuMs() - before) / GRIDS).toFixed(2)} ms`,
  })
  const changed = []
  for (let round = 0; round < ROUNDS; round++) {
    // What a save changes of a booking ahead: here without a save, so that the days stay as they are.
    const ofPlane = `aircraft_id = ${1 + (round % AIRCRAFT)} and starts > '${day(3)}' and starts < '${day(4)}'`
    await place.run(`update bookings set version = version + 1 where ${ofPlane}`)
    changed.push(await timed(connection, grid))
  }
  printFigure('… right after bookings of one aircraft have changed, p50', { figure: p50(changed), unit: 'ms' })
  connection.close()
  await server.stop()
}

/**
 * Runs the statements that the forecast of one aircraft sends on their own, as the server runs them.
 * @param {import('./places.mjs').Place} place
 */
async function statements(place) {
  const server = await startRecordedServer(place)
  /** @type {import('./programs.mjs').Query[]} */
  const queries = []
  server.child.on('message', (query) => queries.push(/** @type {import('./programs.mjs').Query} */ (query)))
  await idle(server)
  queries.length = 0
  const connection = await openConnection(server.port)
  await readMeter(place, 1, 1)
  await connection.send(asking('get?aircraftId=1'))
  await idle(server)
  connection.close()
  await server.stop()
  const db = new DatabaseSync(sqliteFile(place.settings['DATA_DIR'] ?? ''))
  const ofAircraft = queries.filter(({ sql }) => /from "bookings" where "aircraft_id" (=|in)/.test(sql))
  const learning = ofAircraft.filter(({ sql }) => sql.includes('"deleted_at" from'))
  const ahead = ofAircraft.filter(({ sql }) => sql.startsWith('select "id"'))
  const took = (/** @type {typeof queries} */ of) => {
    const prepared = of.map(({ sql, parameters }) => {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return { statement, values: parameters.map(bindable) }
    })
    const times = []
    let rows = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      rows = prepared.reduce((sum, { statement, values }) => sum + statement.all(...values).length, 0)
      times.push({ ms: performance.now() - began })
    }
    return { figure: p50(times), note: `${rows} rows` }
  }
  const read = took(ahead)
  // The limit is for 264 rows.
  printFigure('bookings ahead of an aircraft', { ...read, unit: 'ms', target: '≤ 0.25 ms', met: read.figure <= 0.25 })
  const learned = took(learning)
  // The forecast learns from two years and a season, so that it can be tried on the months of the last year.
  printFigure('bookings to learn from', { ...learned, unit: 'ms', target: '≤ 16 ms', met: learned.figure <= 16 })
  db.close()
}
