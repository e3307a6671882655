import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const at = '/main/calendars'
const phone = {
  id: 1,
  name: 'Phone',
  kind: 'flights',
  aircraft: null,
  detail: 'full',
  isWithSchedules: false,
  createdAt: '2027-01-10T10:00:00.000Z',
  lastReadAt: null,
  lastReader: '',
}
const aircraft = { id: 3, name: 'Cessna', type: 'C172', registrationCode: 'OK-VHA' }
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

let meta: HTMLMetaElement
beforeEach(() => {
  meta = document.createElement('meta')
  meta.name = 'calendar-links'
  meta.content = 'https://fly.example'
  document.head.append(meta)
})
afterEach(() => meta.remove())

it('lists what each link shows, and when and by which program it was last read', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
  club.answers = {
    'calendars/get': [
      phone,
      { ...phone, id: 2, name: 'Laptop', isWithSchedules: true, lastReadAt: ago(9), lastReader: 'Google' },
      { ...phone, id: 3, name: 'Hangar', kind: 'aircraft', aircraft, lastReadAt: ago(0) },
    ],
  }
  openAs('Instructor', at)
  await screen.findByText('Laptop')
  const rows = screen.getAllByRole('row').slice(1)
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  )
  expect(texts).toEqual([
    ['Phone', 'My flights', 'not yet'],
    ['Laptop', 'My flights and the hours I teach', 'by Google 9 hours ago'],
    ['Hangar', 'OK-VHA', '1 minute ago'],
  ])
  expect(screen.getByText(/Google keeps what it has read of an address/)).toBeTruthy()
})

it('a member adds a link, which shows once', async () => {
  club.answers = { 'calendars/get': [], 'calendars/save': { ...phone, key: 'k-1' } }
  const { user } = openAs('Pilot', at)
  await screen.findByText('No calendars yet')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add calendar' }))
  expect(dialog.queryByRole('combobox', { name: 'Shows' })).toBeNull()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Phone')
  await user.click(dialog.getByRole('combobox', { name: 'How much' }))
  await user.click(await screen.findByRole('option', { name: 'Only that I fly' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toBe('https://fly.example/calendar/k-1.ics')
  expect(screen.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    'webcal://fly.example/calendar/k-1.ics',
  )
  expect(screen.queryByRole('note')).toBeNull()
  expect(sent('calendars/save')).toEqual([
    { name: 'Phone', kind: 'flights', aircraftId: null, detail: 'busy', isWithSchedules: false },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

it('an instructor adds the hours that they teach, or an aircraft', async () => {
  club.answers = {
    'calendars/get': [],
    'calendars/save': { ...phone, key: 'k-1' },
    'aircraft/get': [{ ...aircraft, assignedAirportId: 1, maintenances: [] }],
  }
  const { user } = openAs('Instructor', at)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add calendar' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hangar')
  await user.click(dialog.getByRole('checkbox', { name: 'The hours I teach too' }))
  await user.click(dialog.getByRole('combobox', { name: 'Shows' }))
  await user.click(await screen.findByRole('option', { name: 'An aircraft' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('combobox', { name: 'Aircraft' }))
  await user.click(await screen.findByRole('option', { name: 'OK-VHA C172' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'The link of Hangar' })
  expect(sent('calendars/save')).toEqual([
    { name: 'Hangar', kind: 'aircraft', aircraftId: 3, detail: 'full', isWithSchedules: true },
  ])
})

it('CAL-3: the eleventh link is refused with one message, and the input stays', async () => {
  const refused = new Refused(400, ['You have 10 calendars. Withdraw one first.'])
  club.answers = { 'calendars/get': [phone], 'calendars/save': refused }
  const { user } = openAs('Pilot', at)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Laptop')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(raised()[0]).toContain('You have 10 calendars. Withdraw one first.')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Laptop')
})

it('CAL-25: withdrawing a link asks first and explains the effect', async () => {
  club.answers = { 'calendars/get': [phone], 'calendars/remove': {} }
  const { user } = openAs('Pilot', at)
  await user.click(await screen.findByRole('button', { name: 'Withdraw Phone' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw calendar' }))
  expect(question.getByText('Calendars that use this link become empty.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Calendar was withdrawn.']))
  expect(sent('calendars/remove')).toEqual([1])
})

it('CAL-28: says that Google cannot reach a club on this machine', async () => {
  meta.content = 'http://localhost:3000'
  club.answers = { 'calendars/get': [], 'calendars/save': { ...phone, key: 'k-1' } }
  const { user } = openAs('Pilot', at)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'Phone')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('note')).textContent).toMatch(/cannot reach http:\/\/localhost:3000/)
})

it('CAL-27: shows nothing where calendar links are off', async () => {
  meta.content = ''
  openAs('Pilot', at)
  expect(await screen.findByText('Calendars are switched off')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(sent('calendars/get')).toEqual([])
})
