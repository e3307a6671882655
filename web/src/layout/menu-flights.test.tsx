import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()
const asked = (call: string) => club.heard.filter((heard) => heard.call === call).length

it.each([
  ['keeps a log', true],
  ['keeps none', false],
])('My Flights is in the menu of an account if the club %s', async (_, flights) => {
  club.answers = { 'uses/get': { requirements: false, flights } }
  const { user } = openAs('Pilot', '/main/changePassword')
  const account = await screen.findByRole('button', { name: 'Account' })
  expect(asked('uses/get')).toBe(0)
  await user.click(account)
  await waitFor(() => expect(asked('uses/get')).toBe(1))
  const entries = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
  const last = flights ? ['Sign Out', 'My Flights', 'Language'] : ['Change Password', 'Sign Out', 'Language']
  await waitFor(() => expect(entries().slice(-last.length)).toEqual(last))
})

it('My Bookings leads to My Flights', async () => {
  club.answers = {
    'airports/get': [],
    'aircraft/get': [],
    'uses/get': { requirements: false, flights: true },
    'bookings/getMyBookings': [],
    'flights/getMine': [],
    'flights/getTotals': [],
  }
  const { user, address } = openAs('Pilot', '/main/mybookings')
  await user.click(await screen.findByRole('link', { name: 'My Flights' }))
  await waitFor(() => expect(address()).toBe('/main/myflights'))
  expect(await screen.findByRole('heading', { name: 'My Flights' })).toBeTruthy()
})
