import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { NEW_USER, paths } from './paths'
import { createClubRouter } from './routes'
import { endSession, startSession } from './client/session'
import { tokenOf } from './test-token'

afterEach(() => {
  endSession()
  localStorage.clear()
})

async function landing(at: string): Promise<string> {
  const router = createClubRouter(createMemoryHistory({ initialEntries: [at] }))
  await router.load()
  return router.state.location.href
}

describe('without a session', () => {
  it.each(['/', '/main/bookings', '/main/mybookings', '/main/forbidden', '/main', '/auth', '/nowhere/at/all'])(
    '%s leads to the login',
    async (at) => {
      expect(await landing(at)).toBe('/auth/login')
    },
  )

  it.each(['/auth/registration', '/auth/resetPasswordEmail'])('%s opens', async (at) => {
    expect(await landing(at)).toBe(at)
  })

  it('a malformed token leads to the login once and stays there', async () => {
    startSession('garbage')
    expect(await landing('/main/bookings')).toBe('/auth/login')
  })

  it('the credentials in a reset link stay text', async () => {
    const router = createClubRouter(
      createMemoryHistory({ initialEntries: ['/auth/resetPassword?key=0012&email=a%2Bb%40example.org'] }),
    )
    await router.load()
    expect(router.state.location.search).toEqual({ key: '0012', email: 'a+b@example.org' })
  })
})

it('the address opens after the login', async () => {
  const asked = '/main/bookings?day=2027-03-10&at=LSZH&flight=7'
  const router = createClubRouter(createMemoryHistory({ initialEntries: [asked] }))
  await router.load()
  expect(router.state.location.href).toBe('/auth/login')
  startSession(tokenOf({ UserId: 'u-2', role: ['Pilot'] }))
  await router.invalidate()
  expect(router.state.location.href).toBe(asked)
})

async function opened(at: string) {
  startSession(tokenOf({ UserId: 'u-1', role: ['Administrator'] }))
  const router = createClubRouter(createMemoryHistory({ initialEntries: [at] }))
  await router.load()
  return router
}

describe('the addresses of users', () => {
  type Opened = Awaited<ReturnType<typeof opened>>
  const address = ({ history }: Opened) => history.location.href
  const params = ({ state }: Opened): unknown => state.matches.at(-1)?.params

  it('show the list without a slash at the end, and the form to add a user with one', async () => {
    const form = await opened('/main/users/')
    expect([params(form), address(form)]).toEqual([{ id: NEW_USER }, '/main/users/'])
    const router = await opened('/main/users')
    expect([params(router), address(router)]).toEqual([{}, '/main/users'])
    await router.navigate({ to: paths.user('') })
    expect([params(router), address(router)]).toEqual([{ id: NEW_USER }, '/main/users/'])
    await router.navigate({ to: paths.users })
    expect([params(router), address(router)]).toEqual([{}, '/main/users'])
  })

  it('keep any id unchanged', async () => {
    expect(params(await opened(paths.user('a/b?c#d é%')))).toEqual({ id: 'a/b?c#d é%' })
  })
})

describe('with a session', () => {
  it.each(['/', '/auth/login', '/nowhere'])('%s leads to the bookings', async (at) => {
    startSession(tokenOf({ UserId: 'u-1', role: ['Pilot'] }))
    expect(await landing(at)).toBe('/main/bookings')
  })
})
