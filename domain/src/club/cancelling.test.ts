import { expect, it } from 'vitest'
import { asksForReason, type RemovedFlight } from './cancelling'

const now = '2027-03-06T08:00:00.000Z'
const rule: Parameters<typeof asksForReason>[0][number] = {
  kind: 'cancelling',
  state: 'on',
  startsOn: '2027-01-01',
  roles: ['Pilot'],
  aircraftIds: null,
  airportId: null,
  amount: 12,
  isAskedWithInstructor: false,
}
const flight: RemovedFlight = {
  from: '2027-03-06T10:00:00.000Z',
  to: '2027-03-06T12:00:00.000Z',
  aircraft: { id: 7, assignedAirportId: 3 },
  zone: 'Europe/Prague',
  instructor: null,
  pilotRoles: ['Pilot'],
}

it('a flight that is cancelled later than the rule allows needs a reason, until it has ended', () => {
  expect(asksForReason([rule], flight, now)).toBe(true)
  expect(asksForReason([rule], flight, '2027-03-05T22:00:00.000Z')).toBe(false)
  expect(asksForReason([rule], flight, '2027-03-05T22:01:00.000Z')).toBe(true)
  expect(asksForReason([rule], flight, flight.to)).toBe(false)
})

it.each([
  ['of another kind', { kind: 'open bookings' as const }],
  ['that is a draft', { state: 'draft' as const }],
  ['that begins later', { startsOn: '2027-03-07' }],
  ['for other roles', { roles: ['Student' as const] }],
  ['of another group of aircraft', { aircraftIds: [8] }],
  ['at another airport', { airportId: 4 }],
])('a rule %s needs no reason', (_, other) => {
  expect(asksForReason([{ ...rule, ...other }], flight, now)).toBe(false)
})

it('a rule of this group and airport needs a reason', () => {
  expect(asksForReason([{ ...rule, aircraftIds: [7, 8], airportId: 3 }], flight, now)).toBe(true)
})

it('F2: with an instructor on board a rule applies only if it says so', () => {
  const lesson = { ...flight, instructor: { id: 'igor' } }
  expect(asksForReason([rule], lesson, now)).toBe(false)
  expect(asksForReason([{ ...rule, isAskedWithInstructor: true }], lesson, now)).toBe(true)
})

it('F13: a suspended flight needs no reason', () => {
  expect(asksForReason([rule], { ...flight, isSuspended: true }, now)).toBe(false)
})

it('a rule applies from its first day at the airport', () => {
  const lateInTheEvening = '2027-03-05T23:30:00.000Z'
  const starting = { ...rule, startsOn: '2027-03-06' }
  expect(asksForReason([starting], flight, lateInTheEvening)).toBe(true)
  expect(asksForReason([starting], { ...flight, zone: 'Europe/London' }, lateInTheEvening)).toBe(false)
})
