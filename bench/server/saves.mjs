import { memberId, pilotInTurn } from './club.mjs'
import { tokenOf } from './programs.mjs'

const dayInMs = 86_400_000
const hourInMs = 3_600_000
/** The start of the first saved flight, in ms since 1970: 400 days from today, when the club has no bookings yet. */
const newTime = Math.floor(Date.now() / dayInMs) * dayInMs + 400 * dayInMs
const planes = 12

/**
 * Returns a flight at a time when its aircraft and its pilot are free. No two numbers give the same aircraft and time.
 * @param {number} number
 */
export function freeFlight(number) {
  const slot = Math.floor(number / planes)
  const from = newTime + Math.floor(slot / 5) * dayInMs + (6 + (slot % 5) * 2) * hourInMs
  return { plane: 1 + (number % planes), from, to: from + 2 * hourInMs, pilot: pilotOf(number) }
}

/**
 * Returns the first flight of a weekly series. Each number gives a different combination of aircraft, hour of the week
 * and year, so that no two series overlap.
 * @param {number} number
 */
function freeWeekly(number) {
  const slot = Math.floor(number / planes)
  const day = Math.floor(slot / 35) * 53 * 7 + (Math.floor(slot / 5) % 7)
  const from = newTime + (15_000 + day) * dayInMs + (6 + (slot % 5) * 2) * hourInMs
  return { plane: 1 + (number % planes), from, to: from + 2 * hourInMs, pilot: pilotOf(number) }
}

/**
 * Returns the member who saves a series: an instructor, because pilots may not have so many upcoming bookings.
 * @param {number} number
 */
const instructorOf = (number) => 1 + 10 * (number % 24)

/** Each aircraft has its own pilot, because flights at the same time need different pilots. @param {number} number */
const pilotOf = (number) => 25 + 10 * (number % planes)

/** @param {number} number @returns {import('./client.mjs').Call} */
export function createCall(number) {
  return onceCall(freeFlight(number))
}

/**
 * Returns a flight like `freeFlight`, of the next of so many pilots. They fly in turn, so that each has few bookings
 * ahead, as in a real club. The number of pilots must be a multiple of the aircraft.
 * @param {number} number @param {number} pilots
 */
export const flightInTurn = (number, pilots) => ({ ...freeFlight(number), pilot: pilotInTurn(number, pilots) })

/** @param {ReturnType<typeof freeFlight>} flight @returns {import('./client.mjs').Call} */
export const onceCall = (flight) => saving({ ...flight, occurence: 'Once', occurenceEndDate: null })

/**
 * Returns the call that saves a weekly series of 52 flights.
 * @param {number} number @returns {import('./client.mjs').Call}
 */
export function seriesCall(number) {
  const flight = freeWeekly(number)
  const last = new Date(flight.from + 51 * 7 * dayInMs).toISOString().slice(0, 10)
  return saving({ ...flight, by: instructorOf(number), occurence: 'Weekly', occurenceEndDate: last })
}

/** @param {ReturnType<typeof freeFlight> & { by?: number, occurence: string, occurenceEndDate: string | null }} flight @returns {import('./client.mjs').Call} */
function saving({ plane, from, to, pilot, by = pilot, ...series }) {
  return {
    method: 'POST',
    path: '/api/bookings/save',
    headers: { authorization: `Bearer ${tokenOf(by)}`, accept: 'application/json' },
    body: JSON.stringify({
      id: 0,
      aircraft: { id: plane },
      pilot: { id: memberId(pilot) },
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      description: 'Pattern work',
      isSoloFlight: false,
      ...series,
    }),
  }
}
