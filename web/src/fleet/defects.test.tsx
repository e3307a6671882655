import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@windsock/domain/calendar'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { startSession } from '../client/session'
import { now } from '../clock'
import { render } from '../kit/test-render'
import { desk, raised, Refused } from '../test-app'
import { tokenOf } from '../test-token'
import { Defects } from './Defects'

const club = desk()
const lkpr = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA', assignedAirport: lkpr }
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
const strut = {
  id: 1,
  aircraftId: 7,
  aircraft,
  flightId: null,
  title: 'Nose strut is flat',
  text: 'Down to the stop.',
  severity: 'must not fly',
  state: 'reported',
  deferredUntil: null,
  reportedAt: '2026-11-21T06:10:00.000Z',
  reportedBy: sam,
  decidedAt: null,
  decidedBy: null,
  decision: '',
  maintenanceId: null,
  version: 2,
  seenBefore: [9],
}
const earlier = {
  ...strut,
  id: 9,
  state: 'closed',
  decidedAt: '2026-03-02T09:00:00.000Z',
  decidedBy: { id: 'anna', firstName: 'Anna', lastName: 'Weiss' },
  decision: 'Refilled',
  seenBefore: [],
}
const flight = {
  id: 5,
  aircraft: { ...aircraft, assignedAirportId: 3 },
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  pilot: { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' },
  instructor: null,
}
const answers = (more: object = {}) => ({
  'aircraft/getById': aircraft,
  'clubSettings/get': { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: false, correctionDays: 1 },
  'defects/getByAircraft': [strut, earlier],
  'uses/get': { defects: true },
  ...more,
})
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const later = addDays(now().slice(0, 10), 9)

function openTab(role: 'Administrator' | 'Instructor') {
  startSession(tokenOf({ UserId: role.toLowerCase(), role: [role] }))
  return render(
    <QueryClientProvider client={queryClient}>
      <Defects aircraftId={7} />
    </QueryClientProvider>,
  )
}

const card = async (region = 'Open defects') => within(await screen.findByRole('region', { name: region }))
const save = (form: Awaited<ReturnType<typeof card>>, name: string) => form.getByRole('button', { name })

it('open defects come before closed ones, with their reporter, decision and earlier observations', async () => {
  club.answers = answers()
  const { user } = openTab('Administrator')
  const open = await card()
  expect(await open.findByText('Reported Sat 21 Nov 07:10 by Sam Okafor')).toBeTruthy()
  expect(open.getByText('Must not fly')).toBeTruthy()
  expect((await card('Closed defects')).getByText(/^Closed Mon 2 Mar 10:00 by Anna Weiss: Refilled$/)).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'closed Mon 2 Mar' }))
  expect(document.activeElement?.id).toBe('defect-9')
})

