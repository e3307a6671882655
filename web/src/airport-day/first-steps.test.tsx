import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { desk, openAs, Refused } from '../test-app'
import { firstStepsProgress } from './first-steps-progress'

const club = desk()
const airport = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const user = { id: 'administrator', firstName: 'Ada', lastName: 'Admin', userName: 'ada', roles: ['Administrator'] }
const answers = (more: object) => ({
  'airports/get': [],
  'aircraft/get': [],
  'aircraft/getByAirport': [],
  'bookings/getByAirport': [],
  'user/get': [{ ...user, email: '', address: '', phoneNumber: '', isApproved: true, color: null }],
  'user/getById': { ...user, assignedAirportId: null },
  ...more,
})
const link = (name: string) => screen.findByRole('link', { name })
const asked = (call: string) => club.heard.some((heard) => heard.call === call)

beforeEach(() => {
  localStorage.removeItem('firstSteps')
  firstStepsProgress.set(undefined)
})

it('an administrator of an empty club is led to the first airport, then to the first aircraft', async () => {
  club.answers = answers({})
  const { unmount } = openAs('Administrator', '/main/bookings')
  expect((await link('Add your first airport')).getAttribute('href')).toBe('/main/airports/0')
  unmount()
  club.answers = answers({ 'airports/get': [airport] })
  openAs('Administrator', '/main/bookings')
  expect((await link('Add its first aircraft')).getAttribute('href')).toBe('/main/aircraft/0')
  expect(localStorage.getItem('firstSteps')).toBe('begun')
})

it('skipped steps do not come back on this device', async () => {
  club.answers = answers({})
  const { user, unmount } = openAs('Administrator', '/main/bookings')
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(await screen.findByText('There are no airports yet')).toBeTruthy()
  unmount()
  openAs('Administrator', '/main/bookings')
  expect(await screen.findByText('There are no airports yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add your first airport' })).toBeNull()
  expect(localStorage.getItem('firstSteps')).toBe('over')
})

it('a member of an empty club reads who adds airports, and nothing is fetched for the steps', async () => {
  club.answers = answers({})
  openAs('Pilot', '/main/bookings')
  expect(await screen.findByText('There are no airports yet')).toBeTruthy()
  expect([asked('user/get'), asked('aircraft/get')]).toEqual([false, false])
  expect(localStorage.getItem('firstSteps')).toBeNull()
})

it('for an administrator of a club that is set up, the steps do not fetch the users', async () => {
  const densities = { 'bookings/getDensity': new Refused(400, ['Please wait.']) }
  club.answers = answers({ 'airports/get': [airport], ...densities })
  openAs('Administrator', '/main/bookings/week')
  expect(await screen.findByText('Please wait.')).toBeTruthy()
  expect(asked('user/get')).toBe(false)
})

it('if the aircraft cannot be fetched, the screen only says that there is nothing to book', async () => {
  club.answers = answers({ 'airports/get': [airport], 'aircraft/get': new Refused(404) })
  openAs('Administrator', '/main/bookings')
  expect(await screen.findByText('No aircraft at LKPR to book')).toBeTruthy()
  await waitFor(() => expect(asked('aircraft/get')).toBe(true))
  expect(screen.queryByRole('link', { name: 'Add its first aircraft' })).toBeNull()
})
