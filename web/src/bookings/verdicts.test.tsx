import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDay, type people, testClub } from '../day-grid/test-club'
import { toasts } from '../kit/toasts'

const club = testClub()
const rule = { id: 4, kind: 'open bookings', state: 'on', roles: ['Pilot'] }
const verdict = (level: 'note' | 'warn' | 'block', text: string, more: object = {}) => ({
  source: 'rule',
  sourceId: 4,
  userId: 'petra',
  level,
  text,
  way: '',
  ...more,
})
const tooMany = verdict('block', 'Petra has 3 bookings ahead; the club allows 3.', { way: 'Deleting one helps.' })

const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const raised = () => toasts.value().map(({ title, message }) => `${title} ${message}`)
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const region = () => screen.findByRole('status', { name: 'What the club’s rules say' })

async function openCell(who: keyof typeof people, cell: string | RegExp) {
  const { user } = openDay(who)
  await user.click(await screen.findByRole('gridcell', { name: cell, hidden: true }))
  await screen.findByRole('dialog', { name: /booking: / })
  return user
}

const openNew = (who: keyof typeof people) => openCell(who, 'HB-KLM, 10:00 to 10:30, free')

it('G3: above Save, refusals come before warnings, and notes are not shown', async () => {
  club.rules = [rule]
  club.verdicts = [verdict('warn', 'A weekend.'), verdict('note', 'Noted.'), tooMany]
  await openNew('petra')
  const first = await within(await region()).findByText(/Petra has 3 bookings ahead/)
  const lines = within(await region()).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Petra has 3 bookings ahead; the club allows 3. Deleting one helps.',
    'A weekend.',
  ])
  expect(lines.map((line) => within(line).getByRole('img').getAttribute('aria-label'))).toEqual(['Refused', 'Warning'])
  expect(first.compareDocumentPosition(button('Save')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

it('three lines are shown, and a click shows the others', async () => {
  club.rules = [rule]
  club.verdicts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Five.'].map((text) => verdict('warn', text))
  const user = await openNew('petra')
  const more = await screen.findByRole('button', { name: '… and 2 more' })
  expect(within(await region()).getAllByRole('listitem')).toHaveLength(3)
  await user.click(more)
  expect(within(await region()).getAllByRole('listitem')).toHaveLength(5)
})

it('a club without rules does not evaluate them', async () => {
  club.verdicts = [tooMany]
  await openNew('petra')
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  expect(club.heard.map(({ call }) => call)).toContain('uses/get')
  expect(sent('bookings/getVerdicts')).toEqual([])
  expect(sent('rules/get')).toEqual([])
  expect(screen.queryByText(/Petra has 3 bookings/)).toBeNull()
})

it('the rules are evaluated again when the flight changes, but not while a description is typed', async () => {
  club.rules = [rule]
  const user = await openNew('petra')
  await waitFor(() => expect(sent('bookings/getVerdicts')).toHaveLength(1))
  await user.type(screen.getByLabelText('Description'), 'circuits')
  club.verdicts = [tooMany]
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('14')
  expect(await within(await region()).findByText(/Petra has 3 bookings ahead/)).toBeTruthy()
  expect(sent('bookings/getVerdicts')).toMatchObject([
    { to: '2027-03-10T11:00:00.000Z' },
    { to: '2027-03-10T13:00:00.000Z' },
  ])
})

it('G4: staff override with a reason, which stays when the save fails', async () => {
  club.rules = [rule]
  club.verdicts = [tooMany]
  club.answer = { status: 500, body: [] }
  const user = await openNew('anna')
  await user.click(screen.getByRole('combobox', { name: 'Student/Pilot' }))
  await user.click(await screen.findByRole('option', { name: 'Petra Dvořáková' }))
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })
  await user.type(reason, 'ok')
  await user.tab()
  expect(await screen.findByText('A reason has 3 to 199 characters.')).toBeTruthy()
  await user.clear(reason)
  await user.type(reason, ' her check flight ')
  await user.click(button('Save'))
  await waitFor(() => expect(sent('bookings/save')).toMatchObject([{ overrideReason: 'her check flight' }]))
  expect(await screen.findByText(/Trying again is safe/)).toBeTruthy()
  expect(reason.value).toBe(' her check flight ')
})

it('G5: an instructor cannot override a rule about themselves', async () => {
  club.rules = [rule]
  club.verdicts = [{ ...tooMany, userId: 'igor' }]
  await openNew('igor')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Instructor' }).value).not.toBe(''))
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

it('G2: a refused save shows its reason once, next to what can be done instead', async () => {
  club.rules = [rule]
  club.verdicts = [tooMany]
  const user = await openNew('petra')
  await within(await region()).findByText(/Petra has 3 bookings ahead/)
  club.answer = { status: 400, body: [tooMany.text] }
  await user.click(button('Save'))
  await waitFor(() => expect(raised()).toEqual([`Error while saving data! ${tooMany.text}`]))
  const note = await screen.findByText('This cannot be booked')
  // The toast says it already.
  expect(note.closest('[role="alert"]')).toBeNull()
  expect(note.closest('[role=status]')?.textContent).toContain(tooMany.text)
  await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByText(/Petra has 3 bookings/)).toHaveLength(1))
})

it('a sentence about the user’s own documents links to them', async () => {
  club.rules = [rule]
  const missing = verdict('block', 'Your check-out is missing.', { source: 'requirement' })
  club.verdicts = [missing]
  await openNew('petra')
  const link = await screen.findByRole('link', { name: 'Open My Documents' })
  expect(link.getAttribute('href')).toBe('#/main/mydocuments')
})

it('G4: staff can override a missing document', async () => {
  club.rules = [rule]
  club.verdicts = [
    verdict('block', 'Petra has no check-out.', { source: 'requirement', way: 'An instructor can give it.' }),
  ]
  const user = await openNew('anna')
  await user.click(screen.getByRole('combobox', { name: 'Student/Pilot' }))
  await user.click(await screen.findByRole('option', { name: 'Petra Dvořáková' }))
  expect(await within(await region()).findByText('Petra has no check-out. An instructor can give it.')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open My Documents' })).toBeNull()
})
