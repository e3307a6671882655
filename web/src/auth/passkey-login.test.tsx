import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, open, raised, Refused } from '../test-app'
import { tokenOf } from '../test-token'
import { browserWithPasskeys, signedBy } from '../passkeys/test-browser'

const club = desk()
const challenge = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 }
const token = tokenOf({ UserId: 'pilot', role: ['Pilot'] })
const button = () => screen.findByRole('button', { name: 'Use a passkey' })
const name = () => screen.findByRole('textbox', { name: 'User name' })
const sent = () => club.heard.filter(({ call }) => call === 'passkeys/login').map(({ body }) => body)
const unknown = new Refused(400, ['This passkey is not known here.'])

it('SIG-8 the login offers passkeys in the autofill of the user name and by a button', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/getChallenge': challenge, 'passkeys/login': { token } }
  const { address } = open('/auth/login')
  await button()
  expect((await name()).getAttribute('autocomplete')).toBe('username webauthn')
  await waitFor(() => expect(browser.asked).toHaveLength(1))
  expect(browser.asked[0]).toMatchObject({
    mediation: 'conditional',
    publicKey: { rpId: 'localhost', userVerification: 'required' },
  })
  browser.answer(signedBy('key-1'))
  await waitFor(() => expect(address()).toMatch(/^\/main\/bookings/))
  expect(sent()).toEqual([
    {
      id: 'key-1',
      authenticatorData: btoa('data').replaceAll('=', ''),
      clientDataJSON: btoa('client').replaceAll('=', ''),
      signature: btoa('signature').replaceAll('=', ''),
      userHandle: btoa('pilot').replaceAll('=', ''),
      keepSignedIn: false,
    },
  ])
})

it('SIG-8 the button opens the browser’s own dialog, and keeps the session if the box is ticked', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/getChallenge': challenge, 'passkeys/login': { token } }
  const { user, address } = open('/auth/login')
  await user.click(await screen.findByRole('checkbox', { name: /Keep me signed in/ }))
  await user.click(await button())
  await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'optional' }))
  browser.answer(signedBy('key-1'))
  await waitFor(() => expect(address()).toMatch(/^\/main\/bookings/))
  expect(sent()).toMatchObject([{ keepSignedIn: true }])
})

it('SIG-8 without passkeys on the server, in the browser or at the address, the login stays as it was', async () => {
  const first = open('/auth/login')
  expect((await name()).getAttribute('autocomplete')).toBe('username')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  first.unmount()
  browserWithPasskeys({ address: 'https://fly.example' })
  open('/auth/login')
  expect((await name()).getAttribute('autocomplete')).toBe('username')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

it('SIG-9 a refused passkey shows an error in the form, the browser forgets it, and the user can retry', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/getChallenge': challenge, 'passkeys/login': unknown }
  const { user } = open('/auth/login')
  await user.click(await button())
  await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'optional' }))
  browser.answer(signedBy('key-1'))
  const note = await screen.findByRole('note')
  expect(note.textContent).toBe('Authentication failedThis passkey is not known here.')
  expect(raised()).toEqual(['Authentication failed This passkey is not known here.'])
  expect(browser.signals).toEqual([['unknown', { rpId: 'localhost', credentialId: 'key-1' }]])
  await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'conditional' }))
  await user.type(await name(), 'p')
  expect(screen.queryByRole('note')).toBeNull()
})

it('SIG-9 the browser keeps a passkey after too many tries or a lost connection', async () => {
  const browser = browserWithPasskeys()
  for (const failure of [new Refused(429, ['Too many tries.']), new Refused(0)]) {
    club.answers = { 'passkeys/getChallenge': challenge, 'passkeys/login': failure }
    const { user, unmount } = open('/auth/login')
    // Forgets the question of the round before, which nobody would answer.
    browser.asked.length = 0
    await user.click(await button())
    await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'optional' }))
    browser.answer(signedBy('key-1'))
    await screen.findByRole('alert')
    unmount()
  }
  expect(browser.signals).toEqual([])
})

it('closing the browser’s dialog shows no error, and an unreachable server shows one only at the button', async () => {
  const browser = browserWithPasskeys()
  club.answers = { 'passkeys/getChallenge': challenge }
  const { user } = open('/auth/login')
  await user.click(await button())
  await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'optional' }))
  browser.answer(null)
  await waitFor(() => expect(browser.asked.at(-1)).toMatchObject({ mediation: 'conditional' }))
  expect(screen.queryByRole('alert')).toBeNull()
  club.answers = { 'passkeys/getChallenge': new Refused(503, ['The server is busy.']) }
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.')
})

it('SIG-11 after a reset the screen says how many passkeys can still sign in, with a link to them', async () => {
  club.answers = { 'user/resetPassword': { passkeys: 2 } }
  const { user, address } = open('/auth/resetPassword?key=k-1&email=petra@club.example')
  const fields = await screen.findAllByLabelText(/Password/, { selector: 'input' })
  for (const field of fields) await user.type(field, 'clear skies ahead')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect((await screen.findByRole('note')).textContent).toContain('2 passkeys can still sign in.')
  await user.click(screen.getByRole('link', { name: 'Look at your passkeys' }))
  await waitFor(() => expect(address()).toBe('/auth/login'))
})
