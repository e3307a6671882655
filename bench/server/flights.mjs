import { day, memberId, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { idle, startServer, tokenOf } from './programs.mjs'
import { viewOf } from './views.mjs'

const ROUNDS = 30
const LOOKING_SECONDS = 4
const AIRCRAFT = sizes.peers.aircraft
const FLIGHTS_PER_DAY = 3
const DAYS = 939
/** A flight takes one hour of the meter. */
const HOUR = 3600
/** A member who is a pilot and no instructor. */
const PILOT = memberId(25)

/** @typedef {{ method: 'GET' | 'POST', path: string, body?: string }} Asked */
/** @typedef {{ id?: number, leftAt?: string, backAt?: string, lines?: unknown[] }} Answer */

/**
 * Measures a club with three years of flights: what a flight costs to log, and the lists and exports of all of them.
 * @param {boolean} postgres
 */
export async function measureFlights(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    const view = { method: /** @type {const} */ ('GET'), path: `/api/bookings/getByAirport?airportId=1&date=${day()}` }
    const without = await withServer(place, (send) => p50Of(send, () => view))
    const flights = await fillLog(place)
    if (postgres) await place.run('analyze')
    console.log(`\nFlights on ${place.engine}: ${flights} flights, ${bookings} bookings`)
    await withServer(place, async (send, port) => {
      const seen = await p50Of(send, () => view)
      printFigure('bookings of an airport and day, p50; without a log', {
        figure: seen,
        unit: 'ms',
        reference: without,
        target: '≤ 0.5 ms more',
        met: seen <= without + 0.5,
      })
      await measureWrites(send)
      for (const [about, call, target] of /** @type {const} */ ([
        ['getOut', get('/api/flights/getOut?airportId=1'), 5],
        ['getTotals of a year', post('getTotals', { from: day(-365), to: day() }), 300],
        ['getGaps of an aircraft', get('/api/flights/getGaps?aircraftId=1'), 300],
      ])) {
        const figure = await p50Of(send, () => call)
        printFigure(`${about}, p50`, { figure, unit: 'ms', target: `≤ ${target} ms`, met: figure <= target })
      }
      await measureExports(send, port)
    })
  })
}

/** @param {(call: Asked, expected?: number) => Promise<{ ms: number, answer: Answer }>} send */
async function measureWrites(send) {
  const times = {
    take: /** @type {number[]} */ ([]),
    back: /** @type {number[]} */ ([]),
    save: /** @type {number[]} */ ([]),
  }
  for (let round = 0; round < ROUNDS; round++) {
    const aircraftId = 1 + (round % AIRCRAFT)
    const starts = (DAYS * FLIGHTS_PER_DAY + Math.floor(round / AIRCRAFT) * 2) * HOUR
    const taken = await send(post('take', { aircraftId, pilotId: PILOT, meters: [{ meterId: aircraftId, starts }] }))
    const meters = [{ meterId: aircraftId, ends: starts + HOUR }]
    const back = await send(post('bringBack', { id: taken.answer.id, landings: 1, meters }))
    const { leftAt, backAt } = back.answer
    const run = { meterId: aircraftId, starts: starts + HOUR, ends: starts + 2 * HOUR }
    const flight = { id: 0, aircraftId, pilotId: PILOT, leftAt, backAt, landings: 1, meters: [run] }
    const saved = await send(post('save', flight))
    times.take.push(taken.ms)
    times.back.push(back.ms)
    times.save.push(saved.ms)
  }
  for (const [call, taken] of Object.entries(times)) {
    const figure = percentile(taken, 0.5)
    printFigure(`${call === 'back' ? 'bringBack' : call}, p50`, {
      figure,
      unit: 'ms',
      target: '≤ 15 ms',
      met: figure <= 15,
    })
  }
}

/**
 * @param {(call: Asked, expected?: number) => Promise<{ ms: number, answer: Answer }>} send
 * @param {number} port
 */