it('D3 grounding asks for the day, and then lists the suspended flights', async () => {
  const grounded = { ...strut, state: 'grounded', suspendedBookings: [flight], restoredBookings: [] }
  club.answers = answers({ 'defects/decide': grounded })
  const { user } = openTab('Instructor')
  await user.click(await screen.findByRole('button', { name: 'Ground: Nose strut is flat' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ground OK-VHA: Nose strut is flat' }))
  expect(save(form, 'Ground')).toHaveProperty('disabled', true)
  const day = form.getByRole('textbox', { name: /^Grounded until the end of/ })
  await user.type(day, addDays(later, -30))
  expect(save(form, 'Ground')).toHaveProperty('disabled', true)
  await user.clear(day)
  await user.type(day, later)
  await user.click(save(form, 'Ground'))
  expect(await screen.findByText('1 flight is suspended. Its people have been told.')).toBeTruthy()
  expect(screen.getByText(/10:00–12:00, Petra Dvořáková/)).toBeTruthy()
  expect(raised()).toEqual(['Save successful. OK-VHA is grounded.'])
  expect(sent('defects/decide')).toEqual([{ id: 1, version: 2, action: 'ground', reason: '', day: later }])
})

it('D5 deferring needs a day and the person who decided; a refusal keeps both', async () => {
  club.answers = answers({ 'defects/decide': new Refused(400, ['The defect is closed already.']) })
  const { user } = openTab('Administrator')
  await user.click(await screen.findByRole('button', { name: 'Defer: Nose strut is flat' }))
  const form = within(await screen.findByRole('dialog', { name: 'Defer: Nose strut is flat' }))
  await user.type(form.getByRole('textbox', { name: /^Deferred until the end of/ }), later)
  expect(save(form, 'Defer')).toHaveProperty('disabled', true)
  const reason = form.getByRole('textbox', { name: /^Who decided, and on what ground/ })
  await user.type(reason, 'The CAMO, by telephone')
  await user.click(save(form, 'Defer'))
  expect(await form.findByText('The defect is closed already.')).toBeTruthy()
  expect(reason).toHaveProperty('value', 'The CAMO, by telephone')
})

it('D6 closing needs a text, and lists the flights that are reinstated', async () => {
  const closed = { ...strut, state: 'closed', suspendedBookings: [], restoredBookings: [flight] }
  club.answers = answers({ 'defects/decide': closed })
  const { user } = openTab('Administrator')
  await user.click(await screen.findByRole('button', { name: 'Close: Nose strut is flat' }))
  const form = within(await screen.findByRole('dialog', { name: 'Close: Nose strut is flat' }))
  expect(save(form, 'Close the defect')).toHaveProperty('disabled', true)
  await user.type(form.getByRole('textbox', { name: /^What was done/ }), 'Refilled with nitrogen')
  await user.click(save(form, 'Close the defect'))
  expect(await screen.findByText('1 flight is back. Its people have been told.')).toBeTruthy()
  expect(sent('defects/decide')).toMatchObject([{ action: 'close', day: null, reason: 'Refilled with nitrogen' }])
})

it.each([
  [false, ['Ground: Nose strut is flat']],
  [true, ['Ground: Nose strut is flat', 'Defer: Nose strut is flat', 'Close: Nose strut is flat']],
])(
  'an instructor can ground; with the setting %s these buttons are shown',
  async (instructorsDecideOnDefects, buttons) => {
    club.answers = answers({ 'clubSettings/get': { instructorsDecideOnDefects } })
    openTab('Instructor')
    const open = await card()
    await waitFor(() => expect(open.getAllByRole('button', { name: /: Nose strut/ })).toHaveLength(buttons.length))
    expect(open.getAllByRole('button', { name: /: Nose strut/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
      buttons,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)

it('an administrator lets instructors decide on defects', async () => {
  const saved = { instructorsDecideOnDefects: true, elsewhereIsToBeConfirmed: false, correctionDays: 1 }
  club.answers = answers({ 'clubSettings/save': saved })
  const { user } = openTab('Administrator')
  await user.click(await screen.findByRole('checkbox', { name: 'Instructors decide on defects' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The setting was saved.']))
  expect(sent('clubSettings/save')).toEqual([{ instructorsDecideOnDefects: true }])
})

it('reports that the setting was not saved', async () => {
  club.answers = answers({ 'clubSettings/save': new Refused(500) })
  const { user } = openTab('Administrator')
  const setting = await screen.findByRole('checkbox', { name: 'Instructors decide on defects' })
  await user.click(setting)
  const said = 'Nothing was saved Something went wrong on the server. Trying again is safe.'
  await waitFor(() => expect(raised()).toEqual([said]))
  expect(setting).toHaveProperty('checked', false)
})

it('a setting keeps the focus while it is saved, shows the new value, and ignores clicks meanwhile', async () => {
  let answer: (refused: Refused) => void = () => undefined
  club.answers = answers({ 'clubSettings/save': new Promise<Refused>((resolve) => (answer = resolve)) })
  const { user } = openTab('Administrator')
  const setting = await screen.findByRole('checkbox', { name: 'Instructors decide on defects' })
  const state = (isChecked: boolean) => {
    expect(setting).toHaveProperty('checked', isChecked)
    expect(setting.hasAttribute('disabled')).toBe(false)
    expect(document.activeElement).toBe(setting)
  }
  await user.click(setting)
  await user.click(setting)
  state(true)
  answer(new Refused(500))
  await waitFor(() => state(false))
  expect(sent('clubSettings/save')).toEqual([{ instructorsDecideOnDefects: true }])
})

it('an aircraft without defects says so, and the club’s first one can be reported', async () => {
  club.answers = answers({ 'defects/getByAircraft': [], 'uses/get': { defects: false } })
  openTab('Instructor')
  expect(await screen.findByText('No open defects of OK-VHA')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Report a defect: OK-VHA' })).toBeTruthy()
})
