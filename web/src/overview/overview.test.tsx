import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, Refused } from '../test-app'

const club = desk()
const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC' }
const slot = {
  aircraft,
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  instructor: null,
  darkness: null,
}
const answers = (more: object) => ({
  'airports/get': [prague],
  'user/getById': { id: 'pilot', assignedAirportId: 3 },
  'aircraft/getByAirport': [aircraft],
  'user/getInstructors': [],
  ...more,
})

it('a week names the clock of its hours if that is not the reader’s', async () => {
  club.answers = answers({ 'bookings/getDensity': [] })
  openAs('Pilot', '/main/bookings/week')
  expect(await screen.findByText(/^08:00 to 22:00 in Prague \(UTC\+[12]\); M is/)).toBeTruthy()
  expect(await screen.findByText('No aircraft at LKPR to book')).toBeTruthy()
})

it('a week that failed to load says so, and is fetched again', async () => {
  club.answers = answers({ 'bookings/getDensity': new Refused(429, ['Please wait.']) })
  const { user } = openAs('Pilot', '/main/bookings/week')
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  club.answers['bookings/getDensity'] = []
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No aircraft at LKPR to book')).toBeTruthy()
})

it('free times name their clock, and tell pilots that times of their own flights are left out', async () => {
  club.answers = answers({ 'bookings/getNextFree': [slot] })
  openAs('Pilot', '/main/bookings/nextFree')
  expect(await screen.findByRole('button', { name: /2027-03-10.*10:00–12:00.*OK-ABC/ })).toBeTruthy()
  expect(screen.getByText(/^Times in Prague/)).toBeTruthy()
  expect(screen.getByText('Times when you are already flying are left out.')).toBeTruthy()
})

it('an administrator, who searches for others, sees no such note', async () => {
  club.answers = answers({ 'bookings/getNextFree': [] })
  openAs('Administrator', '/main/bookings/nextFree')
  expect(await screen.findByText('Nothing is free')).toBeTruthy()
  expect(screen.queryByText(/you already have a flight/)).toBeNull()
})

it('free times that failed to load are fetched again', async () => {
  club.answers = answers({ 'bookings/getNextFree': new Refused(429, ['Please wait.']) })
  const { user } = openAs('Pilot', '/main/bookings/nextFree')
  const again = await screen.findByRole('button', { name: 'Try again' })
  club.answers['bookings/getNextFree'] = []
  await user.click(again)
  await waitFor(() => expect(screen.getByText('Nothing is free')).toBeTruthy())
})

it('screen readers hear how many free times were found, once for each search', async () => {
  club.answers = answers({ 'bookings/getNextFree': [slot, { ...slot, from: '2027-03-10T10:00:00.000Z' }] })
  const { user } = openAs('Pilot', '/main/bookings/nextFree')
  const told = await screen.findByText('2 free times')
  expect(told.getAttribute('role')).toBe('status')
  let answer: (slots: unknown[]) => void = () => {}
  club.answers['bookings/getNextFree'] = new Promise((resolve) => (answer = resolve))
  await user.click(screen.getByRole('checkbox', { name: 'Daylight only' }))
  await waitFor(() => expect(told.textContent).toBe(''))
  answer([])
  await waitFor(() => expect(told.textContent).toBe('No free times'))
})

it('screen readers hear of how many aircraft a month shows bookings', async () => {
  const density = { aircraft, ownColor: null, days: [] }
  club.answers = answers({ 'bookings/getDensity': [density] })
  openAs('Pilot', '/main/bookings/month')
  expect((await screen.findByText('Bookings of 1 aircraft')).getAttribute('role')).toBe('status')
})
