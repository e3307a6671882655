import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { browserWithPasskeys, madeBy } from './test-browser'

const club = desk()
const phone = { id: 'key-1', name: 'Phone', createdAt: '2026-07-01T08:00:00.000Z', lastUsedAt: null, isBackedUp: true }
const creation = {
  rp: { id: 'localhost', name: 'Windy Hill' },
  user: { id: 'cGlsb3Q', name: 'olga', displayName: 'Olga Nováková' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const stale = 'You have no password. Sign out, sign in again and repeat this within 10 minutes.'

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'sign-in-with'
  meta.content = 'Club account'
  document.head.append(meta)
  return () => meta.remove()
})

async function ask(name: 'Add a passkey…' | 'Remove Phone', isRecent: boolean) {
  const browser = browserWithPasskeys()
  Object.assign(club.answers, {
    'passkeys/get': [phone],
    'oidc/get': [],
    'oidc/getProof': { hasPassword: false, isRecent },
    'user/getById': { email: 'olga@club.example' },
  })
  const { user } = openAs('Pilot', '/main/changePassword')
  await screen.findByText(/^You have no password, because you sign in with Club account/)
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = (action: string) => user.click(dialog.getByRole('button', { name: action }))
  return { browser, dialog, press }
}

describe('a person without a password', () => {
  it('SIG-31: adds a passkey after a recent sign-in, without being asked for a password', async () => {
    club.answers = { 'passkeys/getCreation': creation, 'passkeys/save': phone }
    const { browser, dialog, press } = await ask('Add a passkey…', true)
    expect(dialog.queryByLabelText(/^Password/)).toBeNull()
    expect(dialog.queryByText(/Enter your password/)).toBeNull()
    expect(dialog.getByText('You have no password. You have just signed in, which is proof enough.')).toBeTruthy()
    await press('Continue')
    await waitFor(() => expect(browser.created).toHaveLength(1))
    expect(sent('passkeys/getCreation')).toEqual([{ password: '' }])
    browser.answer(madeBy('key-1'))
    await screen.findByRole('dialog', { name: 'Name the passkey' })
    await press('Save')
    await waitFor(() => expect(raised()).toEqual(['Passkey added. Phone signs you in from now on.']))
  })

  it('SIG-31: removes a passkey after a recent sign-in', async () => {
    club.answers = { 'passkeys/remove': {} }
    const { dialog, press } = await ask('Remove Phone', true)
    expect(dialog.queryByLabelText(/^Password/)).toBeNull()
    expect(dialog.getByText('Phone can then no longer sign in.')).toBeTruthy()
    await press('Remove')
    await waitFor(() => expect(raised()).toEqual(['Passkey removed. Phone can no longer sign in.']))
    expect(sent('passkeys/remove')).toEqual([{ id: 'key-1', password: '' }])
  })

  it.each([
    ['Add a passkey…', 'Continue'],
    ['Remove Phone', 'Remove'],
  ] as const)('SIG-31: is told to sign in again where the sign-in is older: %s', async (name, action) => {
    const { dialog } = await ask(name, false)
    expect(dialog.getByText(/^You have no password\. Sign out and sign in again to continue/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: action }).disabled).toBe(true)
  })

  it.each([
    ['Add a passkey…', 'Continue', 'passkeys/getCreation'],
    ['Remove Phone', 'Remove', 'passkeys/remove'],
  ] as const)(
    'SIG-31: is told so in the dialog if the 10 minutes end while it is open: %s',
    async (name, action, path) => {
      club.answers = { [path]: new Refused(400, [stale]) }
      const { dialog, press } = await ask(name, true)
      await press(action)
      expect(await dialog.findByText(stale)).toBeTruthy()
      expect(raised()).toEqual([])
    },
  )
})
