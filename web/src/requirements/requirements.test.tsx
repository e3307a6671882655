import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { skyhawk } from '../rules/test-rules'
import { medical, sevenLack } from './test-requirements'

const club = desk()
const common = {
  'uses/get': { requirements: true },
  'bookings/getDoubtful': [],
  'aircraftGroups/get': [{ id: 2, name: 'Tailwheel', aircraftIds: [7], isActive: true }],
  'aircraft/get': [],
  'airports/get': [],
  'rules/get': [],
}
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))

async function openTab() {
  const opened = openAs('Administrator', '/main/rules')
  await opened.user.click(await screen.findByRole('tab', { name: 'Who may fly what' }))
  return opened
}

it('lists each requirement with the people it applies to, its severity and its first day', async () => {
  const nobody = {
    ...medical,
    id: 4,
    name: 'Check-out',
    level: 'block',
    roles: [],
    text: '',
    group: { id: 2, name: 'Tailwheel' },
  }
  club.answers = { ...common, 'requirements/get': [medical, nobody] }
  await openTab()
  await screen.findByText('Check-out · Tailwheel')
  const rows = screen.getAllByRole('row').slice(1)
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  )
  expect(texts).toEqual([
    ['MedicalBring the paper.', 'Pilot, Student', 'Warn before Save', '2027-03-01'],
    ['Check-out · Tailwheel', 'Nobody', 'Refuse the booking', '2027-03-01'],
  ])
})

it('one click on a template fills in the form and shows whom it affects, another click saves it', async () => {
  club.answers = {
    ...common,
    'requirements/get': [],
    'requirements/getAffected': sevenLack,
    'requirements/save': medical,
  }
  const { user } = await openTab()
  expect(await screen.findByText('Nothing is asked of anybody')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check-out' }))
  const form = await dialog()
  const status = await form.findByText('Today 7 of 52 people would not meet this; 3 flights ahead.')
  expect(status.getAttribute('role')).toBe('status')
  expect(form.getByText('Petra Nová, Tomáš Říha')).toBeTruthy()
  expect(form.getByText('Flights ahead: 1 refused, 2 warned')).toBeTruthy()
  expect(await form.findByText(/OK-VHA: Petra Nová lacks it\./)).toBeTruthy()
  expect(sent('requirements/getAffected')).toMatchObject([
    { id: 0, kind: 'proof', level: 'block', isPerAircraft: true, isToBeConfirmed: true, roles: ['Pilot', 'External'] },
  ])
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Requirement was saved.']))
  expect(sent('requirements/save')).toMatchObject([{ name: 'Check-out', level: 'block', isPerAircraft: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the day of a future flight is that of its airport', async () => {
  // The tests run in the time zone Pacific/Chatham, where it is the 11th already.
  const ahead = sevenLack.ahead.map((flight) => ({ ...flight, from: '2027-03-10T12:00:00.000Z' }))
  const effect = { ...sevenLack, ahead }
  club.answers = { ...common, 'aircraft/get': [skyhawk], 'requirements/get': [], 'requirements/getAffected': effect }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Check-out' }))
  expect(await (await dialog()).findByText(/^Wed 2027-03-10, OK-VHA: /)).toBeTruthy()
})

it('C11: months and days of validity, the end of the month and reminders are sent as selected', async () => {
  club.answers = {
    ...common,
    'requirements/get': [medical],
    'requirements/getAffected': sevenLack,
    'requirements/save': medical,
  }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Edit Medical' }))
  const form = await dialog()
  await user.click(form.getByRole('combobox', { name: 'Valid' }))
  await user.click(await screen.findByRole('option', { name: 'For months' }))
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: 'Months' }), '24')
  await user.click(form.getByRole('checkbox', { name: 'To the end of the month' }))
  const reminders = form.getByRole('textbox', { name: 'Reminders, days before the end' })
  await user.clear(reminders)
  await user.type(reminders, '90; 30 x')
  expect(form.getByText('Enter at most 10 numbers from 0 to 365, with commas between them.')).toBeTruthy()
  expect(save.disabled).toBe(true)
  await user.clear(reminders)
  await user.type(reminders, '90, 30')
  await user.click(save)
  await waitFor(() => expect(sent('requirements/save')).toHaveLength(1))
  expect(sent('requirements/save')).toMatchObject([
    { id: 3, validMonths: '24', validDays: null, isToMonthEnd: true, remindDays: ['90', '30'], isPrivate: true },
  ])
})

it('a failed preview says so, and a refused save keeps the input', async () => {
  club.answers = {
    ...common,
    'requirements/get': [medical],
    'requirements/getAffected': new Refused(400, ['This does not work.']),
    'requirements/save': new Refused(400, ['This aircraft group does not exist.']),
  }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add requirement' }))
  const form = await dialog()
  expect(await form.findByText('This does not work.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Insurance')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This aircraft group does not exist.')).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Insurance')
  expect(raised()).toEqual([])
})

it('C23: the confirmation of a deletion says that entries are kept for a while', async () => {
  club.answers = { ...common, 'requirements/get': [medical], 'requirements/delete': {} }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Delete Medical' }))
  const question = await screen.findByText(/What people have entered is kept for 30 days/)
  expect(question).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('requirements/delete')).toEqual([3]))
})

