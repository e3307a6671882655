import { day, sizes } from './club.mjs'
import { openConnection, waitForRest } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { idle, startServer, tokenOf } from './programs.mjs'

const ROUNDS = 15

/**
 * Measures the figures of 12 months of a large club without and with a log, and how long a read of the day grid waits
 * meanwhile.
 * @param {boolean} postgres
 */
export async function measureClubFigures(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(
      `\nFigures on ${place.engine}: 12 aircraft, 300 members, ${bookings} bookings, a year and the one before`,
    )
    await measureFigures(place, ['fleet', 'people'])
    console.log(`with ${await logBookings(place)} of them logged:`)
    await measureFigures(place, ['fleet'])
  })
}

/** @param {import('./places.mjs').Place} place @param {string[]} kinds */
async function measureFigures(place, kinds) {
  const server = await startServer(place)
  await idle(server)
  const figures = await openConnection(server.port)
  const reader = await openConnection(server.port)
  const [view] = viewOf(day())
  if (!view) throw new Error('There is no call for the day.')
  await timesUntil(reader, view, waitFor(500))
  const alone = await timesUntil(reader, view, waitFor(3000))
  for (const of of kinds) {
    await figures.send(figuresCall(of))
    const before = server.cpuMs()
    const times = await timed(figures, figuresCall(of))
    const cpuMs = (server.cpuMs() - before) / ROUNDS
    const p50 = percentile(times, 0.5)
    const note = `CPU ${cpuMs.toFixed(0)} ms`
    printFigure(`figures of 12 months, ${of}, p50`, {
      figure: p50,
      unit: 'ms',
      target: '≤ 300 ms',
      met: p50 <= 300,
      note,
    })
    const meanwhile = await timesUntil(reader, view, timed(figures, figuresCall(of)))
    const slowest = Math.max(...meanwhile)
    printFigure('… the slowest of all reads of the grid meanwhile', {
      figure: slowest,
      unit: 'ms',
      reference: Math.max(...alone),
      target: '≤ 25 ms',
      met: slowest <= 25,
      note: `${meanwhile.length} reads, p50 ${percentile(meanwhile, 0.5).toFixed(1)} ms, p99 ${percentile(meanwhile, 0.99).toFixed(1)} ms`,
    })
  }
  figures.close()
  reader.close()
  await server.stop()
}

/**
 * Gives every aircraft a log and a meter, and logs all bookings of the past as flights of an hour of the meter.
 * @param {import('./places.mjs').Place} place @returns {Promise<number>} the number of flights
 */
async function logBookings(place) {
  const active = place.engine === 'SQLite' ? 1 : true
  await place.run(`insert into aircraft_logs (aircraft_id, since) select id, '${day(-1000)}' from aircraft`)
  await place.run(`insert into meters (aircraft_id, name, name_key, unit, is_active)
    select id, 'Tach', 'tach', 'tenths', ${active} from aircraft`)
  await place.run(`insert into flights (booking_id, aircraft_id, pilot_id, instructor_id, is_solo_flight, nature, left_at,
      back_at, departure, arrival, take_offs, landings, remark, created_at, created_by)
    select id, aircraft_id, pilot_id, instructor_id, is_solo_flight, 'flight', starts, ends, 'BNCH', 'BNCH', 1, 1, '',
      ends, created_by from bookings where ends < '${day(0)}' order by starts`)
  await place.run(`insert into flight_meters (flight_id, meter_id, starts, ends)
    select flight, meter, run * 3600, (run + 1) * 3600 from (
      select flights.id as flight, meters.id as meter,
        row_number() over (partition by meters.id order by left_at) as run
      from flights join meters on meters.aircraft_id = flights.aircraft_id) as runs`)
  if (place.engine === 'PostgreSQL') await place.run('analyze')
  const [{ count } = { count: 0 }] = await place.rows('select count(*) as count from flights')
  return Number(count)
}

/** @param {string} of @returns {import('./client.mjs').Call} */
export function figuresCall(of) {
  const headers = { authorization: `Bearer ${tokenOf(0)}`, 'x-requested-with': 'Windsock' }
  return {
    method: 'POST',
    path: '/api/figures/get',
    headers,
    body: JSON.stringify({ from: day(-364), to: day(0), of }),
  }
}

/** @typedef {Awaited<ReturnType<typeof openConnection>>} Connection */

/** @param {Connection} connection @param {import('./client.mjs').Call} call */
async function timed(connection, call) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { status, body } = await connection.send(call)
    const took = performance.now() - began
    times.push(took)
    if (status !== 200) throw new Error(`Answered ${status}: ${body.toString()}`)
    await waitForRest(took)
  }
  return times
}

/** @param {Connection} connection @param {import('./client.mjs').Call} call @param {Promise<unknown>} until */
async function timesUntil(connection, call, until) {
  const state = { isOver: false }
  const over = until.finally(() => (state.isOver = true))
  const times = []
  while (!state.isOver) {
    const began = performance.now()
    await connection.send(call)
    times.push(performance.now() - began)
  }
  await over
  return times
}

/** @param {number} ms */
const waitFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
