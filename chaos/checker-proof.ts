import type { Booking } from '@windsock/contract/bookings'
import { faultsOf } from './checker'
import { overlaps } from './overlaps'
import type { Fault, Outcome } from './fault'
import type { Request } from './history'
import { invalidLogs, validLogs } from './log/log-proof'

const aircraft = { id: 1, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC', assignedAirportId: 1 }
const [early, late] = ['2027-01-01T10:00:00.000Z', '2027-01-01T12:00:00.000Z']

/** Tests the checkers themselves: they must find one violation of each kind and accept correct outcomes. */
export const checkerProof: Fault = {
  name: 'checker-proof',
  promise: 'the checkers find what is lost, partial, doubled, undone or there although it was refused',
  run: async () => {
    const missed = Object.entries(invalid).filter(([, finds]) => finds().length === 0)
    const truths = Object.entries(valid).filter(([, finds]) => finds().length > 0)
    const broken = [
      ...missed.map(([lie]) => `not found: ${lie}`),
      ...truths.map(([truth]) => `wrongly found: ${truth}`),
    ]
    const figure = `${Object.keys(invalid).length} lies and ${Object.keys(valid).length} truths told`
    return { figure, broken } satisfies Outcome
  },
}

const invalid: Record<string, () => string[]> = {
  'an acknowledged booking is lost': () => faultsOf(request({ bookings: [booking(1)] }), []),
  'a series is partial': () => faultsOf(request({ dates: 2, end: 'unknown' }), [booking(1)]),
  'a booking was made twice': () => faultsOf(request({ bookings: [booking(1)] }), [booking(1), booking(2)]),
  'a refused booking is there': () => faultsOf(request({ end: 'refused' }), [booking(1)]),
  'a deleted booking is there': () => faultsOf(request({ removal: 'acknowledged' }), [booking(1)]),
  'another booking stands in its place': () => faultsOf(request({ bookings: [booking(1)] }), [booking(2)]),
  'a move is lost': () => faultsOf(moved('acknowledged'), [booking(1)]),
  'a refused move was made': () => faultsOf(moved('refused'), [booking(1, late)]),
  'an aircraft is booked twice': () => overlaps([booking(1), booking(2)]),
  'a person is booked twice': () => overlaps([flownBy('petra', 1), flownBy('petra', 2)]),
  ...invalidLogs,
}

const valid: Record<string, () => string[]> = {
  'an acknowledged booking is there': () => faultsOf(request({ bookings: [booking(1)] }), [booking(1)]),
  'an unanswered booking was not made': () => faultsOf(request({ end: 'unknown' }), []),
  'an unanswered booking was made': () => faultsOf(request({ end: 'unknown' }), [booking(1)]),
  'an unanswered move was made': () => faultsOf(moved('unknown'), [booking(1, late)]),
  'bookings touch': () => overlaps([booking(1), booking(2, '2027-01-01T11:00:00.000Z')]),
  'a suspended booking is in the way of nobody': () => overlaps([booking(1), { ...booking(2), isSuspended: true }]),
  'an instructor supervises a solo flight': () =>
    overlaps([flownBy('petra', 1), { ...flownBy('sam', 2), instructor: person('petra'), isSoloFlight: true }]),
  ...validLogs,
}

function request(of: Partial<Request>): Request {
  return { tag: 'deed', dates: 1, end: 'acknowledged', bookings: [], ...of }
}

function moved(end: NonNullable<Request['move']>['end']): Request {
  return request({ bookings: [booking(1)], move: { from: late, end } })
}

/** Creates a booking of one hour. */
function booking(id: number, from = early): Booking {
  const to = new Date(Date.parse(from) + 3_600_000).toISOString()
  const nobody = { pilot: null, instructor: null }
  const once = { occurence: 'Once' as const, occurenceId: null, occurenceEndDate: null }
  return { id, aircraft, from, to, ...nobody, description: 'deed', isSoloFlight: false, version: 0, ...once }
}

/** Creates a booking for a pilot. Each id has its own aircraft, so that only the pilot can be booked twice. */
function flownBy(name: string, id: number): Booking {
  return { ...booking(id), aircraft: { ...aircraft, registrationCode: `OK-${id}` }, pilot: person(name) }
}

function person(id: string) {
  return { id, firstName: id, lastName: 'Test' }
}
