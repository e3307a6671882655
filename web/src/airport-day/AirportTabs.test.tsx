import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../client/session'
import { desk, openAs, Refused } from '../test-app'
import { tokenOf } from '../test-token'

const club = desk()
const airports = [
  { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' },
  { id: 4, name: 'Cascais', icaoCode: 'LPCS', timeZone: 'Europe/Lisbon' },
]
const answers = (more: object) => ({
  'airports/get': airports,
  'user/getById': { id: 'pilot', assignedAirportId: 4 },
  'bookings/getDensity': [],
  'bookings/getNextFree': [],
  'aircraft/getByAirport': [],
  'user/getInstructors': [],
  ...more,
})
const week = '/main/bookings/week'
const tab = (name: string) => screen.findByRole('tab', { name })
const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent
const askedFor = () =>
  club.heard.filter(({ call }) => call === 'bookings/getDensity').map(({ query }) => query.airportId)

it('the tab of the member’s own airport opens first, and no other airport is fetched', async () => {
  club.answers = answers({})
  openAs('Pilot', week)
  expect(await chosen()).toBe('LPCS')
  expect(screen.getByRole('tablist', { name: 'Airports' })).toBeTruthy()
  expect(await screen.findByText('No aircraft at LPCS to book')).toBeTruthy()
  expect(new Set(askedFor())).toEqual(new Set(['4']))
})

it.each([
  ['has none', { id: 'pilot', assignedAirportId: null }],
  ['has one that is gone', { id: 'pilot', assignedAirportId: 9 }],
  ['cannot be loaded', new Refused(404)],
])('the first airport opens when the member %s', async (_, member) => {
  club.answers = answers({ 'user/getById': member })
  openAs('Pilot', week)
  expect(await chosen()).toBe('LKPR')
})

it('a chosen airport stays chosen in the other views, until another person signs in', async () => {
  club.answers = answers({})
  const { user, address } = openAs('Pilot', week)
  await user.click(await tab('LKPR'))
  expect(await screen.findByText('No aircraft at LKPR to book')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next free' }))
  await screen.findByRole('heading', { name: 'Next free' })
  expect(address()).toBe('/main/bookings/nextFree?at=LKPR')
  expect(await chosen()).toBe('LKPR')
  await act(async () => startSession(tokenOf({ UserId: 'somebody', role: ['Pilot'] })))
  await waitFor(async () => expect(await chosen()).toBe('LPCS'))
})

it('only the view on screen is marked as the current page, although the address of the day begins its address', async () => {
  club.answers = answers({})
  openAs('Pilot', week)
  const current = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('aria-current')
  expect(await current('Week')).toBe('page')
  for (const name of ['Day', 'Month', 'Next free']) expect(await current(name)).toBeNull()
})

it('a club without airports says who can add them', async () => {
  club.answers = answers({ 'airports/get': [] })
  openAs('Pilot', week)
  expect(await screen.findByText('There are no airports yet')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

it('airports that failed to load are fetched again', async () => {
  club.answers = answers({ 'airports/get': new Refused(400, ['Please wait.']) })
  const { user } = openAs('Pilot', week)
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  club.answers['airports/get'] = airports
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await chosen()).toBe('LPCS')
})

it('a tab shows its airport’s name and remarks as a tooltip, and a second click pins them until the next one', async () => {
  const [ruzyne, cascais] = airports
  club.answers = answers({ 'airports/get': [ruzyne, { ...cascais, description: 'PPR after sunset.' }] })
  const { user } = openAs('Pilot', week)
  const own = await tab('LPCS')
  expect(own.title).toBe('Cascais\nPPR after sunset.')
  expect((await tab('LKPR')).title).toBe('Ruzyně')
  const line = () => screen.queryByText('Cascais')?.closest('[role=status]')?.textContent
  expect(line()).toBeUndefined()
  await user.click(own)
  expect(line()).toBe('Cascais PPR after sunset.')
  await user.click(own)
  expect(line()).toBeUndefined()
  await user.click(own)
  await user.click(await tab('LKPR'))
  expect(line()).toBeUndefined()
  expect(screen.queryByText('Ruzyně')).toBeNull()
})
