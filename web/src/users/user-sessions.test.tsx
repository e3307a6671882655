import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { petra } from './test-petra'

const club = desk()

const button = () => screen.findByRole('button', { name: 'Sign Out Everywhere…' })
const sent = (to = 'sessions/endOf') => club.heard.filter(({ call }) => call === to).map(({ body }) => body)

/** Adds to the page what the server inserts if the club offers calendar links. */
function offerCalendars() {
  const meta = document.createElement('meta')
  meta.name = 'calendar-links'
  meta.content = 'https://fly.example'
  document.head.append(meta)
}
afterEach(() => document.querySelector('meta[name="calendar-links"]')?.remove())
const tick = { name: /^Withdraw the calendar links of Petra Nová too/ }

async function answer(word: string, user: ReturnType<typeof openAs>['user']) {
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere' })
  expect(question.textContent).toContain('Are you sure you want to sign out Petra Nová on every device?')
  await user.click(within(question).getByRole('button', { name: word }))
}

it('an administrator signs another user out everywhere after a confirmation', async () => {
  club.answers = { 'user/getById': petra, 'airports/get': [], 'sessions/endOf': {} }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  await answer('Cancel', user)
  expect(sent()).toEqual([])
  await user.click(await button())
  await answer('Yes', user)
  await waitFor(() => expect(raised()).toEqual(['Signed out. Petra Nová is signed out everywhere.']))
  expect(sent()).toEqual(['u-7'])
})

it('CAL-25: the confirmation offers to withdraw the calendar links, too', async () => {
  offerCalendars()
  club.answers = { 'user/getById': petra, 'airports/get': [], 'sessions/endOf': {}, 'calendars/removeOf': {} }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  expect(await screen.findByRole('checkbox', tick)).toHaveProperty('checked', false)
  await answer('Yes', user)
  await waitFor(() => expect(raised()).toEqual(['Signed out. Petra Nová is signed out everywhere.']))
  expect(sent('calendars/removeOf')).toEqual([])

  await user.click(await button())
  const checkbox = await screen.findByRole('checkbox', tick)
  expect(checkbox).toHaveProperty('checked', false)
  await user.click(checkbox)
  await answer('Yes', user)
  const both = 'Signed out. Petra Nová is signed out everywhere, and calendars that use their links become empty.'
  await waitFor(() => expect(raised()).toContain(both))
  expect([sent(), sent('calendars/removeOf')]).toEqual([['u-7', 'u-7'], ['u-7']])
})

it('CAL-25: reports if the sign-out succeeded but the calendar links stay', async () => {
  offerCalendars()
  const refused = new Refused(503, ['The server is busy.'])
  club.answers = { 'user/getById': petra, 'airports/get': [], 'sessions/endOf': {}, 'calendars/removeOf': refused }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  await user.click(await screen.findByRole('checkbox', tick))
  await answer('Yes', user)
  await waitFor(() =>
    expect(raised()).toEqual([
      'Signed out. Petra Nová is signed out everywhere.',
      'The calendar links were not withdrawn. The server is busy.',
    ]),
  )
})

it('CAL-27: the confirmation has no checkbox where calendar links are off', async () => {
  club.answers = { 'user/getById': petra, 'airports/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  await screen.findByRole('dialog', { name: 'Sign out everywhere' })
  expect(screen.queryByRole('checkbox', tick)).toBeNull()
})

it.each([
  [new Refused(503, ['The server is busy.']), 'Sign out failed. The server is busy.'],
  [new Refused(400, ['Not now.']), 'Sign out failed. Not now.'],
  [new Refused(405), 'Sign out failed. The server refused the request.'],
])('a failure is reported', async (refusal, said) => {
  club.answers = { 'user/getById': petra, 'airports/get': [], 'sessions/endOf': refusal }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  await answer('Yes', user)
  await waitFor(() => expect(raised()).toEqual([said]))
})

it('users cannot sign themselves out there, because their own sessions are under Change Password', async () => {
  club.answers = { 'user/getById': { ...petra, id: 'administrator' }, 'airports/get': [] }
  openAs('Administrator', '/main/users/administrator')
  await screen.findByRole('region', { name: 'Personal data' })
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere…' })).toBeNull()
})

it('SIG-11 an administrator can remove the passkeys of a user who has some', async () => {
  club.answers = {
    'user/getById': petra,
    'airports/get': [],
    'sessions/endOf': { passkeys: 2 },
    'passkeys/removeOf': new Refused(503, ['The server is busy.']),
  }
  const { user } = openAs('Administrator', '/main/users/u-7')
  const asked = async () => {
    await user.click(await button())
    await answer('Yes', user)
    const question = await screen.findByRole('dialog', { name: 'Remove passkeys' })
    expect(question.textContent).toContain('Petra Nová has 2 passkeys, which can sign in again without the password.')
    return (word: string) => user.click(within(question).getByRole('button', { name: word }))
  }
  const removed = () => club.heard.filter(({ call }) => call === 'passkeys/removeOf').map(({ body }) => body)
  await (
    await asked()
  )('Cancel')
  expect(removed()).toEqual([])
  await (
    await asked()
  )('Yes')
  await waitFor(() => expect(raised().at(-1)).toBe('The passkeys were not removed. The server is busy.'))
  club.answers['passkeys/removeOf'] = {}
  await (
    await asked()
  )('Yes')
  await waitFor(() => expect(raised().at(-1)).toBe('Passkey removed. Petra Nová signs in with the password alone.'))
  expect(removed()).toEqual(['u-7', 'u-7'])
})