const recency = {
  ...medical,
  id: 5,
  name: 'Recent',
  kind: 'recency' as const,
  isPrivate: false,
  text: '',
  windowMonths: 24,
  leastTakeOffs: 12,
  leastMinutes: 750,
  remindDays: [],
}
const settings = { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: false, correctionDays: 1 }
const logged = { ...common, 'uses/get': { requirements: true, flights: true }, 'clubSettings/get': settings }

it('C13: a recency requirement has a window and at least one number, and the preview follows', async () => {
  club.answers = {
    ...logged,
    'requirements/get': [medical],
    'requirements/getAffected': sevenLack,
    'requirements/save': recency,
  }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add requirement' }))
  const form = await dialog()
  await user.click(await form.findByRole('combobox', { name: 'What it is' }))
  await user.click(await screen.findByRole('option', { name: /^Recent flying/ }))
  // Nothing of a document is left.
  expect(form.queryByRole('textbox', { name: /Reminders/ })).toBeNull()
  expect(form.queryByRole('checkbox', { name: /Staff confirm/ })).toBeNull()
  expect(form.queryByRole('checkbox', { name: /proof of its own/ })).toBeNull()
  const field = (name: string) => form.getByRole('textbox', { name })
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await user.type(field('Name'), 'Three landings')
  expect(field('Within the last')).toHaveProperty('value', '90')
  expect(save.disabled).toBe(true)
  await user.type(field('Landings'), '3')
  expect(save.disabled).toBe(false)
  await user.type(field('Hours'), '1:75')
  expect(form.getByText('Type hours as 12, 1.5 or 1:30.')).toBeTruthy()
  expect(save.disabled).toBe(true)
  await user.clear(field('Hours'))
  await user.type(field('Hours'), '1:30')
  await user.clear(field('Within the last'))
  expect(save.disabled).toBe(true)
  await user.type(field('Within the last'), '6')
  await user.click(form.getByRole('combobox', { name: 'Days or months' }))
  await user.click(await screen.findByRole('option', { name: 'months' }))
  await user.click(form.getByRole('checkbox', { name: /^Flights with an instructor count/ }))
  const asked = {
    kind: 'recency',
    windowDays: null,
    windowMonths: '6',
    leastTakeOffs: null,
    leastLandings: '3',
    leastFlights: null,
    leastMinutes: 90,
    isMetWithInstructor: false,
    isPerAircraft: false,
    validMonths: null,
    remindDays: [],
  }
  await waitFor(() => expect(sent('requirements/getAffected').at(-1)).toMatchObject(asked))
  await user.click(save)
  await waitFor(() => expect(sent('requirements/save')).toMatchObject([{ id: 0, name: 'Three landings', ...asked }]))
})

it('C14: a recency requirement is listed in words, and its form starts with it', async () => {
  club.answers = { ...logged, 'requirements/get': [recency], 'requirements/getAffected': sevenLack }
  const { user } = await openTab()
  expect(await screen.findByText('12 take-offs, 12:30 h in 24 months')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit Recent' }))
  const form = await dialog()
  const values = ['Within the last', 'Take-offs', 'Landings', 'Hours'].map(
    (name) => form.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(values).toEqual(['24', '12', '', '12:30'])
  // The kind of a requirement stays.
  expect(form.queryByRole('combobox', { name: 'What it is' })).toBeNull()
})

it('C17: the club chooses whether flights elsewhere must be confirmed, if it requires recent flying', async () => {
  club.answers = { ...logged, 'requirements/get': [recency], 'clubSettings/save': settings }
  const { user } = await openTab()
  await user.click(await screen.findByRole('checkbox', { name: /have flown elsewhere/ }))
  await waitFor(() => expect(sent('clubSettings/save')).toEqual([{ elsewhereIsToBeConfirmed: true }]))
})

it('G1: a club without a log is offered no recency requirement', async () => {
  club.answers = { ...common, 'requirements/get': [medical], 'requirements/getAffected': sevenLack }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add requirement' }))
  const form = await dialog()
  await form.findByRole('textbox', { name: 'Reminders, days before the end' })
  expect(form.queryByRole('combobox', { name: 'What it is' })).toBeNull()
  expect(sent('clubSettings/get')).toEqual([])
})
