import { aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { bookingsGetByAircraft, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Endpoint } from '@windsock/contract/endpoint'
import { metersSave, type Meter } from '@windsock/contract/fleet/meters'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import type { Flight } from '@windsock/contract/log/flight'
import { flightsGetByAircraft } from '@windsock/contract/log/flight-reads'
import { flightsBringBack, flightsTake } from '@windsock/contract/log/flights'
import { userGetByRole } from '@windsock/contract/users'
import { addDays, type Day } from '@windsock/domain/calendar'
import { call, sendCall, tokenOf } from '../calls'
import { startClub } from '../club-process'
import { type Environment, type Fault, type Outcome, seconds } from '../fault'
import { endOf, type End } from '../history'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { pause, until } from '../waiting'
import { returnFaults, STEP } from './returns-check'

const KILLS = { short: 3, long: 60 }
const RETURNS_BETWEEN = 6
const PAUSE_MS = 20
/** The flights are before the demo club's first booking, each on a day of its own. */
const FIRST_DAY_AGO = 2000

const promise =
  'kill -9 while aircraft are brought back early: the flight is closed and its booking is shorter, or neither of both'

export const flightsKilled: Fault[] = [
  { name: 'flights-killed-sqlite', promise, run: (environment) => killOn('sqlite', environment) },
  {
    name: 'flights-killed-postgres',
    promise,
    needs: 'postgres server',
    run: (environment) => killOn('postgres', environment),
  },
]

/** An aircraft with its meter, which one writer takes out and brings back. */
interface Plane {
  aircraftId: number
  pilotId: string
  meterId: number
  /** How the return of each flight ended for the caller, by the id of its booking. */
  returns: Map<number, End>
}

interface Writers {
  address: string
  token: string
  isStopped: boolean
  acknowledged: number
}

async function killOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  let club = await startClub(place)
  const token = await tokenOf(club.address, 'anna')
  const planes = await keepLogs(club.address, token)
  const writers: Writers = { address: club.address, token, isStopped: false, acknowledged: 0 }
  const work = Promise.all(planes.map((plane) => write(plane, writers)))
  let slowest = 0
  for (let kill = 0; kill < KILLS[tier]; kill++) {
    const enough = writers.acknowledged + RETURNS_BETWEEN
    await until('more is brought back', () => writers.acknowledged >= enough)
    await club.end('SIGKILL')
    club = await startClub(place)
    slowest = Math.max(slowest, club.readyMs)
    writers.address = club.address
  }
  writers.isStopped = true
  await work
  const broken = (await Promise.all(planes.map((plane) => faultsIn(plane, writers)))).flat()
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  const figure = `${KILLS[tier]} kills, ${writers.acknowledged} returns acknowledged, ready within ${seconds(slowest)}`
  return { figure, broken }
}

/** Begins the logs of four aircraft, each with a meter. */
async function keepLogs(address: string, token: string): Promise<Plane[]> {
  const fleet: Aircraft[] = (await call(address, aircraftGet, {}, token)).slice(0, 4)
  const pilots = await call(address, userGetByRole, { role: 'Pilot' }, token)
  const planes: Plane[] = []
  for (const [index, { id: aircraftId }] of fleet.entries()) {
    await call(address, aircraftLogsSave, { aircraftId, since: dayOf(0) }, token)
    const draft = { id: 0, aircraftId, name: 'Chaos', unit: 'tenths' as const }
    const { id: meterId }: Meter = await call(address, metersSave, draft, token)
    planes.push({ aircraftId, meterId, pilotId: pilots[index]?.id ?? '', returns: new Map() })
  }
  return planes
}

/** Books an aircraft on one day after the other, takes it and brings it back two hours early. */
async function write(plane: Plane, writers: Writers): Promise<void> {
  const { aircraftId, pilotId, meterId, returns } = plane
  const send = (endpoint: Endpoint, input: object) => sendCall(writers.address, endpoint, input, writers.token)
  for (let turn = 0; !writers.isStopped; turn++) {
    const at = (clock: string) => `${dayOf(turn)}T${clock}:00Z`
    const period = { from: at('09:00'), to: at('12:00') }
    const booked = await send(bookingsSave, { id: 0, aircraft: { id: aircraftId }, pilot: { id: pilotId }, ...period })
    const bookingId = (booked.body as Partial<Booking>).id
    const meters = [{ meterId, starts: turn * STEP }]
    const taken = await send(flightsTake, { bookingId, leftAt: at('09:05'), meters })
    if (booked.status !== 200 || taken.status !== 200) {
      await pause(PAUSE_MS)
      await bringBackOpen(plane, writers)
      continue
    }
    const { id } = taken.body as Flight
    const back = { id, backAt: at('09:40'), landings: 1, meters: [{ meterId, ends: (turn + 1) * STEP }] }
    const end = endOf((await send(flightsBringBack, back)).status)
    returns.set(bookingId ?? 0, end)
    if (end === 'acknowledged') writers.acknowledged++
    else await bringBackOpen(plane, writers)
  }
}

/** Brings an aircraft back whose return has not been answered, so that it can be taken again. */
async function bringBackOpen({ aircraftId }: Plane, { address, token }: Writers): Promise<void> {
  const { status, body } = await sendCall(address, flightsGetByAircraft, { aircraftId }, token)
  const open = status === 200 ? (body as Flight[]).find(({ backAt }) => backAt === null) : undefined
  if (!open) return
  const back = { id: open.id, backAt: open.leftAt, isFlyingAgain: true }
  await sendCall(address, flightsBringBack, back, token)
}

/** Compares the flights of an aircraft with their bookings and with what was acknowledged. */
async function faultsIn({ aircraftId, returns }: Plane, { address, token }: Writers): Promise<string[]> {
  const flights = await call(address, flightsGetByAircraft, { aircraftId }, token)
  const bookings: Booking[] = []
  for (const date of new Set(flights.map(({ leftAt }) => leftAt.slice(0, 10))))
    bookings.push(...(await call(address, bookingsGetByAircraft, { aircraftId, date }, token)))
  return returnFaults({ flights, bookings, returns })
}

function dayOf(turn: number): Day {
  return addDays(new Date().toISOString().slice(0, 10), turn - FIRST_DAY_AGO)
}
