import { userChangePassword } from '@windsock/contract/account'
import { aircraftSave } from '@windsock/contract/aircraft'
import { userLogin } from '@windsock/contract/sign-in/login'
import { airportsGetAffected, airportsSave } from '@windsock/contract/airports'
import { bookingsSave } from '@windsock/contract/bookings'
import { changedNouns } from '@windsock/contract/changes'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { schedulesRemove } from '@windsock/contract/schedules'
import { sessionsEnd } from '@windsock/contract/sign-in/sessions'
import { rulesSave } from '@windsock/contract/club/rules'
import { defectsDecide, defectsReport } from '@windsock/contract/fleet/defects'
import { proofsConfirm, proofsSave } from '@windsock/contract/documents/proofs'
import { requirementsSave } from '@windsock/contract/documents/requirements'
import { limitsSave } from '@windsock/contract/fleet/limits'
import { metersSave, readingsSave } from '@windsock/contract/fleet/meters'
import { aircraftGroupsSave } from '@windsock/contract/club/aircraft-groups'
import { userSave } from '@windsock/contract/users'
import { wishesSave } from '@windsock/contract/wishes'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { flightsBringBack, flightsSave, flightsTake } from '@windsock/contract/log/flights'
import { ratesSave } from '@windsock/contract/log/rates'
import { expect, it } from 'vitest'
import { changeOf, isStaleAfter, type Change } from './stale-queries'

const booked: Change = { noun: 'bookings', airportId: 1 }
const grid = (airportId: number) => ['day', '/api/day/getByAirportAndDate', { airportId, date: '2027-03-10' }, 'UTC']
const free = ['user', '/api/user/getAvailablePilots', { airportId: 2, from: '', isSoloFlight: false }]

it('a booking makes the grid of its airport stale, and no other grid', () => {
  expect(isStaleAfter(booked, grid(1))).toBe(true)
  expect(isStaleAfter(booked, grid(2))).toBe(false)
  expect(isStaleAfter({ ...booked, airportId: null }, grid(2))).toBe(true)
})

it('the free people of every airport become stale, because people are busy everywhere', () => {
  expect(isStaleAfter(booked, free)).toBe(true)
  expect(isStaleAfter({ noun: 'airports', airportId: 2 }, free)).toBe(false)
})

it('a day becomes stale after a change of anything that it shows, and of nothing else', () => {
  const stale = changedNouns.filter((noun) => isStaleAfter({ noun, airportId: 1 }, grid(1)))
  const shown = ['bookings', 'schedules', 'maintenances', 'aircraft', 'airports', 'users', 'rules', 'limits', 'defects']
  expect(stale).toEqual([...shown, 'requirements', 'flights'])
})

it('queries about other things stay fresh', () => {
  expect(isStaleAfter(booked, ['emails', '/api/emails/getFailedEmails', {}])).toBe(false)
  expect(isStaleAfter(booked, ['user', '/api/user/get', {}])).toBe(false)
})

const saves = [
  bookingsSave,
  schedulesRemove,
  maintenancesSave,
  aircraftSave,
  airportsSave,
  userSave,
  wishesSave,
  rulesSave,
  limitsSave,
  defectsReport,
  requirementsSave,
  flightsSave,
]

it('one’s own change makes the same queries stale as the announcement of another user’s change', () => {
  expect(saves.map((save) => changeOf(save)?.noun)).toEqual([...changedNouns])
})

it('a rule or a group of aircraft changes which flights are refused or doubtful', () => {
  const asked = ['rules/get', 'aircraftGroups/get', 'uses/get', 'bookings/getVerdicts', 'bookings/getDoubtful']
  for (const save of [rulesSave, aircraftGroupsSave])
    for (const call of asked)
      expect(isStaleAfter(changeOf(save)!, [call.split('/')[0], `/api/${call}`, {}]), call).toBe(true)
})

it('a limit, a reading or a defect changes which flights are refused, and what the grid shows about aircraft', () => {
  const asked = ['limits/get', 'limits/getByAirport', 'uses/get', 'bookings/getVerdicts', 'bookings/getDoubtful']
  for (const save of [limitsSave, metersSave, readingsSave, defectsReport, defectsDecide])
    for (const call of asked)
      expect(isStaleAfter(changeOf(save)!, [call.split('/')[0], `/api/${call}`, {}]), call).toBe(true)
  const period = ['aircraftMaintenances', '/api/aircraftMaintenances/getByAircraft', {}]
  expect(isStaleAfter(changeOf(defectsDecide)!, period)).toBe(true)
  expect(isStaleAfter(changeOf(readingsSave)!, ['meters', '/api/meters/get', {}])).toBe(true)
})

it('C22: a requirement or a proof changes the result of the next check, but nothing that is stored', () => {
  const asked = ['requirements/get', 'proofs/getMine', 'uses/get', 'bookings/getVerdicts', 'bookings/getDoubtful']
  for (const save of [requirementsSave, proofsSave, proofsConfirm])
    for (const call of asked)
      expect(isStaleAfter(changeOf(save)!, [call.split('/')[0], `/api/${call}`, {}]), call).toBe(true)
})

it('a flight, a rate or the log of an aircraft affects meters, limits, rules and requirements', () => {
  const asked = [
    'flights/getOut',
    'flights/getByBooking',
    'meters/get',
    'limits/getByAirport',
    'proofs/getMine',
    'rules/get',
    'uses/get',
    'rates/get',
    'aircraftLogs/get',
    'bookings/getMyBookings',
  ]
  for (const save of [flightsTake, flightsBringBack, flightsSave, ratesSave, aircraftLogsSave])
    for (const call of asked)
      expect(isStaleAfter(changeOf(save)!, [call.split('/')[0], `/api/${call}`, {}]), call).toBe(true)
})

it('a renamed airport is renamed in schedules, bookings and people, too', () => {
  const renamed: Change = { noun: 'airports', airportId: 3 }
  const shown = [
    'airports/get',
    'aircraft/get',
    'aircraftMaintenances/get',
    'bookings/getMyBookings',
    'schedules/getMySchedules',
    'user/get',
  ]
  for (const call of shown) expect(isStaleAfter(renamed, [call.split('/')[0], `/api/${call}`, {}]), call).toBe(true)
})

it('a query or a login changes nothing', () => {
  expect(changeOf(airportsGetAffected)).toBeUndefined()
  expect(changeOf(userLogin)).toBeUndefined()
})

it('a new password makes only the list of sessions stale, like ending a session does', () => {
  for (const call of [userChangePassword, sessionsEnd]) {
    const change = changeOf(call)!
    expect(isStaleAfter(change, ['sessions', '/api/sessions/get', {}])).toBe(true)
    expect(isStaleAfter(change, ['user', '/api/user/get', {}])).toBe(false)
  }
})
