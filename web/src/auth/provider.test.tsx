import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSession } from '../client/session'
import { desk, open, openAs, raised, Refused } from '../test-app'
import { tokenOf } from '../test-token'

const club = desk()
beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'sign-in-with'
  meta.content = 'Windy Hill'
  document.head.append(meta)
})
afterEach(() => (document.head.innerHTML = ''))

const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const unknown = { firstName: 'Olga', lastName: 'Nováková', email: 'olga@club.example', mayRegister: true }

describe('the login', () => {
  it('SIG-29: links to the provider below the password form', async () => {
    open('/auth/login')
    const link = await screen.findByRole('link', { name: 'Sign in with Windy Hill' })
    expect(link.getAttribute('href')).toBe('/api/oidc/begin')
    expect(await button('Login')).toBeTruthy()
    expect(club.heard.filter(({ call }) => call.startsWith('oidc/'))).toEqual([])
  })

  it('SIG-29: does not mention a provider where there is none', async () => {
    document.head.innerHTML = ''
    open('/auth/login')
    await button('Login')
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull()
  })

  it.each([
    ['unreachable', 'Windy Hill cannot be reached. Sign in with your password.'],
    ['refused', 'The sign-in with Windy Hill did not work. Please try again.'],
    ['cancelled', 'The sign-in with Windy Hill was cancelled.'],
  ])('SIG-21, SIG-30: says that the sign-in was %s', async (outcome, sentence) => {
    open(`/auth/login?provider=${outcome}`)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each(['constructor', 'anything', ''])('ignores the unknown outcome "%s"', async (outcome) => {
    open(`/auth/login?provider=${outcome}`)
    await screen.findByRole('link', { name: 'Sign in with Windy Hill' })
    expect(screen.queryByText(/Windy Hill (cannot|was)|did not work/)).toBeNull()
  })
})

describe('the page of a sign-in', () => {
  it('SIG-23: exchanges the key once, takes it out of the address, and signs in', async () => {
    club.answers = { 'oidc/finish': { token: tokenOf({ UserId: 'petra', role: ['Pilot'] }) } }
    const { address } = open('/auth/oidc?key=the-key')
    await waitFor(() => expect(currentSession()?.userId).toBe('petra'))
    expect(sent('oidc/finish')).toEqual([{ key: 'the-key' }])
    await waitFor(() => expect(address()).not.toContain('/auth/oidc'))
    expect(address()).not.toContain('the-key')
  })

  it('SIG-30: a refused key leads to the login', async () => {
    club.answers = { 'oidc/finish': new Refused(400, ['No.']) }
    open('/auth/oidc?key=the-key')
    expect(await screen.findByText('The sign-in with Windy Hill did not work. Please try again.')).toBeTruthy()
    expect(await button('Login')).toBeTruthy()
  })

  it('retries when the server does not answer', async () => {
    club.answers = { 'oidc/finish': new Refused(503, ['Busy.']) }
    const { user } = open('/auth/oidc?key=the-key')
    await screen.findByText(/Busy\./)
    club.answers['oidc/finish'] = { unknown }
    await user.click(await button('Try again'))
    expect(await button('Connect an account I have')).toBeTruthy()
    expect(sent('oidc/finish')).toEqual([{ key: 'the-key' }, { key: 'the-key' }])
  })

  it('SIG-25c: where the club is closed, it offers no sign-up', async () => {
    club.answers = { 'oidc/finish': { unknown: { ...unknown, mayRegister: false } } }
    open('/auth/oidc?key=the-key')
    expect(await screen.findByText(/Ask an administrator to add you\./)).toBeTruthy()
    expect(await button('Connect')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
  })

  it('SIG-25c: lets the user change the details from the provider, and asks for no password', async () => {
    club.answers = { 'oidc/finish': { unknown }, 'airports/get': [], 'oidc/register': { succeeded: true, errors: [] } }
    const { user } = open('/auth/oidc?key=the-key')
    await user.click(await button('Sign Up'))
    expect((await field('First name')).value).toBe('Olga')
    expect(screen.queryByLabelText(/password/i)).toBeNull()
    await user.clear(await field('Email'))
    await user.type(await field('Email'), 'o@e.example')
    await user.type(await field('User name'), 'olga')
    await user.type(await field('Phone number'), '603 1')
    await user.click(await button('Sign Up'))
    await waitFor(() => expect(sent('oidc/register')).toHaveLength(1))
    expect(sent('oidc/register')[0]).toMatchObject({
      key: 'the-key',
      userName: 'olga',
      email: 'o@e.example',
    })
    expect(await screen.findByRole('note')).toBeTruthy()
  })
})

describe('a person without a password', () => {
  const session = {
    id: 's-1',
    device: '',
    createdAt: '2026-07-01T08:00:00.000Z',
    expiresAt: '2026-07-01T20:00:00.000Z',
  }
  const elsewhere = { ...session, isKept: false, isThis: false }
  const identity = {
    issuer: 'https://id.example',
    subject: 'x',
    email: '',
    createdAt: session.createdAt,
    lastUsedAt: null,
  }
  async function endOthers(isRecent: boolean) {
    club.answers = {
      'oidc/get': [identity],
      'oidc/getProof': { hasPassword: false, isRecent },
      'sessions/get': [elsewhere],
      'sessions/endOthers': {},
      'user/getById': { email: 'petra@club.example' },
    }
    const { user } = openAs('Pilot', '/main/changePassword')
    await screen.findByText(/^You have no password, because you sign in with Windy Hill/)
    await user.click(await button('Sign Out Everywhere Else…'))
    const dialog = await screen.findByRole('dialog')
    return { user, dialog, end: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign Out' }) }
  }

  it('SIG-31: needs no password after a recent sign-in', async () => {
    const { user, dialog, end } = await endOthers(true)
    expect(within(dialog).queryByLabelText(/^Password/)).toBeNull()
    await user.click(end)
    await waitFor(() => expect(sent('sessions/endOthers')).toEqual([{ password: '' }]))
    expect(raised()).toContain('Signed out. You are signed out everywhere else.')
  })

  it('SIG-31: must sign in again if the last sign-in is not recent', async () => {
    const { dialog, end } = await endOthers(false)
    expect(within(dialog).getByText(/^You have no password\. Sign out and sign in again to continue/)).toBeTruthy()
    expect(end.disabled).toBe(true)
  })

  it('SIG-31: gets a link to choose a password', async () => {
    club.answers = {
      'oidc/get': [identity],
      'oidc/getProof': { hasPassword: false, isRecent: false },
      'user/getById': { email: 'petra@club.example' },
      'user/sendResetPasswordEmail': {},
    }
    const { user } = openAs('Pilot', '/main/changePassword')
    await user.click(await button('Email Me a Link'))
    await waitFor(() => expect(sent('user/sendResetPasswordEmail')).toEqual(['petra@club.example']))
  })
})

it.each([
  [{ providerAccounts: 1 }, '1 account at Windy Hill can still sign in.'],
  [{ passkeys: 1, providerAccounts: 2 }, '1 passkey can still sign in. 2 accounts at Windy Hill can still sign in.'],
])('SIG-11: after a reset the screen says which ways in are left: %j', async (left, words) => {
  club.answers = { 'user/resetPassword': left }
  const { user } = open('/auth/resetPassword?key=k&email=a@b.example')
  const fields = await screen.findAllByLabelText(/Password/, { selector: 'input' })
  for (const one of fields) await user.type(one, 'clear skies ahead')
  await user.click(await button('Change Password'))
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(words)
  expect(within(note).getByRole('link', { name: 'Look at where you can sign in' })).toBeTruthy()
})
