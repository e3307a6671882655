import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, Refused } from '../test-app'

const club = desk()
// The tests run in the time zone Pacific/Chatham, which is UTC+13:45 in January.
const airport = (id: number, icaoCode: string, timeZone: string) => ({ id, name: icaoCode, icaoCode, timeZone })
const prague = airport(3, 'LKPR', 'Europe/Prague')
const stJohns = airport(4, 'CYYT', 'America/St_Johns')
const waitangi = airport(5, 'NZCI', 'Pacific/Chatham')

const flight = (id: number, airportId: number, from: string, to: string) => ({
  id,
  aircraft: { id, name: 'Skyhawk', type: 'C172', registrationCode: `OK-00${id}`, assignedAirportId: airportId },
  from,
  to,
  pilot: { id: 'pilot', firstName: 'Petra', lastName: 'Nová', phoneNumber: '', color: null },
  instructor: null,
  description: '',
  isSoloFlight: false,
  isSuspended: false,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
  version: 1,
})
const overnight = flight(1, 3, '2027-01-10T22:30:00.000Z', '2027-01-11T00:15:00.000Z')
const islands = flight(2, 4, '2027-01-10T12:00:00.000Z', '2027-01-10T13:00:00.000Z')

async function rows(path: string) {
  openAs('Instructor', path)
  const table = await screen.findByRole('table')
  await within(table).findAllByRole('cell')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}
const bookings = async () => (await rows('/main/mybookings')).map((cells) => cells.slice(0, 4))

it('bookings at one airport name its clock once, and an end after midnight has its date', async () => {
  club.answers = { 'airports/get': [prague], 'bookings/getMyBookings': [overnight] }
  expect(await bookings()).toEqual([['Sun 2027-01-10', '23:30', '2027-01-11 01:15', 'OK-001']])
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
})

it('bookings at airports with different clocks show the clock in each row', async () => {
  club.answers = { 'airports/get': [prague, stJohns], 'bookings/getMyBookings': [overnight, islands] }
  expect(await bookings()).toEqual([
    ['Sun 2027-01-10', '23:30 Prague (UTC+1)', '2027-01-11 01:15', 'OK-001'],
    ['Sun 2027-01-10', '08:30 St Johns (UTC−3:30)', '09:30', 'OK-002'],
  ])
  expect(screen.queryByText(/^Times in/)).toBeNull()
})

it('a clock that shows the reader’s own time is not named', async () => {
  club.answers = {
    'airports/get': [waitangi],
    'bookings/getMyBookings': [{ ...islands, aircraft: { ...islands.aircraft, assignedAirportId: 5 } }],
  }
  expect(await bookings()).toEqual([['Mon 2027-01-11', '01:45', '02:45', 'OK-002']])
  expect(screen.queryByText(/^Times in|UTC/)).toBeNull()
})

it.each([
  ['whose airport was removed', []],
  ['whose airports cannot be loaded', new Refused(400, ['Not now.'])],
])('a booking %s is shown by the reader’s own clock, and the screen says so', async (_which, airports) => {
  club.answers = { 'airports/get': airports, 'bookings/getMyBookings': [islands] }
  expect(await bookings()).toEqual([['Mon 2027-01-11', '01:45', '02:45', 'OK-002']])
  expect(screen.getByText('The time zone of an airport is unknown. Its times are shown in yours.')).toBeTruthy()
})

const flown = (id: number, leftAt: string, backAt: string) => ({
  ...flight(id, 3, leftAt, backAt),
  aircraftId: id,
  bookingId: null,
  leftAt,
  backAt,
  tookOffAt: null,
  landedAt: null,
  departure: '',
  arrival: '',
  landings: 1,
  remark: '',
  costCents: null,
  correctableUntil: null,
  meters: [],
})
const placed = (id: number, at: typeof prague) => ({ id, registrationCode: `OK-00${id}`, assignedAirport: at })
const flights = async () => (await rows('/main/myflights')).map((cells) => cells.slice(0, 3))
const log = { 'uses/get': { flights: true }, 'flights/getTotals': [] }

it('flights at one airport name its clock once', async () => {
  club.answers = {
    ...log,
    'aircraft/get': [placed(1, prague)],
    'flights/getMine': [flown(1, '2027-01-10T08:05:00.000Z', '2027-01-10T09:20:00.000Z')],
  }
  expect(await flights()).toEqual([['Sun 2027-01-10', '09:05 – 10:20', 'OK-001']])
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
})

it('flights at airports with different clocks show the clock in each row, the latest first', async () => {
  club.answers = {
    ...log,
    'aircraft/get': [placed(1, prague), placed(2, stJohns), placed(3, waitangi)],
    'flights/getMine': [
      flown(1, '2027-01-10T08:05:00.000Z', '2027-01-10T09:20:00.000Z'),
      flown(2, '2027-01-11T12:00:00.000Z', '2027-01-11T13:00:00.000Z'),
      flown(3, '2027-01-12T00:00:00.000Z', '2027-01-12T01:00:00.000Z'),
    ],
  }
  expect(await flights()).toEqual([
    ['Tue 2027-01-12', '13:45 – 14:45', 'OK-003'],
    ['Mon 2027-01-11', '08:30 – 09:30 St Johns (UTC−3:30)', 'OK-002'],
    ['Sun 2027-01-10', '09:05 – 10:20 Prague (UTC+1)', 'OK-001'],
  ])
  expect(screen.queryByText(/^Times in/)).toBeNull()
})

it('schedule entries at airports with different clocks show the clock in each row', async () => {
  const entry = { id: 1, airport: prague, from: overnight.from, to: overnight.to }
  const other = { id: 2, airport: stJohns, from: islands.from, to: islands.to }
  club.answers = { 'airports/get': [prague, stJohns], 'schedules/getMySchedules': [entry, other] }
  expect(await rows('/main/myschedules')).toEqual([
    ['LKPR', 'Sun 2027-01-10', '23:30 Prague (UTC+1)', 'Mon 2027-01-11', '01:15'],
    ['CYYT', 'Sun 2027-01-10', '08:30 St Johns (UTC−3:30)', 'Sun 2027-01-10', '09:30'],
  ])
})
