import { day, memberId, sizes } from './club.mjs'
import { load } from './client.mjs'
import { percentile, printFigure } from './figures.mjs'
import { idle, startServer } from './programs.mjs'
import { flightInTurn, onceCall } from './saves.mjs'

const PILOTS = sizes.peers.members * 0.8
/** Enough to load what a save needs. */
const WARM_UP = 2 * PILOTS
const SAVES = 6 * PILOTS
/** How many bookings the busiest pilots have ahead, besides those that are saved meanwhile. */
const MANY_AHEAD = 40

/**
 * Measures what limits and rules add to a save. The pilots save in turn; the club of `fillClub` gives each of them 15
 * bookings ahead. What is saved is removed after each measurement, so that all of them begin alike.
 * @param {import('./places.mjs').Place} place @param {{ bookings: number, fillFleet: () => Promise<void> }} club
 */
export async function measureSaves(place, { bookings, fillFleet }) {
  const without = { few: await saves(place, bookings), many: await withMany(place, bookings) }
  await fillFleet()
  printMore('15 bookings ahead', await saves(place, bookings), without.few)
  printMore(`${MANY_AHEAD} bookings ahead`, await withMany(place, bookings), without.many)
}

/** @typedef {{ p50: number, cpuMs: number }} Took */

/** @param {string} ahead @param {Took} withThem @param {Took} without */
function printMore(ahead, withThem, without) {
  const more = withThem.cpuMs - without.cpuMs
  printFigure(`create with 8 rules and 3 limits, ${ahead}, p50`, {
    figure: withThem.p50,
    unit: 'ms',
    reference: without.p50,
    target: '≤ 1 ms more than with none',
    met: withThem.p50 <= without.p50 + 1,
    note: `CPU ${withThem.cpuMs.toFixed(2)} ms, ${more.toFixed(2)} more`,
  })
}

/** @param {import('./places.mjs').Place} place @param {number} bookings @returns {Promise<Took>} */
async function saves(place, bookings) {
  const server = await startServer(place)
  await idle(server)
  const round = (/** @type {number} */ number) => [onceCall(flightInTurn(number, PILOTS))]
  await load(server.port, { connections: 1, rounds: WARM_UP, round })
  const before = server.cpuMs()
  const { times, errors } = await load(server.port, {
    connections: 1,
    rounds: SAVES,
    round: (number) => round(WARM_UP + number),
  })
  const cpuMs = (server.cpuMs() - before) / SAVES
  await server.stop()
  await place.run(`delete from claims where holder in (select 'booking:' || id from bookings where id > ${bookings})`)
  await place.run(`delete from bookings where id > ${bookings}`)
  if (errors > 0) throw new Error(`${errors} saves failed.`)
  return { p50: percentile(times, 0.5), cpuMs }
}

/** Like `saves`, when each pilot has `MANY_AHEAD` bookings ahead. @param {import('./places.mjs').Place} place @param {number} bookings */
async function withMany(place, bookings) {
  const [held] = await place.rows(
    `select count(*) as ahead from bookings where pilot_id = '${memberId(2)}' and starts > '${day()}'`,
  )
  const first = WARM_UP + SAVES
  const more = (MANY_AHEAD - Number(held?.['ahead'])) * PILOTS
  const flights = Array.from({ length: more }, (_, index) => ({
    id: bookings + 1 + index,
    ...flightInTurn(first + index, PILOTS),
  }))
  const moment = (/** @type {number} */ ms) => new Date(ms).toISOString()
  const now = moment(Date.now())
  await place.insert(
    'bookings',
    'id aircraft_id starts ends pilot_id description is_solo_flight is_suspended repetition version created_at created_by'.split(
      ' ',
    ),
    flights.map(({ id, plane, from, to, pilot }) => {
      const times = [moment(from), moment(to)]
      return [id, plane, ...times, memberId(pilot), 'Pattern work', false, false, 'Once', 1, now, memberId(pilot)]
    }),
  )
  await place.insert(
    'claims',
    ['resource', 'starts', 'holder', 'ends', 'party'],
    flights.flatMap(({ id, plane, from, to, pilot }) => {
      const holder = `booking:${id}`
      const resources = [`aircraft:${plane}`, `person:${memberId(pilot)}`]
      return resources.map((resource) => [resource, moment(from), holder, moment(to), holder])
    }),
  )
  return saves(place, bookings)
}
