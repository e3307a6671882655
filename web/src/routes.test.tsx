import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { paint } from './kit/test-paint'
import { NEW_USER, paths } from './paths'
import { createClubRouter } from './routes'
import { endSession, startSession } from './session'
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

  it('a token that is garbage leads to the login once and stays there', async () => {
    startSession('garbage')
    expect(await landing('/main/bookings')).toBe('/auth/login')
  })

  it('the credentials of a reset link stay the text they are', async () => {
    const router = createClubRouter(
      createMemoryHistory({ initialEntries: ['/auth/resetPassword?key=0012&email=a%2Bb%40example.org'] }),
    )
    await router.load()
    expect(router.state.location.search).toEqual({ key: '0012', email: 'a+b@example.org' })
  })
})

describe('the addresses of users', () => {
  async function opened(at: string) {
    startSession(tokenOf({ UserId: 'u-1', role: ['Administrator'] }))
    const router = createClubRouter(createMemoryHistory({ initialEntries: [at] }))
    await router.load()
    return router
  }
  const shown = ({ state, history }: Awaited<ReturnType<typeof opened>>) => {
    const { routeId, params }: { routeId?: string; params?: unknown } = state.matches.at(-1) ?? {}
    return { route: routeId, params, address: history.location.href }
  }

  it('without a slash at the end there is the list, with one the form to add a user', async () => {
    const list = await opened('/main/users')
    expect(shown(list)).toEqual(['/main/users', {}, '/main/users'])
    const form = ['/main/users/$id', { id: NEW_USER }, '/main/users/']
    expect(shown(await opened('/main/users/'))).toEqual(form)
    await list.navigate({ to: paths.user('') })
    expect(shown(list)).toEqual(form)
    await list.navigate({ to: paths.users })
    expect(shown(list)).toEqual(['/main/users', {}, '/main/users'])
  })

  it('an id stays what it is, whatever it is made of', async () => {
    const router = await opened(paths.user('a/b?c#d é%'))
    expect(shown(router)[1]).toEqual({ id: 'a/b?c#d é%' })
  })
})

describe('with a session', () => {
  it.each(['/', '/auth/login', '/nowhere'])('%s leads to the bookings', async (at) => {
    startSession(tokenOf({ UserId: 'u-1', role: ['Pilot'] }))
    expect(await landing(at)).toBe('/main/bookings')
  })

  it('somebody without roles is shown that he waits for approval, and can sign out', async () => {
    startSession(tokenOf({ UserId: 'u-1', role: [] }))
    const router = createClubRouter(createMemoryHistory({ initialEntries: ['/main/bookings'] }))
    const { user } = paint(<RouterProvider router={router} />)
    await screen.findByRole('heading', { name: '403 - ACCESS DENIED' })
    expect(screen.getByText("You don't have the permission to access this resource.")).toBeTruthy()
    expect(screen.getByText(/waiting for approval/)).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Access Denied · Windsock'))
    await user.click(screen.getByRole('button', { name: 'Account' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Sign Out'])
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('the forbidden screen speaks of approval to nobody who holds a role', async () => {
    startSession(tokenOf({ UserId: 'u-1', role: ['Pilot'] }))
    const router = createClubRouter(createMemoryHistory({ initialEntries: ['/main/forbidden'] }))
    paint(<RouterProvider router={router} />)
    await screen.findByRole('heading', { name: '403 - ACCESS DENIED' })
    expect(screen.queryByText(/waiting for approval/)).toBeNull()
  })
})
