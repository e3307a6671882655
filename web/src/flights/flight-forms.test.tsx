import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Booking } from '@windsock/contract/bookings'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import type { Role } from '@windsock/contract/roles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { startSession } from '../client/session'
import { render } from '../kit/test-render'
import { desk, raised } from '../test-app'
import { typeInto } from '../test-form-limits'
import { tokenOf } from '../test-token'
import { FlightPlace } from './shared-parts/FlightPlace'
import { openedFlight, type OpenedFlight } from './shared-parts/opened-flight'

const club = desk()
const HOUR = 3600
const zone = 'Europe/Zurich'
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'HB-KLM' }
const hobbs: Meter = {
  id: 2,
  aircraftId: 7,
  name: 'Hobbs',
  unit: 'tenths',
  isActive: true,
  present: 1234.5 * HOUR,
  presentAt: null,
}
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková', roles: ['Pilot'] }
const jana = { id: 'jana', firstName: 'Jana', lastName: 'Malá', roles: ['Student'] }
const marek = { id: 'marek', firstName: 'Marek', lastName: 'Horák', roles: ['Pilot'] }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák', roles: ['Instructor'] }

/** Petra took it at 9:05 by the clock of the airport. */
const out: Flight = {
  id: 91,
  bookingId: 1,
  aircraftId: 7,
  aircraft,
  pilotId: 'petra',
  pilot: petra,
  instructorId: null,
  instructor: null,
  isSoloFlight: false,
  nature: 'flight',
  leftAt: '2027-03-10T08:05:00.000Z',
  backAt: null,
  tookOffAt: null,
  landedAt: null,
  departure: 'LSZH',
  arrival: '',
  takeOffs: 0,
  landings: 0,
  nightLandings: 0,
  fuelMl: null,
  oilMl: null,
  remark: '',
  lateUntil: null,
  bookedUntil: null,
  costCents: null,
  loggedAt: null,
  version: 3,
  meters: [{ meterId: 2, name: 'Hobbs', unit: 'tenths', starts: 1234.5 * HOUR, ends: null, isDisputed: false }],
}
const back: Flight = {
  ...out,
  backAt: '2027-03-10T09:20:00.000Z',
  loggedAt: '2027-03-10T09:20:00.000Z',
  takeOffs: 1,
  landings: 1,
  meters: [
    { meterId: 2, name: 'Hobbs', unit: 'tenths', starts: 1234.5 * HOUR, ends: 1235.6 * HOUR, isDisputed: false },
  ],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:20:00Z') })
  club.answers = {
    'flights/bringBack': { ...back, booking: null, messages: [] },
    'flights/save': { ...back, booking: null, messages: [] },
    'user/getInstructors': [igor],
  }
})
afterEach(() => {
  openedFlight.set(undefined)
  vi.useRealTimers()
})

async function open(role: Role, userId: string, opened: OpenedFlight) {
  startSession(tokenOf({ UserId: userId, role: [role] }))
  render(
    <QueryClientProvider client={queryClient}>
      <FlightPlace />
    </QueryClientProvider>,
  )
  openedFlight.set(opened)
  await screen.findByRole('dialog')
}

const bringBack = (role: Role = 'Pilot', userId = 'petra') =>
  open(role, userId, { kind: 'return', flight: out, aircraft, zone, meters: [hobbs], bookedTo: null })

const correct = (role: Role, userId: string, flight = back) => {
  const { pilotId, instructorId, isSoloFlight, leftAt: from, bookingId } = flight
  const start = { pilotId, instructorId, isSoloFlight, from, to: from }
  return open(role, userId, { kind: 'log', flight, aircraft, zone, meters: [hobbs], bookingId, start })
}

const meters = [hobbs]
const booking = { id: 1, isSoloFlight: false } as Booking
const start = { pilotId: 'petra', instructorId: null, isSoloFlight: false, from: out.leftAt, to: out.leftAt }
const dialogs: OpenedFlight[] = [
  { kind: 'take', booking, aircraft, zone, meters, defects: [], limits: [] },
  { kind: 'return', flight: out, aircraft, zone, meters, bookedTo: null },
  { kind: 'late', flight: out, aircraft, zone },
  { kind: 'log', flight: null, aircraft, zone, meters, bookingId: 1, start },
]

const asked = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (call: string) => club.heard.find((one) => one.call === call)?.body

