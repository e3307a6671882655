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

it('the login shows the reason, and after a new sign-in the same person continues with their input', async () => {
  const { user, address } = await typing()
  await lose(t(sessionEnds.elsewhere))
  expect(screen.getByRole('status', { name: 'Your session has ended' }).textContent).toContain(
    `${t(sessionEnds.elsewhere)} Please sign in again.`,
  )
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/airports/0'))
  await waitFor(async () => expect((await name()).value).toBe('Windy Hill'))
})

it('without a reason from the server, the login only says that the session has ended', async () => {
  club.answers = { ...answers, 'airports/get': new Refused(401, ['Please log in.']) }
  openAs('Administrator', '/main/airports')
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.getByRole('status', { name: 'Your session has ended' }).textContent).toBe(
    'Your session has ended Please sign in again.',
  )
})

it('another person finds nothing of it, and starts at the bookings', async () => {
  const { user, address, go } = await typing()
  await lose()
  club.answers = { ...answers, 'user/login': { token: tokenOf({ UserId: 'max', role: ['Administrator'] }) } }
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('a person whose roles no longer permit the screen starts at the bookings', async () => {
  const { user, address } = await typing()
  await lose(t(sessionEnds.rights))
  club.answers = { ...answers, 'user/login': { token: tokenOf({ UserId: 'administrator', role: ['Pilot'] }) } }
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
})

it('a sign-out keeps nothing, and the login shows no note', async () => {
  const { user, address, go } = await typing()
  endSession()
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.queryByText('Your session has ended')).toBeNull()
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('a form that the user left does not reopen with its input', async () => {
  const { user, address, go } = await typing()
  await user.clear(await name())
  await go('/main/administrators')
  await lose()
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/main/administrators'))
  await go('/main/airports/0')
  expect((await name()).value).toBe('')
})

it('after a new sign-in in another tab the person continues here, too', async () => {
  const { address } = await typing()
  await lose()
  startSession(anna)
  await waitFor(() => expect(address()).toBe('/main/airports/0'))
  expect((await name()).value).toBe('Windy Hill')
})
