import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const at = '/main/letters'
const offers = [
  { kind: 'account', choices: ['atOnce'], isLocked: true },
  { kind: 'lost', choices: ['atOnce'], isLocked: true },
  { kind: 'booked', choices: ['atOnce', 'evening', 'inMyDay'], isLocked: false },
  { kind: 'day', choices: ['eveningBefore', 'morning', 'none'], isLocked: false },
]
const choices = { account: 'atOnce', lost: 'atOnce', booked: 'atOnce', day: 'none' }
const sent = () => club.heard.filter(({ call }) => call === 'letters/save').map(({ body }) => body)
const choiceOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

it('NOT-2 describes each kind of email and explains why some are always sent', async () => {
  club.answers = { 'letters/get': { offers, choices, since: {} } }
  openAs('Instructor', at)
  await screen.findByRole('heading', { name: 'Emails', level: 1 })
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[1]).toContain('Always: you would miss that your flight is gone.')
  expect(rows[1]).toContain('Always at once')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'About your account',
    'Lost flights and the waiting list',
    'Bookings by others',
    'My day as an instructor',
  ])
  expect(choiceOf('Bookings by others')).toBe('At once')
  expect(choiceOf('My day as an instructor')).toBe('None')
})

it('saves a choice at once', async () => {
  club.answers = { 'letters/get': { offers, choices, since: {} }, 'letters/save': {} }
  const { user } = openAs('Instructor', at)
  await user.click(await screen.findByLabelText('Bookings by others'))
  const list = await screen.findByRole('listbox')
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['At once', 'In the evening', 'Only in my day’s email'])
  club.answers['letters/get'] = { offers, choices: { ...choices, booked: 'inMyDay' }, since: {} }
  await user.click(within(list).getByRole('option', { name: 'Only in my day’s email' }))
  await waitFor(() => expect(sent()).toEqual([{ kind: 'booked', choice: 'inMyDay' }]))
  await waitFor(() => expect(raised()).toContain('Emails Saved.'))
  await waitFor(() => expect(choiceOf('Bookings by others')).toBe('Only in my day’s email'))
})

it('restores the earlier choice when a save fails', async () => {
  club.answers = {
    'letters/get': { offers, choices, since: {} },
    'letters/save': new Refused(400, ['This choice is not offered.']),
  }
  const { user } = openAs('Instructor', at)
  await user.click(await screen.findByLabelText('Bookings by others'))
  await user.click(await screen.findByRole('option', { name: 'In the evening' }))
  await waitFor(() => expect(raised().join()).toContain('This choice is not offered.'))
  await waitFor(() => expect(choiceOf('Bookings by others')).toBe('At once'))
})

it.each([
  [500, 'Nothing was saved', 'Something went wrong on the server. Trying again is safe.'],
  [
    502,
    'This may or may not have been saved',
    'Something went wrong on the server. Please check before you try again.',
  ],
])('explains why a save failed, after %s', async (status, title, message) => {
  club.answers = { 'letters/get': { offers, choices, since: {} }, 'letters/save': new Refused(status) }
  const { user } = openAs('Instructor', at)
  await user.click(await screen.findByLabelText('Bookings by others'))
  await user.click(await screen.findByRole('option', { name: 'In the evening' }))
  await waitFor(() => expect(raised()).toEqual([`${title} ${message}`]))
  await waitFor(() => expect(choiceOf('Bookings by others')).toBe('At once'))
})

it('NOT-15 shows the day on which a mail program switched a kind off', async () => {
  club.answers = { 'letters/get': { offers, choices, since: { day: '2026-11-20T10:00:00.000Z' } } }
  openAs('Instructor', at)
  expect(await screen.findByText('Switched off by your mail program on 2026-11-20.')).toBeTruthy()
})