async function measureExports(send, port) {
  const looking = { connections: 4, seconds: LOOKING_SECONDS, round: () => [...viewOf(day())] }
  const [meanwhile, first] = await Promise.all([load(port, looking), send(post('export', { id: 0 }))])
  const note = `${first.answer.lines?.length} lines, with views meanwhile`
  printFigure('the first export', { figure: first.ms, unit: 'ms', target: '≤ 5000 ms', met: first.ms <= 5000, note })
  const p99 = percentile(meanwhile.times, 0.99)
  const worst = Math.max(...meanwhile.times).toFixed(0)
  printFigure('… a view meanwhile, p99', {
    figure: p99,
    unit: 'ms',
    target: '< 50 ms',
    met: p99 < 50,
    note: `${meanwhile.times.length} views, the slowest ${worst} ms, ${meanwhile.errors} errors`,
  })
  // The first of these waits, because a user's next write rests after a long one. The median leaves it out.
  const times = []
  for (let round = 0; round < ROUNDS; round++) times.push((await send(post('export', { id: 0 }), 400)).ms)
  const figure = percentile(times, 0.5)
  printFigure('an export of nothing new, p50', { figure, unit: 'ms', target: '≤ 50 ms', met: figure <= 50 })
}

/**
 * Gives every aircraft a log, a meter and three flights on each day, one hour each.
 * @param {import('./places.mjs').Place} place @returns {Promise<number>} the number of flights
 */
async function fillLog(place) {
  const columns = (/** @type {string} */ names) => names.split(' ')
  const planes = Array.from({ length: AIRCRAFT }, (_, index) => index + 1)
  const logs = planes.map((plane) => [plane, day(-DAYS - 1)])
  await place.insert('aircraft_logs', ['aircraft_id', 'since'], logs)
  const meters = planes.map((plane) => [plane, plane, 'Tach', 'tach', 'tenths', true])
  await place.insert('meters', columns('id aircraft_id name name_key unit is_active'), meters)
  const numbers = Array.from({ length: DAYS * FLIGHTS_PER_DAY }, (_, index) => index)
  const flights = planes.flatMap((plane) => numbers.map((number) => ({ plane, number })))
  await place.insert(
    'flights',
    columns(
      'id aircraft_id pilot_id is_solo_flight nature left_at back_at departure arrival take_offs landings remark version created_at created_by logged_at',
    ),
    flights.map(({ plane, number }, index) => {
      const on = day(Math.floor(number / FLIGHTS_PER_DAY) - DAYS)
      const [left, back] = [8, 9].map(
        (hour) => `${on}T${String(hour + (number % FLIGHTS_PER_DAY) * 3).padStart(2, '0')}:00:00.000Z`,
      )
      const pilot = memberId((number * AIRCRAFT + plane) % sizes.peers.members)
      return [index + 1, plane, pilot, false, 'flight', left, back, 'BNCH', 'BNCH', 1, 1, '', 1, back, pilot, back]
    }),
  )
  await place.insert(
    'flights_to_export',
    ['flight_id'],
    flights.map((_, index) => [index + 1]),
  )
  await place.insert(
    'flight_meters',
    columns('flight_id meter_id starts ends is_disputed replacement_id'),
    flights.map(({ plane, number }, index) => [index + 1, plane, number * HOUR, (number + 1) * HOUR, false, 0]),
  )
  return flights.length
}

/**
 * @template Result
 * @param {import('./places.mjs').Place} place
 * @param {(send: (call: Asked, expected?: number) => Promise<{ ms: number, answer: Answer }>, port: number) => Promise<Result>} measure
 */
async function withServer(place, measure) {
  const server = await startServer(place)
  // A start asks the people of flights that are not logged, which takes some seconds here.
  await idle(server)
  const connection = await openConnection(server.port)
  const headers = { authorization: `Bearer ${tokenOf(0)}` }
  const result = await measure(async (call, expected = 200) => {
    const began = performance.now()
    const { status, body } = await connection.send({ ...call, headers })
    const ms = performance.now() - began
    if (status !== expected) throw new Error(`${call.path} answered ${status}: ${body.toString()}`)
    return { ms, answer: /** @type {Answer} */ (JSON.parse(body.toString())) }
  }, server.port)
  connection.close()
  await server.stop()
  return result
}

/** @param {(call: Asked) => Promise<{ ms: number }>} send @param {() => Asked} call */
async function p50Of(send, call) {
  const times = []
  // The first answers are slower, because their code is not compiled yet.
  for (let round = 0; round < 3 * ROUNDS; round++) times.push((await send(call())).ms)
  return percentile(times.slice(ROUNDS), 0.5)
}

/** @param {string} path @returns {Asked} */
const get = (path) => ({ method: 'GET', path })

/** @param {string} name @param {object} input @returns {Asked} */
const post = (name, input) => ({ method: 'POST', path: `/api/flights/${name}`, body: JSON.stringify(input) })
