import { screen, waitFor } from '@testing-library/react'
import { sessionEnds } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { currentSession, endSession, loseSession, startSession } from '../client/session'
import { desk, openAs, Refused } from '../test-app'
import { tokenOf } from '../test-token'

const club = desk()

const anna = tokenOf({ UserId: 'administrator', role: ['Administrator'] })
const answers = {
  'airports/get': [],
  'user/getById': { id: 'administrator', firstName: 'Anna', lastName: 'Dvořáková' },
  'user/login': { token: anna },
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })

/** Opens the form to add an airport and types a name. */
async function typing() {
  club.answers = { ...answers }
  const opened = openAs('Administrator', '/main/airports/0')
  await opened.user.type(await name(), 'Windy Hill')
  return opened
}

async function lose(why?: string) {
  loseSession(currentSession()?.token, why)
  await screen.findByRole('button', { name: 'Login' })
}

async function logIn(user: Awaited<ReturnType<typeof typing>>['user']) {
  await user.type(screen.getByLabelText('User name'), 'anna')
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
}

it('the login says why, and whoever signs in again goes on where they were with what they typed', async () => {
  const { user, address } = await typing()
  await lose(t(sessionEnds.elsewhere))
  expect(screen.getByRole('status', { name: 'Your session has ended' }).textContent).toContain(
    `${t(sessionEnds.elsewhere)} Please sign in again.`,
  )
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/airports/0'))
  await waitFor(async () => expect((await name()).value).toBe('Windy Hill'))
})

it('where nobody says why, the login says that it has ended', async () => {
  club.answers = { ...answers, 'airports/get': new Refused(401, ['Please log in.']) }
  openAs('Administrator', '/main/airports')
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.getByRole('status', { name: 'Your session has ended' }).textContent).toBe(
    'Your session has ended Please sign in again.',
  )
})

it('somebody else finds nothing of it, and begins at the bookings', async () => {
  const { user, address, go } = await typing()
  await lose()
  club.answers = { ...answers, 'user/login': { token: tokenOf({ UserId: 'max', role: ['Administrator'] }) } }
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('whose roles no longer permit the screen begins at the bookings', async () => {
  const { user, address } = await typing()
  await lose(t(sessionEnds.rights))
  club.answers = { ...answers, 'user/login': { token: tokenOf({ UserId: 'administrator', role: ['Pilot'] }) } }
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
})

it('whoever signs out keeps nothing, and the login says nothing', async () => {
  const { user, address, go } = await typing()
  endSession()
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.queryByText('Your session has ended')).toBeNull()
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('a form that was left is not opened again with what was typed', async () => {
  const { user, address, go } = await typing()
  await user.clear(await name())
  await go('/main/administrators')
  await lose()
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/administrators'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('who signs in again in another tab goes on here', async () => {
  const { address } = await typing()
  await lose()
  startSession(anna)
  await waitFor(() => expect(address()).toBe('/main/airports/0'))
  expect((await name()).value).toBe('Windy Hill')
})
