import { memberId } from './club.mjs'
import { tokenOf } from './programs.mjs'

const dayInMs = 86_400_000
const hourInMs = 3_600_000
/** Beyond what is filled, so that each of these is free: no day of it is in the calendar of the club yet. */
const newTime = Math.floor(Date.now() / dayInMs) * dayInMs + 400 * dayInMs
const planes = 12

/** A free flight, another for each number: its aircraft, times and pilot. @param {number} number */
export function freeFlight(number) {
  const slot = Math.floor(number / planes)
  const from = newTime + Math.floor(slot / 5) * dayInMs + (6 + (slot % 5) * 2) * hourInMs
  return { plane: 1 + (number % planes), from, to: from + 2 * hourInMs, pilot: pilotOf(number) }
}

/** The first flight of a free series: another hour of the week, or another year, for each number. @param {number} number */
function freeWeekly(number) {
  const slot = Math.floor(number / planes)
  const day = Math.floor(slot / 35) * 53 * 7 + (Math.floor(slot / 5) % 7)
  const from = newTime + (15_000 + day) * dayInMs + (6 + (slot % 5) * 2) * hourInMs
  return { plane: 1 + (number % planes), from, to: from + 2 * hourInMs, pilot: pilotOf(number) }
}

/** Instructors plan for others, and may have made any number of bookings to come. @param {number} number */
const instructorOf = (number) => 1 + 10 * (number % 24)

/** Flights at the same time have different people. @param {number} number */
const pilotOf = (number) => 25 + 10 * (number % planes)

/** @param {number} number @returns {import('./client.mjs').Call} */
export function createCall(number) {
  return saving({ ...freeFlight(number), occurence: 'Once', occurenceEndDate: null })
}

/** 52 weeks. @param {number} number @returns {import('./client.mjs').Call} */
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
