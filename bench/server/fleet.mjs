import { DatabaseSync } from '@photostructure/sqlite'
import { bindable, sqliteFile } from './places.mjs'
import { day, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { percentile, tell } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startRecordedServer, startServer, tokenOf } from './programs.mjs'
import { measureSaves } from './fleet-saves.mjs'

const ROUNDS = 60
const HOUR = 3600
const AIRCRAFT = sizes.peers.aircraft

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
export async function fillFleet(place) {
  const planes = Array.from({ length: AIRCRAFT }, (_, index) => index + 1)
  const weeks = Array.from({ length: 90 }, (_, index) => index)
  const columns = (/** @type {string} */ names) => names.split(' ')
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

/** Measures forecasts: the first of the day, which learn, and later ones. @param {import('./places.mjs').Place} place */
async function forecasts(place) {
  const server = await startServer(place)
  const connection = await openConnection(server.port)
  /** @param {import('./client.mjs').Call} call */
  const timed = async (call) => {
    const began = performance.now()
    const { status, body } = await connection.send(call)
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body.toString()}`)
    return { ms: performance.now() - began, rows: /** @type {unknown[]} */ (JSON.parse(body.toString())).length }
  }
  const first = []
  for (let plane = 1; plane <= AIRCRAFT; plane++) first.push((await timed(asking(`get?aircraftId=${plane}`))).ms)
  tell('the limits of an aircraft, first of the day, p50', { figure: percentile(first, 0.5), unit: 'ms' })
  const grid = asking(`getByAirport?airportId=1&date=${day()}`)
  const later = []
  for (let round = 0; round < ROUNDS; round++) later.push(await timed(grid))
  const p50 = percentile(
    later.map(({ ms }) => ms),
    0.5,
  )
  const note = `${later[0]?.rows} rows`
  tell('getByAirport of 12 aircraft, p50', { figure: p50, unit: 'ms', target: '≤ 5 ms', met: p50 <= 5, note })
  connection.close()
  await server.stop()
}

/**
 * Runs the statements that a forecast sends on their own.
 * @param {import('./places.mjs').Place} place
 */
async function statements(place) {
  const server = await startRecordedServer(place)
  /** @type {import('./programs.mjs').Query[]} */
  const queries = []
  server.child.on('message', (query) => queries.push(/** @type {import('./programs.mjs').Query} */ (query)))
  const connection = await openConnection(server.port)
  await connection.send(asking('get?aircraftId=1'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  connection.close()
  await server.stop()
  const db = new DatabaseSync(sqliteFile(place.settings['DATA_DIR'] ?? ''))
  const ofBookings = queries.filter(({ sql }) => /^select "id", .*from "bookings" where "aircraft_id" = \?/.test(sql))
  const learning = ofBookings.filter(({ sql }) => sql.includes('"deleted_at" from'))
  const ahead = ofBookings.filter((query) => !learning.includes(query))
  const took = (/** @type {typeof queries} */ of) => {
    const prepared = of.map(({ sql, parameters }) => ({ statement: db.prepare(sql), values: parameters.map(bindable) }))
    const times = []
    let rows = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      rows = prepared.reduce((sum, { statement, values }) => sum + statement.all(...values).length, 0)
      times.push(performance.now() - began)
    }
    return { p50: percentile(times, 0.5), note: `${rows} rows` }
  }
  const read = took(ahead)
  tell('bookings ahead of an aircraft', {
    figure: read.p50,
    unit: 'ms',
    target: '≤ 0.25 ms',
    met: read.p50 <= 0.25,
    note: read.note,
  })
  const learned = took(learning)
  // The forecast learns from two years and a season, so that it can be tried on the months of the last year.
  tell('bookings to learn from', {
    figure: learned.p50,
    unit: 'ms',
    target: '≤ 16 ms',
    met: learned.p50 <= 16,
    note: learned.note,
  })
  db.close()
}
