import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentSession, endSession, startSession } from '../client/session'
import { keepPlace } from '../layout/oidc/place-kept'
import { pageAt } from '../layout/pages'
import { askFor, wayBack } from '../layout/whereabouts'
import { desk, open } from '../test-app'
import { tokenOf } from '../test-token'

const club = desk()
const petra = tokenOf({ UserId: 'petra', role: ['Pilot'] })
const flight = '/main/bookings?day=2026-07-02&at=LKVH&flight=7'
const stored = () => sessionStorage.getItem('askedPlace')

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'sign-in-with'
  meta.content = 'Club account'
  document.head.append(meta)
  club.answers = { 'oidc/finish': { token: petra }, 'airports/get': [] }
  return () => meta.remove()
})

/** Opens an address without a session, as the router notes it, and leaves the login for the provider. */
function leaveFrom(address: string) {
  const [to = '', search = ''] = address.split(/(?=\?)/)
  askFor({ to, search, page: pageAt(to)! })
  keepPlace()
  // The page is reloaded on the way back, so it only has what it stored.
  const kept = stored()
  startSession(petra)
  endSession()
  expect(wayBack({ roles: ['Pilot'] })).toEqual({ to: '/main/bookings', search: {} })
  if (kept !== null) sessionStorage.setItem('askedPlace', kept)
}

async function comeBack() {
  const { address } = open('/auth/oidc?key=the-key')
  await waitFor(() => expect(currentSession()?.userId).toBe('petra'))
  await waitFor(() => expect(address()).toMatch(/^\/main\//))
  return address()
}

describe('the address that was opened before a sign-in with the provider', () => {
  it.each([flight, '/main/mybookings?from=2026-07-01', '/main/changePassword'])(
    'is opened after it: %s',
    async (to) => {
      leaveFrom(to)
      expect((await comeBack()).split('&')).toEqual(expect.arrayContaining(to.split('&')))
      expect(stored()).toBeNull()
    },
  )

  it('is opened after a sign-in with the password, if the sign-in with the provider failed', async () => {
    leaveFrom('/main/mybookings')
    club.answers['user/login'] = { token: petra }
    const { user, address } = open('/auth/login?provider=cancelled')
    await screen.findByText('The sign-in with Club account was cancelled.')
    await user.type(screen.getByLabelText('User name'), 'petra')
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
    await waitFor(() => expect(address()).toBe('/main/mybookings'))
  })

  it.each([
    'https://evil.example/main/bookings',
    '//evil.example/main/mybookings',
    'javascript:alert(1)',
    '/main/mybookings/../../evil',
    '/auth/resetPassword',
    '/wall/a-stranger’s',
    '/main/users',
  ])('must be one of the person’s own pages, and not %s', async (to) => {
    sessionStorage.setItem('askedPlace', JSON.stringify([to, '']))
    expect(await comeBack()).toMatch(/^\/main\/bookings(\?|$)/)
  })

  it.each(['', '{', 'null', '7', '{"to":"/main/mybookings"}', '["/main/mybookings"]', '[["/main/mybookings"],{}]'])(
    'does not prevent a sign-in if it is damaged: %s',
    async (damaged) => {
      sessionStorage.setItem('askedPlace', damaged)
      expect(await comeBack()).toMatch(/^\/main\/bookings(\?|$)/)
    },
  )

  it('is not opened for the next person, who starts at the default page', async () => {
    leaveFrom('/main/mybookings')
    // By the browser's Back, which keeps the page, and with the password.
    startSession(petra)
    expect(stored()).toBeNull()
    endSession()
    expect(await comeBack()).toMatch(/^\/main\/bookings(\?|$)/)
  })
})
