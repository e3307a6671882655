import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { petra } from './test-petra'

const club = desk()

const button = () => screen.findByRole('button', { name: 'Sign Out Everywhere…' })
const sent = () => club.heard.filter(({ call }) => call === 'sessions/endOf').map(({ body }) => body)

async function answer(word: string, user: ReturnType<typeof openAs>['user']) {
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere' })
  expect(question.textContent).toContain('Are you sure you want to sign out Petra Nová on every device?')
  await user.click(within(question).getByRole('button', { name: word }))
}

it('an administrator signs somebody out everywhere after a question', async () => {
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

it.each([
  [new Refused(503, ['The server is busy.']), 'Sign out failed. The server is busy.'],
  [new Refused(400, ['Not now.']), 'Sign out failed. Not now.'],
  [new Refused(405), 'Sign out failed. The server refused the request.'],
])('what goes wrong is said', async (refusal, said) => {
  club.answers = { 'user/getById': petra, 'airports/get': [], 'sessions/endOf': refusal }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await button())
  await answer('Yes', user)
  await waitFor(() => expect(raised()).toEqual([said]))
})

it('users do not sign themselves out there: their own sessions are under Change Password', async () => {
  club.answers = { 'user/getById': { ...petra, id: 'administrator' }, 'airports/get': [] }
  openAs('Administrator', '/main/users/administrator')
  await screen.findByRole('region', { name: 'Personal data' })
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere…' })).toBeNull()
})
