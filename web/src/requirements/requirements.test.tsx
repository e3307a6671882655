import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
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

it('lists what is asked, of whom, how grave it is and from which day it counts', async () => {
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

it('one click on a template fills in the form and shows whom it would concern, another saves it', async () => {
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
  expect(form.getByText(/OK-VHA: Petra Nová lacks it\./)).toBeTruthy()
  expect(sent('requirements/getAffected')).toMatchObject([
    { id: 0, kind: 'proof', level: 'block', isPerAircraft: true, isToBeConfirmed: true, roles: ['Pilot', 'External'] },
  ])
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Requirement was saved.']))
  expect(sent('requirements/save')).toMatchObject([{ name: 'Check-out', level: 'block', isPerAircraft: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('C11: months and days of validity, the end of the month and reminders are sent as chosen', async () => {
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

it('a preview that fails says so, and a refused save keeps everything typed', async () => {
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

it('C23: deleting says that entries are kept for a while', async () => {
  club.answers = { ...common, 'requirements/get': [medical], 'requirements/delete': {} }
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Delete Medical' }))
  const question = await screen.findByText(/What people have entered is kept for 30 days/)
  expect(question).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('requirements/delete')).toEqual([3]))
})
