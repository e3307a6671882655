import { screen, waitFor, within } from '@testing-library/react'
import { wrongPassword } from '@windsock/contract/errors'
import { formatDateTime } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { browserZone } from '../clock'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'
import { browserWithPasskeys, madeBy } from './test-browser'

const club = desk()
const phone = {
  id: 'key-1',
  name: 'iPhone of Petra',
  createdAt: '2026-07-01T08:00:00.000Z',
  lastUsedAt: '2026-07-02T09:00:00.000Z',
  isBackedUp: true,
}
const laptop = { ...phone, id: 'key-2', name: 'Laptop', lastUsedAt: null }
const creation = {
  rp: { id: 'localhost', name: 'Windy Hill' },
  user: { id: 'cGlsb3Q', name: 'petra', displayName: 'Petra Nová' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ type: 'public-key', id: 'a2V5' }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const opened = () => openAs('Pilot', '/main/changePassword')
const section = () => screen.findByRole('region', { name: 'Passkeys' })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

async function give(password: string, action: string, user: ReturnType<typeof opened>['user']) {
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Password/)
  await user.clear(field)
  await user.type(field, password)
  await user.click(within(dialog).getByRole('button', { name: action }))
  return field
}

async function makeOne(browser: ReturnType<typeof browserWithPasskeys>) {
  const { user } = opened()
  await user.click(within(await section()).getByRole('button', { name: 'Add a passkey…' }))
  await give('secret-1', 'Continue', user)
  await waitFor(() => expect(browser.created).toHaveLength(1))
  return user
}

it('passkeys are listed with the days on which they were added and last used', async () => {
  browserWithPasskeys()
  club.answers = { 'passkeys/get': [phone, laptop] }
  opened()
  await screen.findByText('Laptop')
  const rows = within(await section())
    .getAllByRole('row')
    .slice(1)
  const written = (moment: string) => formatDateTime(moment, browserZone())
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  )
  expect(texts).toEqual([
    ['iPhone of Petra', written(phone.createdAt), written(phone.lastUsedAt)],
    ['Laptop', written(phone.createdAt), 'not yet'],
  ])
})

it('a user without passkeys sees one sentence and one button, and no list', async () => {
  browserWithPasskeys()
  club.answers = { 'passkeys/get': [] }
  opened()
  expect((await section()).textContent).toBe(
    'PasskeysAdd a passkey…Sign in with your fingerprint, face or the PIN of your device. Nothing secret leaves it.',
  )
})

it('a list that failed to load says so and can be retried', async () => {
  browserWithPasskeys()
  club.answers = { 'passkeys/get': new Refused(403, ['Not now.']) }
  opened()
  expect((await within(await section()).findByRole('alert')).textContent).toContain('Not now.')
})

it('SIG-1 a passkey is added with the password and named after the device, and can be renamed', async () => {
  const browser = browserWithPasskeys()
  club.answers = {
    'passkeys/get': [],
    'passkeys/getCreation': new Refused(400, [t(wrongPassword)]),
    'passkeys/save': { ...phone, name: 'Phone' },
  }
  const { user } = opened()
  await user.click(within(await section()).getByRole('button', { name: 'Add a passkey…' }))
  const field = await give('a guess', 'Continue', user)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  club.answers['passkeys/getCreation'] = creation
  await give('secret-1', 'Continue', user)
  await waitFor(() => expect(browser.created).toHaveLength(1))
  expect(browser.created[0]?.publicKey).toMatchObject({
    ...creation,
    challenge: new TextEncoder().encode('challenge'),
    user: { id: new TextEncoder().encode('pilot') },
    excludeCredentials: [{ id: new TextEncoder().encode('key') }],
  })
  browser.answer(madeBy('key-1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name the passkey' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toMatch(/^\w+ of Petra$/)
  await user.clear(name)
  await user.type(name, 'Phone')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Passkey added. Phone signs you in from now on.']))
  expect(sent('passkeys/save')).toMatchObject([{ id: 'key-1', algorithm: -7, name: 'Phone' }])
  expect(browser.signals).toEqual([])
})

it('SIG-2 a device that already has a passkey, or cannot create one, says so in the dialog', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/get': [], 'passkeys/getCreation': creation }
  await makeOne(browser)
  browser.answer(null)
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The browser made no passkey. Please try again.')
})

it('SIG-9 the browser forgets a passkey that the club refuses, and keeps one that it stores', async () => {
  const browser = browserWithPasskeys()
  club.answers = {
    'passkeys/get': [],
    'passkeys/getCreation': creation,
    'passkeys/save': new Refused(400, ['The passkey could not be added. Please try again.']),
  }
  const user = await makeOne(browser)
  browser.answer(madeBy('key-1'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  expect((await again.findByRole('alert')).textContent).toContain('could not be added')
  expect(browser.signals).toEqual([['unknown', { rpId: 'localhost', credentialId: 'key-1' }]])
  // The answer to an earlier save was lost: the club has the passkey.
  club.answers['passkeys/get'] = [phone]
  await give('secret-1', 'Continue', user)
  await waitFor(() => expect(browser.created).toHaveLength(2))
  browser.answer(madeBy('key-1'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(browser.signals).toHaveLength(1)
})

it('SIG-10 a passkey is removed with the password, and SIG-9 the browser learns which are left', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/get': [phone, laptop], 'passkeys/remove': new Refused(400, [t(wrongPassword)]) }
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
  const field = await give('a guess', 'Remove', user)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  club.answers = { 'passkeys/get': [phone], 'passkeys/remove': {} }
  await give('secret-1', 'Remove', user)
  await waitFor(() => expect(raised()).toEqual(['Passkey removed. Laptop can no longer sign in.']))
  expect(sent('passkeys/remove').at(-1)).toEqual({ id: 'key-2', password: 'secret-1' })
  const accepted = {
    rpId: location.hostname,
    userId: btoa('pilot').replaceAll('=', ''),
    allAcceptedCredentialIds: ['key-1'],
  }
  await waitFor(() => expect(browser.signals).toEqual([['accepted', accepted]]))
})

it('SIG-3 at another address the section says where passkeys work', async () => {
  browserWithPasskeys({ address: 'https://fly.example' })
  club.answers = { 'passkeys/get': [] }
  opened()
  expect((await section()).textContent).toBe('PasskeysPasskeys work at https://fly.example only.')
})

it('SIG-3 a club without passkeys has no such section', async () => {
  club.answers = { 'sessions/get': [] }
  opened()
  await screen.findByRole('region', { name: 'Where you are signed in' })
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
  expect(sent('passkeys/get')).toEqual([])
})
