import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { desk, open, Refused } from '../test-app'

const club = desk()

const kathmandu = { id: 3, name: 'Tribhuvan', icaoCode: 'VNKT', timeZone: 'Asia/Kathmandu' }
const plane = (id: number, registrationCode: string, maintenances: unknown[] = []) => ({
  id,
  name: registrationCode,
  type: 'C172',
  registrationCode,
  assignedAirportId: 3,
  assignedAirport: kathmandu,
  description: '',
  isVisibleForExternalUsers: true,
  isActive: true,
  maintenances,
  maintenanceFrom: null,
  maintenanceTo: null,
})
const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName, color: null })
// Kathmandu is UTC+5:45.
const lesson = {
  id: 1,
  aircraft: plane(7, '9N-ABC'),
  from: '2027-03-10T04:15:00.000Z',
  to: '2027-03-10T06:15:00.000Z',
  pilot: person('sam', 'Sam', 'Okafor'),
  instructor: person('igor', 'Igor', 'Novák'),
  description: '',
  isSoloFlight: false,
  isSuspended: false,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
}
const solo = {
  ...lesson,
  id: 2,
  from: '2027-03-10T07:15:00.000Z',
  to: '2027-03-10T08:45:00.000Z',
  instructor: null,
  isSoloFlight: true,
}
const grounded = { id: 1, from: '2027-03-09T00:00:00.000Z', to: '2027-03-12T00:00:00.000Z' }
const wall = {
  clubName: 'Aeroklub Žižkov',
  airport: kathmandu,
  day: '2027-03-10',
  aircraft: [plane(7, '9N-ABC'), plane(8, '9N-XYZ', [grounded])],
  bookings: [lesson, solo],
  kept: [],
  mustNotFly: [],
  daylight: { sunrise: '2027-03-10T00:35:00.000Z', sunset: null },
}

const shown = () => club.heard.filter(({ call }) => call === 'walls/show')
const refresh = () => act(() => queryClient.refetchQueries({ queryKey: ['walls'] }))
const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!)

// 10 March 2027 in Kathmandu begins at 18:15 UTC on 9 March.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T06:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function openWall(more: object = {}) {
  club.answers = { 'walls/show': { ...wall, ...more } }
  const opened = open('/wall/k1')
  await screen.findByRole('table', { name: 'Bookings at VNKT on 2027-03-10' })
  return opened
}

it('a wall view shows the club, the day and all times by the clock of its airport, without a menu', async () => {
  await openWall()
  expect(screen.getByRole('heading', { level: 1, name: 'Aeroklub Žižkov · VNKT Tribhuvan' })).toBeTruthy()
  expect(screen.getByText('Wed 2027-03-10')).toBeTruthy()
  expect(screen.getByText('Sunrise 06:20')).toBeTruthy()
  // The sun does not set on this day.
  expect(screen.queryByText(/^Sunset/)).toBeNull()
  expect(screen.getByText('11:45')).toBeTruthy()
  expect(row(/^9N-ABC/).getByText('10:00–12:00')).toBeTruthy()
  expect(row(/^9N-ABC/).getByText('FI Igor Novák · Sam Okafor')).toBeTruthy()
  expect(row(/^9N-ABC/).getByText('Sam Okafor (solo)')).toBeTruthy()
  expect(row(/^9N-XYZ/).getByText('UNDER MAINTENANCE')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('D7 an aircraft that is unsafe to fly is marked in place of its type, without the defect', async () => {
  await openWall({ mustNotFly: [8] })
  expect(screen.getByRole('rowheader', { name: '9N-XYZ see the club' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: '9N-ABC C172' })).toBeTruthy()
})

it('a failed refresh keeps the day and says that it may be stale, until a refresh succeeds', async () => {
  await openWall()
  expect(screen.queryByRole('status')).toBeNull()
  club.answers['walls/show'] = new Refused(405)
  await refresh()
  expect((await screen.findByRole('status')).textContent).toMatch(/^This may be out of date/)
  expect(row(/^9N-ABC/).getByText('10:00–12:00')).toBeTruthy()
  club.answers['walls/show'] = { ...wall, bookings: [] }
  await refresh()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(row(/^9N-ABC/).queryByText('10:00–12:00')).toBeNull()
})

it('a withdrawn link blanks the screens that show it', async () => {
  await openWall()
  club.answers['walls/show'] = new Refused(404, ['This wall does not exist.'])
  await refresh()
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  expect(screen.queryByText(/Sam Okafor/)).toBeNull()
})

it('the screen fetches the new day at midnight of the airport, although its last refresh was seconds ago', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2027-03-10T18:14:50Z') })
  await openWall()
  await refresh()
  const before = shown().length
  club.answers['walls/show'] = { ...wall, day: '2027-03-11', bookings: [] }
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(await screen.findByRole('table', { name: 'Bookings at VNKT on 2027-03-11' })).toBeTruthy()
  expect(screen.getByText('Thu 2027-03-11')).toBeTruthy()
  expect(shown()).toHaveLength(before + 1)
})
