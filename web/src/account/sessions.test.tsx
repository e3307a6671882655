import { screen, waitFor, within } from '@testing-library/react'
import { savedOrNot, wrongPassword } from '@windsock/contract/errors'
import { formatDateTime } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { browserZone } from '../clock'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()

const lasting = { createdAt: '2026-07-01T08:00:00.000Z', expiresAt: '2026-07-01T20:00:00.000Z' }
const here = { id: 's-1', device: 'Firefox on Linux', ...lasting, isKept: false, isThis: true }
const phone = { id: 's-2', device: 'Safari on iPhone', ...lasting, isKept: false, isThis: false }
const unknown = { id: 's-3', device: '', ...lasting, isKept: false, isThis: false }

const opened = () => openAs('Pilot', '/main/changePassword')
const section = () => screen.findByRole('region', { name: 'Where you are signed in' })
const rows = async () => within(await section()).findAllByRole('row')
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const everywhereElse = () => screen.queryByRole('button', { name: 'Sign Out Everywhere Else…' })

async function give(password: string, user: ReturnType<typeof opened>['user']) {
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Password/)
  await user.clear(field)
  await user.type(field, password)
  await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  return field
}

it('the list shows each session with its start and end, and marks the current one', async () => {
  club.answers = { 'sessions/get': [here, phone, unknown] }
  opened()
  await screen.findByText('Safari on iPhone')
  const [, ...listed] = await rows()
  const written = [lasting.createdAt, lasting.expiresAt].map((moment) => formatDateTime(moment, browserZone()))
  const texts = listed.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  )
  expect(texts).toEqual([
    ['Firefox on LinuxThis one', ...written],
    ['Safari on iPhone', ...written],
    ['Unknown device', ...written],
  ])
  expect(within(listed[0]!).queryByRole('button')).toBeNull()
})

it('a session that is kept for 30 days says so', async () => {
  const kept = { ...phone, expiresAt: '2026-07-31T08:00:00.000Z', isKept: true }
  club.answers = { 'sessions/get': [here, kept] }
  opened()
  await screen.findByText('Safari on iPhone')
  const [, first, second] = await rows()
  expect(within(first!).queryByText('Kept signed in')).toBeNull()
  expect(within(second!).getByText('Kept signed in')).toBeTruthy()
  expect(within(second!).getByText(formatDateTime(kept.expiresAt, browserZone()))).toBeTruthy()
})

it('ending a session needs the password; a wrong one is reported once, at its field', async () => {
  club.answers = { 'sessions/get': [here, phone], 'sessions/end': new Refused(400, [t(wrongPassword)]) }
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: /^Sign out on Safari on iPhone, signed in / }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out on Safari on iPhone' })
  expect(dialog.textContent).toContain(`Signed in ${formatDateTime(lasting.createdAt, browserZone())}.`)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign Out' }).disabled).toBe(true)
  const field = await give('a guess', user)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(t(wrongPassword))
  expect(raised()).toEqual([])

  Object.assign(club.answers, { 'sessions/end': {}, 'sessions/get': [here] })
  await give('right', user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(raised()).toEqual(['Signed out. You are signed out on Safari on iPhone.'])
  expect(sent('sessions/end')).toEqual([
    { id: 's-2', password: 'a guess' },
    { id: 's-2', password: 'right' },
  ])
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(everywhereElse()).toBeNull()
})

it('ending a session that has already ended succeeds', async () => {
  club.answers = { 'sessions/get': [here, phone], 'sessions/end': new Refused(404, ['This session does not exist.']) }
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: /^Sign out on Safari/ }))
  await give('right', user)
  await waitFor(() => expect(raised()).toEqual(['Signed out. You are signed out on Safari on iPhone.']))
})

it('all other sessions are ended at once; an error shows in the dialog, and the input stays', async () => {
  club.answers = { 'sessions/get': [here, phone, unknown], 'sessions/endOthers': new Refused(503) }
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else…' }))
  const field = await give('right', user)
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else' })
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nobody was signed out')
  expect(field.value).toBe('right')
  club.answers['sessions/endOthers'] = new Refused(503, [t(savedOrNot)])
  await give('right', user)
  expect(await within(dialog).findByRole('alert', { name: 'This may or may not have been done' })).toBeTruthy()
  club.answers['sessions/endOthers'] = {}
  await give('right', user)
  await waitFor(() => expect(raised()).toEqual(['Signed out. You are signed out everywhere else.']))
  expect(sent('sessions/endOthers')).toEqual(Array.from({ length: 3 }, () => ({ password: 'right' })))
})

it('a list that cannot be loaded says so and can be fetched again', async () => {
  club.answers = { 'sessions/get': new Refused(400, ['Not now.']) }
  const { user } = opened()
  const alert = await within(await section()).findByRole('alert')
  expect(alert.textContent).toContain('Not now.')
  club.answers['sessions/get'] = [here]
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})

it('guests see their sessions, too', async () => {
  club.answers = { 'sessions/get': [here] }
  openAs('External', '/main/changePassword')
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})