it.each(dialogs)('the dialog $kind names the clock of the times in it', async (opened) => {
  await open('Pilot', 'petra', opened)
  expect(await screen.findByText('Times in Zurich (UTC+1)')).toBeTruthy()
})

it('asks about a reading far above the expected one, and accepts it after the confirmation', async () => {
  await bringBack()
  typeInto('Hobbs now', '1235.8')
  expect(asked()).toEqual([])
  // 75 minutes explain a good two hours and 20 minutes at most.
  typeInto('Hobbs now', '1239.5')
  expect(asked()).toEqual(['Hobbs: that is 5 h more than before the flight. Is it right?'])
  press('Bring back')
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
  expect(sent('flights/bringBack')).toMatchObject({ id: 91, meters: [{ meterId: 2, ends: 1239.5 * HOUR }] })
})

it('refuses a reading below the one at departure', async () => {
  await bringBack()
  typeInto('Hobbs now', '1234.4')
  expect(await screen.findByText('Hobbs cannot have stood higher before the flight than after it.')).toBeTruthy()
  press('Bring back')
  expect(sent('flights/bringBack')).toBeUndefined()
})

it('asks about a return in the future, by the clock of the airport', async () => {
  await bringBack()
  typeInto('Hobbs now', '1235.6')
  typeInto('Back at', '10:35')
  expect(asked()).toEqual([])
  typeInto('Back at', '10:36')
  expect(asked()).toEqual(['Wed 2027-03-10 10:36 is still to come. Is the aircraft back already?'])
  press('Bring back')
  await waitFor(() => expect(sent('flights/bringBack')).toMatchObject({ backAt: '2027-03-10T09:36:00.000Z' }))
})

it('lets a pilot correct the departure if the return would be before it', async () => {
  await bringBack()
  typeInto('Hobbs now', '1234.7')
  expect(screen.queryByLabelText('Left at')).toBeNull()
  typeInto('Back at', '08:50')
  expect(await screen.findByText('An aircraft cannot be back before it has left.')).toBeTruthy()
  press('Bring back')
  expect(sent('flights/bringBack')).toBeUndefined()
  typeInto('Left at', '08:35')
  expect(screen.queryByText('An aircraft cannot be back before it has left.')).toBeNull()
  press('Bring back')
  await waitFor(() =>
    expect(sent('flights/bringBack')).toMatchObject({
      leftAt: '2027-03-10T07:35:00.000Z',
      backAt: '2027-03-10T07:50:00.000Z',
    }),
  )
})

it('does not send an unchanged departure', async () => {
  await bringBack()
  typeInto('Hobbs now', '1235.6')
  press('Bring back')
  await waitFor(() => expect(sent('flights/bringBack')).toBeDefined())
  expect(sent('flights/bringBack')).not.toHaveProperty('leftAt')
})

async function choose(field: string, entry: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}( \\*)?$`) }))
  fireEvent.click(await screen.findByRole('option', { name: entry }))
}

const byRole = () => [petra, marek, jana]

it('lets staff change the pilot', async () => {
  club.answers['user/getByRole'] = byRole()
  await correct('Administrator', 'anna')
  await choose('Student/Pilot', 'Marek Horák')
  await choose('Instructor', 'Igor Novák')
  press('Save')
  await waitFor(() =>
    expect(sent('flights/save')).toMatchObject({ id: 91, pilotId: 'marek', instructorId: 'igor', version: 3 }),
  )
})

it('tells instructors which flights they can log', async () => {
  club.answers['user/getByRole'] = byRole()
  await correct('Instructor', 'igor', { ...back, instructorId: 'igor', instructor: igor })
  await choose('Student/Pilot', 'Marek Horák')
  fireEvent.click(screen.getByLabelText('Clear'))
  const theirs = 'Instructors log flights on which they were on board, and those of students.'
  expect(await screen.findByText(theirs)).toBeTruthy()
  await choose('Student/Pilot', 'Jana Malá')
  expect(screen.queryByText(theirs)).toBeNull()
})

it('lets members name their instructor, but not another pilot', async () => {
  await correct('Pilot', 'petra')
  expect(screen.queryByRole('combobox', { name: /^Student/ })).toBeNull()
  await choose('Instructor', 'Igor Novák')
  press('Save')
  await waitFor(() => expect(sent('flights/save')).toMatchObject({ pilotId: 'petra', instructorId: 'igor' }))
  expect(club.heard.map(({ call }) => call)).not.toContain('user/getByRole')
})
