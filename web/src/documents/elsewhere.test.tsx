import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Elsewhere } from '@windsock/contract/documents/proofs'
import { expect, it } from 'vitest'
import { now } from '../clock'
import { dayInWords } from '../periods/day-words'
import { desk, openAs, raised, Refused } from '../test-app'
import { documents, igor, inDays, medical, petra, standingWith, today } from './shared-parts/test-documents'

const club = desk()
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

const recent = {
  ...medical,
  id: 9,
  name: '90 days',
  kind: 'recency' as const,
  isPrivate: false,
  level: 'block' as const,
  group: { id: 2, name: 'SEP' },
  groupId: 2,
  windowDays: 90,
  leastLandings: 3,
  text: '',
}
const yesterday: Elsewhere = {
  id: 51,
  userId: petra.id,
  day: inDays(-1),
  groupId: 2,
  minutes: 90,
  takeOffs: 3,
  landings: 3,
  nightLandings: 1,
  enteredAt: now(),
  confirmedBy: null,
}
const confirmed: Elsewhere = {
  ...yesterday,
  id: 52,
  day: inDays(-9),
  groupId: null,
  nightLandings: 0,
  confirmedBy: igor,
}
const text = 'In the last 90 days you have 1 of 3 landings.'
const papers = {
  user: petra,
  standings: [standingWith(recent, { state: 'not met', text })],
  elsewhere: [confirmed, yesterday],
  elsewhereIsToBeConfirmed: false,
}
const answers = { ...documents, 'requirements/get': [recent], 'proofs/getMine': papers }
const section = async () => within(await screen.findByRole('region', { name: 'Flown elsewhere' }))
const cellsOf = async () =>
  (await section())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    )

it('C17: lists flights elsewhere, newest first, with who confirmed each or that nobody did', async () => {
  club.answers = answers
  openAs('Pilot', '/main/mydocuments')
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(async () =>
    expect(await cellsOf()).toEqual([
      [dayInWords(inDays(-1)), '1:30 h, 3 take-offs, 3 landings (1 at night)', 'SEP', 'Own word'],
      [dayInWords(inDays(-9)), '1:30 h, 3 take-offs, 3 landings', 'All aircraft', 'Confirmed by Igor Novák'],
    ]),
  )
  // Flights meet it, so there is nothing to enter for it.
  expect(screen.queryByRole('button', { name: /^Enter…/ })).toBeNull()
  expect(sent('clubSettings/get')).toEqual([])
})

it('C17: where staff confirm such flights, the member reads that theirs waits and does not count yet', async () => {
  club.answers = { ...answers, 'proofs/getMine': { ...papers, elsewhereIsToBeConfirmed: true } }
  openAs('Pilot', '/main/mydocuments')
  await waitFor(async () =>
    expect((await cellsOf()).map((cells) => cells[3])).toEqual(['Waits to be confirmed', 'Confirmed by Igor Novák']),
  )
  expect(screen.getByText(/counts .* once staff have confirmed it\.$/)).toBeTruthy()
  expect(screen.queryByText('Own word')).toBeNull()
})

it('C17: a club that asks for no recent flying shows nothing about it', async () => {
  club.answers = documents
  openAs('Pilot', '/main/mydocuments')
  await screen.findByRole('table', { name: 'Documents' })
  expect(screen.queryByRole('region', { name: 'Flown elsewhere' })).toBeNull()
})

it('C17: flights elsewhere are entered in hours in any usual notation, for one group or for all', async () => {
  club.answers = { ...answers, 'proofs/saveElsewhere': yesterday }
  const { user } = openAs('Pilot', '/main/mydocuments')
  await user.click(await press('Add flights'))
  const form = await dialog()
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  const save = form.getByRole('button', { name: 'Save' })
  expect(field('Day')).toHaveProperty('value', today)
  expect(save).toHaveProperty('disabled', true)
  type(field('Hours flown'), 'long')
  expect(form.getByText('Type hours as 12, 1.5 or 1:30.')).toBeTruthy()
  type(field('Hours flown'), '1:30')
  type(field('At night'), '2')
  expect(form.getByText('There are more landings at night than landings.')).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)
  type(field('Landings'), '3')
  type(field('Take-offs'), '3')
  type(field('Day'), inDays(1))
  expect(save).toHaveProperty('disabled', true)
  type(field('Day'), inDays(-1))
  await user.click(form.getByRole('combobox', { name: 'Counts for' }))
  await user.click(await screen.findByRole('option', { name: 'SEP' }))
  await user.click(save)
  await waitFor(() => expect(raised()).toEqual(['Save successful. Flights were saved.']))
  expect(sent('proofs/saveElsewhere')).toEqual([
    { id: 0, day: inDays(-1), groupId: 2, minutes: 90, takeOffs: '3', landings: '3', nightLandings: '2' },
  ])
})

