import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()
const at = '/main/changePassword'
const asked = (call: string) => club.heard.filter((heard) => heard.call === call).length
const requirement = (roles: string[], isActive = true) => ({ id: 1, name: 'Medical', roles, isActive })

it.each([
  ['asks the role of the user', [requirement(['Pilot'])], true],
  ['asks others alone', [requirement(['Student'])], false],
  ['does not ask any more', [requirement(['Pilot'], false)], false],
])('My Documents is in the menu of an account if the club %s', async (_, requirements, has) => {
  club.answers = { 'uses/get': { requirements: true }, 'requirements/get': requirements }
  const { user } = openAs('Pilot', at)
  const account = await screen.findByRole('button', { name: 'Account' })
  expect(asked('uses/get')).toBe(0)
  await user.click(account)
  await waitFor(() => expect(asked('requirements/get')).toBe(1))
  const entries = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(entries().includes('My Documents')).toBe(has))
  if (has) expect(entries().slice(-4)).toEqual(['Change Password', 'Sign Out', 'My Documents', 'Language'])
})

it('the requirements are not fetched for a club that has none', async () => {
  club.answers = { 'uses/get': { requirements: false } }
  const { user } = openAs('Pilot', at)
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await waitFor(() => expect(asked('uses/get')).toBe(1))
  expect(screen.queryByRole('menuitem', { name: 'My Documents' })).toBeNull()
  expect(asked('requirements/get')).toBe(0)
})

it('My Bookings leads to My Documents', async () => {
  club.answers = {
    'airports/get': [],
    'uses/get': { requirements: true },
    'requirements/get': [requirement(['Pilot'])],
    'bookings/getMyBookings': [],
    'bookings/getDoubtful': [],
    'proofs/getMine': { user: { id: 'pilot', firstName: 'Petra', lastName: 'Nová' }, standings: [], elsewhere: [] },
  }
  const { user, address } = openAs('Pilot', '/main/mybookings')
  await user.click(await screen.findByRole('link', { name: 'My Documents' }))
  await waitFor(() => expect(address()).toBe('/main/mydocuments'))
  expect(await screen.findByRole('heading', { name: 'My Documents' })).toBeTruthy()
})
