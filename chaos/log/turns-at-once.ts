import { bookingsGetByAircraft, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import { flightsGetByAircraft } from '@windsock/contract/log/flight-reads'
import { flightsBringBack, flightsTake } from '@windsock/contract/log/flights'
import { type CallResult, call } from '../calls'
import type { ClubProcess } from '../club-process'
import { type Logged, logAt, STEP } from './logged-aircraft'
import { stretchFaults } from './stretches-check'

/** One member presses Take this many times at once. */
const TAKES = 100
/** This many phones bring the same flight back at once. */
const PHONES = 8
const TURNS = 3
/** Distinguishes the registration from those of other aircraft. */
const AIRCRAFT = 900

/**
 * Takes one aircraft many times at once and brings it back many times at once, on all servers. Returns the violations as
 * text: exactly one call of each kind is acknowledged, and the booking is shortened once.
 */
export async function turnsAtOnce(clubs: readonly ClubProcess[]): Promise<string[]> {
  const log = await logAt(clubs, AIRCRAFT)
  const broken: string[] = []
  for (let turn = 0; turn < TURNS; turn++) broken.push(...(await takeAndReturn(log, turn)))
  const flights = await call(log.address, flightsGetByAircraft, { aircraftId: log.aircraftId }, log.token)
  if (flights.length !== TURNS) broken.push(`${flights.length} flights after ${TURNS} turns`)
  return [...broken, ...stretchFaults(flights)]
}

async function takeAndReturn(log: Logged, turn: number): Promise<string[]> {
  const { aircraftId, meterId, address, token, at, pilotOf } = log
  // Petra's, because her flights have this remainder.
  const flight = turn * 4 + 1
  const period = { from: at(turn * 24, 0), to: at(turn * 24, 180) }
  const draft = { id: 0, aircraft: { id: aircraftId }, pilot: { id: pilotOf(flight) }, ...period }
  const booking = (await call(address, bookingsSave, draft, token)) as Booking
  const take = { bookingId: booking.id, leftAt: period.from, meters: [{ meterId, starts: turn * STEP }] }
  const takes = await many(TAKES, (server) => log.send(flight, flightsTake, take, server))
  const [taken] = takes.filter(({ status }) => status === 200).map(({ body }) => body as SavedFlight)
  if (!taken) return [`nobody could take the aircraft: ${described(takes[0])}`]
  const ends = (turn + 1) * STEP
  const back = { id: taken.id, backAt: at(turn * 24, 40), landings: 1, meters: [{ meterId, ends }] }
  const returns = await many(PHONES, (server) => log.send(flight, flightsBringBack, back, server))
  const date = period.from.slice(0, 10)
  const bookings = await call(address, bookingsGetByAircraft, { aircraftId, date }, token)
  const after = bookings.find(({ id }) => id === booking.id)
  const flights: Flight[] = await call(address, flightsGetByAircraft, { aircraftId }, token)
  return [
    ...notOnce('take', takes),
    ...notOnce('return', returns),
    ...(after?.to === at(turn * 24, 60) && after.version === booking.version + 1
      ? []
      : [`booking ${booking.id} ends at ${after?.to} in version ${after?.version}, and was ${booking.version}`]),
    ...flights.filter(({ backAt }) => backAt === null).map(({ id }) => `flight ${id} is still out`),
  ]
}

const many = (times: number, send: (server: number) => Promise<CallResult>) =>
  Promise.all(Array.from({ length: times }, (_, server) => send(server)))

/** One is acknowledged; the others are refused with a sentence, or told to come again. */
function notOnce(what: string, answers: readonly CallResult[]): string[] {
  const done = answers.filter(({ status }) => status === 200).length
  const odd = answers.find(({ status }) => ![200, 400, 429].includes(status))
  return [
    ...(done === 1 ? [] : [`${done} of ${answers.length} calls of ${what} were acknowledged`]),
    ...(odd ? [`a call of ${what} was answered ${described(odd)}`] : []),
  ]
}

const described = (answer: CallResult | undefined) => `${answer?.status} ${JSON.stringify(answer?.body)}`
