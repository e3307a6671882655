import { bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Endpoint } from '@windsock/contract/endpoint'
import type { Flight } from '@windsock/contract/log/flight'
import { flightsExport } from '@windsock/contract/log/flight-exports'
import {
  flightsBringBack,
  flightsDidNotFly,
  flightsLate,
  flightsRemove,
  flightsRestore,
  flightsSave,
  flightsTake,
} from '@windsock/contract/log/flights'
import { ratesSave } from '@windsock/contract/log/rates'
import { addMinutes } from '@windsock/domain/time'
import { call } from '../calls'
import { type Logged, STEP } from './logged-aircraft'

/** An aircraft with the people of its flights. */
export interface Place extends Logged {
  pilotId: string
  instructorId: string
}

/** Makes what precedes a call, on a day of its own. Returns an input that is accepted then. */
export type Scene = (place: Place, turn: number) => Promise<object>

const DAY_HOURS = 24

/** Calls of the flight log as people make them one after the other. */
export const recordedCalls: readonly [Endpoint, Scene][] = [
  [flightsTake, async (place, turn) => takeOf(place, turn, await booked(place, turn))],
  [flightsBringBack, async (place, turn) => ({ ...back(place, turn), id: await taken(place, turn) })],
  [flightsLate, async (place, turn) => ({ id: await taken(place, turn), lateUntil: place.at(turn * DAY_HOURS, 600) })],
  [flightsDidNotFly, async (place, turn) => ({ bookingId: await booked(place, turn), reason: 'weather' })],
  [flightsSave, async (place, turn) => ({ ...whole(place, turn), bookingId: await booked(place, turn) })],
  [flightsSave, async (place, turn) => ({ ...whole(place, turn), id: await logged(place, turn), version: 1 })],
  [flightsRemove, async (place, turn) => ({ id: await returned(place, turn) })],
  [flightsRestore, async (place, turn) => ({ id: await removed(place, turn) })],
  [ratesSave, async (place) => rateOf(place)],
  [flightsExport, async (place, turn) => ({ id: 0, separator: ',', after: await logged(place, turn) })],
]

async function booked({ aircraftId, pilotId, instructorId, at, address, token }: Place, turn: number) {
  const period = { from: at(turn * DAY_HOURS, 0), to: at(turn * DAY_HOURS, 240) }
  const people = { pilot: { id: pilotId }, instructor: { id: instructorId } }
  const draft = { id: 0, aircraft: { id: aircraftId }, ...people, ...period }
  return ((await call(address, bookingsSave, draft, token)) as Booking).id
}

function takeOf({ aircraftId, pilotId, instructorId, meterId, at }: Place, turn: number, bookingId: number) {
  return {
    bookingId,
    aircraftId,
    pilotId,
    instructorId,
    isSoloFlight: false,
    nature: 'flight',
    leftAt: at(turn * DAY_HOURS, 10),
    departure: 'LKVH',
    meters: [{ meterId, starts: turn * STEP }],
    acknowledged: [],
  }
}

async function taken(place: Place, turn: number): Promise<number> {
  const take = takeOf(place, turn, await booked(place, turn))
  return idOf(await call(place.address, flightsTake, { ...take, nature: 'flight' }, place.token))
}

function flown({ meterId, at }: Place, turn: number) {
  return {
    tookOffAt: at(turn * DAY_HOURS, 20),
    landedAt: at(turn * DAY_HOURS, 70),
    arrival: 'LKZZ',
    takeOffs: 2,
    landings: 2,
    nightLandings: 1,
    fuelMl: 20_000,
    oilMl: 500,
    remark: 'Strong wind; "gusts"',
    meters: [{ meterId, starts: turn * STEP, ends: (turn + 1) * STEP }],
  }
}

function back(place: Place, turn: number) {
  return { ...flown(place, turn), backAt: place.at(turn * DAY_HOURS, 80), isFlyingAgain: false, version: 1 }
}

async function returned(place: Place, turn: number): Promise<number> {
  const draft = { ...back(place, turn), id: await taken(place, turn) }
  return idOf(await call(place.address, flightsBringBack, draft, place.token))
}

async function removed(place: Place, turn: number): Promise<number> {
  const id = await returned(place, turn)
  await call(place.address, flightsRemove, id, place.token)
  return id
}

function whole(place: Place, turn: number) {
  const { aircraftId, pilotId, instructorId, at } = place
  const times = { leftAt: at(turn * DAY_HOURS, 10), backAt: at(turn * DAY_HOURS, 80), departure: 'LKVH' }
  return {
    id: 0,
    aircraftId,
    pilotId,
    instructorId,
    isSoloFlight: true,
    nature: 'check' as const,
    ...times,
    ...flown(place, turn),
  }
}

async function logged(place: Place, turn: number): Promise<number> {
  return idOf(await call(place.address, flightsSave, whole(place, turn), place.token))
}

function rateOf({ aircraftId, meterId, since }: Place) {
  return { id: 0, aircraftId, since, byWhat: 'meter', meterId, centsPerHour: 12_000, centsPerLanding: 500 }
}

const idOf = ({ id }: Pick<Flight, 'id'>) => id

/** Moves a moment or a number a little or far: values that look right one by one, and contradict others. */
export function nearby(value: unknown, how: number): unknown {
  if (typeof value === 'number') return [value + 1, value - 1, value * 1000, 0][how % 4]
  if (typeof value !== 'string') return value
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(value)
  return isMoment
    ? addMinutes(value, [-1, 1, 1439, -1440, 4320, 4400, 6_000_000][how % 7] ?? 0)
    : value.slice(0, how % 4)
}
