import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../client/session'
import { restoreKept } from '../layout/kept-input'
import { openAs, desk, raised, Refused } from '../test-app'
import { tokenOf } from '../test-token'
import { answers, booking } from '../test-secondary-calls'
import { defectForm, emptyDefect } from './shared-parts/defect-form'

const club = desk()
const strut = { id: 3, title: 'Nose strut is flat', state: 'reported', severity: 'must not fly', deferredUntil: null }
const own = { ...booking, aircraft: { ...booking.aircraft, assignedAirportId: 3 } }
const used = (more: object = {}) => ({
  ...answers,
  'bookings/getMyBookings': [own],
  'uses/get': { defects: true },
  'defects/getByAircraft': [strut, { ...strut, id: 4, title: 'Old one', state: 'closed' }],
  'defects/report': { ...strut, id: 5 },
  ...more,
})
const sent = () => club.heard.filter(({ call }) => call === 'defects/report').map(({ body }) => body)

async function openForm(at = '/main/mybookings') {
  const opened = openAs('Student', at)
  await opened.user.click(await screen.findByRole('button', { name: 'Report a defect: OK-ABC' }))
  return { ...opened, form: await dialog() }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Report a defect: OK-ABC' }))
const report = (form: Awaited<ReturnType<typeof dialog>>) => form.getByRole('button', { name: 'Report' })

it('a club without defects and limits has no button to report one', async () => {
  club.answers = used({ 'uses/get': { defects: false } })
  openAs('Student', '/main/mybookings')
  expect(await screen.findByText('OK-ABC')).toBeTruthy()
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('uses/get'))
  expect(screen.queryByRole('button', { name: /^Report a defect/ })).toBeNull()
})

it('D1 a defect has a title of at least three characters and one of three severities, and the form says who is notified', async () => {
  club.answers = used()
  const { user, form } = await openForm()
  expect(await form.findByText('Nose strut is flat (Reported)')).toBeTruthy()
  expect(form.queryByText(/Old one/)).toBeNull()
  expect(form.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    'must not fly',
    'look at it',
    'note',
  ])
  await user.click(form.getByRole('radio', { name: 'Must not fly' }))
  await user.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'ab')
  expect(report(form)).toHaveProperty('disabled', true)
  await user.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'c')
  await user.click(report(form))
  await waitFor(() =>
    expect(raised()).toEqual(['Reported Everybody with a booking in the next 48 hours and the staff have been told.']),
  )
  expect(sent()).toEqual([{ aircraftId: 7, title: 'abc', severity: 'must not fly', text: '' }])
})

it.each([
  ['', 'This field is mandatory.'],
  ['ab', 'The title has at least 3 characters.'],
  ['🛩'.repeat(100), "'Title' max length is 100 characters"],
])('D1 pressing Report explains what is wrong with the title "%s", and keeps it', async (title, message) => {
  club.answers = used()
  const { user, form } = await openForm()
  const field = form.getByRole('textbox', { name: 'What is wrong?' })
  await user.click(form.getByRole('radio', { name: 'Look at it' }))
  await user.click(field)
  if (title !== '') await user.paste(title)
  await user.click(report(form))
  expect(await form.findByText(message)).toBeTruthy()
  expect(field).toHaveProperty('value', title)
  expect(sent()).toEqual([])
})

it.each([400, 500, 0])('the input stays when the answer is %i', async (status) => {
  club.answers = used({ 'defects/report': new Refused(status, ['Please wait.']) })
  const { user, form } = await openForm()
  await user.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'Radio is dead')
  await user.click(form.getByRole('radio', { name: 'Look at it' }))
  await user.click(report(form))
  expect(await form.findByRole('alert')).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'What is wrong?' })).toHaveProperty('value', 'Radio is dead')
  expect(form.getByRole('radio', { name: 'Look at it' })).toHaveProperty('checked', true)
})

it('closing asks before it discards the input', async () => {
  club.answers = used()
  const { user, form } = await openForm()
  await user.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'Radio')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Discard changes?')).toBeTruthy()
})

it('the dialog of a booking can report a defect, too, and stays open below', async () => {
  club.answers = used()
  const { user } = openAs('Pilot', '/main/bookings')
  await user.click(await screen.findByRole('gridcell', { name: /^OK-ABC, 10:00 to 12:00, booked/ }))
  await user.click(await screen.findByRole('button', { name: 'Report a defect: OK-ABC' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Edit booking: OK-ABC' })).toBeTruthy()
})

it('after a lost session the dialog opens again with its input', async () => {
  club.answers = used()
  const aircraft = { id: 7, registrationCode: 'OK-ABC' }
  startSession(tokenOf({ UserId: 'student', role: ['Student'] }))
  restoreKept({
    form: defectForm,
    at: '/main/mybookings',
    value: { aircraft, typed: { ...emptyDefect, title: 'Radio' } },
  })
  openAs('Student', '/main/mybookings')
  const form = await dialog()
  expect(form.getByRole('textbox', { name: 'What is wrong?' })).toHaveProperty('value', 'Radio')
})