it('C17: members can change and delete their own entries, and a refusal keeps the input', async () => {
  club.answers = { ...answers, 'proofs/saveElsewhere': new Refused(400, ['Not so.']), 'proofs/deleteElsewhere': {} }
  const { user } = openAs('Pilot', '/main/mydocuments')
  const what = `the flights of ${dayInWords(inDays(-1))}`
  await press(`Edit ${what}`)
  // A confirmed entry must be deleted and entered again.
  expect(screen.queryByRole('button', { name: `Edit the flights of ${dayInWords(inDays(-9))}` })).toBeNull()
  expect(screen.getByRole('button', { name: `Delete the flights of ${dayInWords(inDays(-9))}` })).toBeTruthy()
  await user.click(await press(`Edit ${what}`))
  const form = await dialog()
  expect(form.getByRole('textbox', { name: 'Hours flown' })).toHaveProperty('value', '1:30')
  type(form.getByRole('textbox', { name: 'Hours flown' }), '2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Not so.')).toBeTruthy()
  expect(sent('proofs/saveElsewhere')).toMatchObject([{ id: 51, minutes: 120, groupId: 2 }])
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await press(`Delete ${what}`))
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('proofs/deleteElsewhere')).toEqual([51]))
})

it('C17: staff confirm flights elsewhere where the club asks for it', async () => {
  club.answers = {
    ...answers,
    'proofs/getByUser': { ...papers, elsewhereIsToBeConfirmed: true },
    'proofs/confirmElsewhere': confirmed,
  }
  const { user } = openAs('Instructor', '/main/documents?person=pilot')
  const what = `the flights of ${dayInWords(inDays(-1))}`
  const button = await press(`Confirm ${what}`)
  expect((await section()).queryAllByRole('button', { name: /the flights of/ })).toEqual([button])
  expect((await cellsOf()).map((cells) => cells[3])).toEqual(['Waits to be confirmed', 'Confirmed by Igor Novák'])
  await user.click(button)
  await waitFor(() => expect(sent('proofs/confirmElsewhere')).toEqual([51]))
  expect(raised()).toEqual(['Save successful. Entry was confirmed.'])
})

it('C17: a confirmation that failed says that it was not saved', async () => {
  club.answers = {
    ...answers,
    'proofs/getByUser': { ...papers, elsewhereIsToBeConfirmed: true },
    'proofs/confirmElsewhere': new Refused(500),
  }
  const { user } = openAs('Instructor', '/main/documents?person=pilot')
  await user.click(await press(`Confirm the flights of ${dayInWords(inDays(-1))}`))
  const said = 'Nothing was saved Something went wrong on the server. Trying again is safe.'
  await waitFor(() => expect(raised()).toEqual([said]))
})

it('C17: where nobody has to confirm flights elsewhere, staff see the member’s entry and no button', async () => {
  club.answers = { ...answers, 'proofs/getByUser': papers }
  openAs('Instructor', '/main/documents?person=pilot')
  expect(await screen.findByText('Own word')).toBeTruthy()
  expect((await section()).queryAllByRole('button', { name: /the flights of|Add/ })).toEqual([])
})

it('C19: for recent flying only a waiver can be entered, by an administrator', async () => {
  club.answers = { ...answers, 'proofs/getByUser': papers, 'proofs/save': {} }
  const { user } = openAs('Administrator', '/main/documents?person=pilot')
  await user.click(await press('Enter… 90 days'))
  const form = await dialog()
  const tick = form.getByRole('checkbox', { name: 'It does not concern this person' })
  expect([tick.hasAttribute('disabled'), (tick as HTMLInputElement).checked]).toEqual([true, true])
  expect(form.queryByRole('textbox', { name: 'Valid until' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('proofs/save')).toMatchObject([{ requirementId: 9, isWaiver: true, until: null }]))
})
