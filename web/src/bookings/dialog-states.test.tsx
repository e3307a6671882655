import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { BookingDeed } from '@windsock/contract/booking-history'
import type { Role } from '@windsock/contract/roles'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { at, day, flight, klm, period, xyz, zone } from '../day-grid/test-day'
import { render } from '../kit/test-render'
import { desk, raised, Refused } from '../test-app'
import { BookingDialog } from './BookingDialog'
import { draftOf, newDraft, type OpenedDraft } from './booking-draft'

const club = desk()
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková', roles: ['Pilot' as const] }
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor', roles: ['Student' as const] }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák', roles: ['Instructor' as const] }
const mine = flight(7, '10:00', '12:00')

beforeEach(() => {
  club.answers = {
    'user/getAvailablePilots': [petra, sam],
    'user/getAvailableInstructors': [igor],
    'aircraft/getAvailableAircraft': [klm, xyz],
    'bookings/getByAirport': [mine],
    'bookings/getHistory': [],
    'bookings/getAlternatives': [],
  }
})

function open(opened: OpenedDraft, viewer: { id: string; roles: Role[] } = petra) {
  const closed: true[] = []
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <BookingDialog
        {...{ opened, airportId: 1, zone, day }}
        actor={viewer}
        viewer={undefined}
        onClose={() => closed.push(true)}
      />
    </QueryClientProvider>,
  )
  return { ...rendered, closed }
}

const opensNew = () => newDraft(klm, at('10:00'), zone)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const person = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
const times = () => ['From, hours', 'From, minutes', 'To, hours', 'To, minutes'].map(value).join(' ')
const canSave = () => waitFor(() => expect(button('Save').disabled).toBe(false))

it('a student without a free instructor takes the next free time, with that instructor, in one click', async () => {
  club.answers['user/getAvailableInstructors'] = []
  club.answers['user/getNextAvailableInstructor'] = { next: { ...period('14:30', '16:30'), instructor: igor } }
  const { user } = open(opensNew(), sam)
  expect(await screen.findByText(/Igor Novák is free .*14:30–16:30/)).toBeTruthy()
  club.answers['user/getAvailableInstructors'] = [igor]
  await user.click(button('Take that time'))
  expect([times(), person('Instructor')]).toEqual(['14 30 16 30', 'Igor Novák'])
  await canSave()
})

it('a student for whom nobody is free in the next 30 days reads that, and is offered no time', async () => {
  club.answers['user/getAvailableInstructors'] = []
  club.answers['user/getNextAvailableInstructor'] = { next: null }
  open(opensNew(), sam)
  expect(await screen.findByText(/None is free for this long in the next 30 days\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take that time' })).toBeNull()
})

it('free people that cannot be loaded are asked for again, and the pilot comes in then', async () => {
  club.answers['user/getAvailablePilots'] = new Refused(400, ['This is too far ahead.'])
  const { user } = open(opensNew())
  const note = await screen.findByRole('alert', { name: 'The free people could not be loaded' })
  expect(note.textContent).toContain('This is too far ahead.')
  expect(button('Save').disabled).toBe(true)
  club.answers['user/getAvailablePilots'] = [petra]
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(person('Student/Pilot')).toBe('Petra Dvořáková'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an aircraft that is not free at the typed time stays chosen, and its field says so', async () => {
  club.answers['aircraft/getAvailableAircraft'] = [xyz]
  open(opensNew())
  expect(await screen.findByText('HB-KLM is not free at this time.')).toBeTruthy()
  expect(person('Aircraft')).toBe('HB-KLM C152')
})

it('alternatives name what differs, and come back when a change by hand is taken back', async () => {
  club.answers['bookings/save'] = new Refused(400, ['HB-KLM is booked.'])
  club.answers['bookings/getAlternatives'] = [
    { kind: 'shorter', aircraft: klm, ...period('10:00', '11:00') },
    { kind: 'otherAircraft', aircraft: xyz, ...period('10:00', '12:00') },
    { kind: 'otherTime', aircraft: klm, ...period('13:00', '15:00') },
  ]
  const { user } = open(opensNew())
  await canSave()
  await user.click(button('Save'))
  const offered = await screen.findByRole('group', { name: 'Free alternatives' })
  const words = within(offered).getAllByRole('button')
  expect(words.map(({ textContent }) => textContent)).toEqual([
    'Only 10:00–11:00',
    'HB-XYZ 10:00–12:00',
    'HB-KLM 13:00–15:00',
  ])
  await user.type(screen.getByLabelText('Description'), 'x')
  expect(screen.queryByText('This cannot be booked')).toBeNull()
  await user.type(screen.getByLabelText('Description'), '{Backspace}')
  await user.click(await screen.findByRole('button', { name: 'HB-XYZ 10:00–12:00' }))
  expect(person('Aircraft')).toBe('HB-XYZ C152')
  expect(document.activeElement?.textContent).toBe('The form now says HB-XYZ 10:00–12:00. Save to book it.')
})

const deed = (action: BookingDeed['action'], changes: BookingDeed['changes'] = []): BookingDeed => ({
  at: '2027-03-09T08:00:00.000Z',
  by: action === 'suspended' ? null : igor,
  action,
  changes,
})

it.each([
  ['deleted', [deed('deleted')], 'Igor Novák has deleted this booking'],
  ['suspended by the program', [deed('suspended')], 'Someone else has suspended this booking'],
  ['moved to another aircraft', [deed('changed')], 'Igor Novák has moved this booking'],
  ['gone without a history', new Refused(404), 'Someone else has deleted or moved this booking'],
])('a booking that is %s meanwhile says so, and what was typed stays', async (_what, history, title) => {
  const { user } = open(draftOf(mine, zone))
  await user.type(await screen.findByLabelText('Description'), 'circuits')
  Object.assign(club.answers, { 'bookings/getByAirport': [], 'bookings/getHistory': history })
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('alert', { name: title })).toBeTruthy()
  expect(value('Description')).toBe('circuits')
  expect(screen.queryByRole('button', { name: 'Show their version' })).toBeNull()
})

it('their version that is no longer the viewer’s to edit is not opened', async () => {
  const { user, closed } = open(draftOf(mine, zone))
  await canSave()
  club.answers['bookings/getByAirport'] = [{ ...mine, pilot: sam, version: 2 }]
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Show their version' }))
  expect(raised()).toEqual(['Edit booking failed. You do not have permission to edit this booking!'])
  expect(closed).toEqual([true])
})

it('the history tells the latest first, by the airport’s clock, and what was empty before', async () => {
  club.answers['bookings/getHistory'] = [
    deed('created', [{ field: 'from', before: null, after: '2027-03-10T08:00:00.000Z' }]),
    deed('changed', [
      { field: 'from', before: '2027-03-10T08:00:00.000Z', after: '2027-03-10T09:00:00.000Z' },
      { field: 'description', before: '', after: 'circuits' },
      { field: 'instructor', before: 'Igor Novák', after: null },
    ]),
    deed('suspended', [{ field: 'isSuspended', before: 'No', after: 'Yes' }]),
  ]
  open(draftOf(mine, zone))
  const list = (await screen.findByText('History')).parentElement!
  const lines = Array.from(list.querySelectorAll('span, li li'), ({ textContent }) => textContent)
  expect(lines).toEqual([
    'The program suspended it for maintenance on 2027-03-09 09:00',
    'Suspended: No → Yes',
    'Igor Novák changed it on 2027-03-09 09:00',
    'From: 2027-03-10 09:00 → 2027-03-10 10:00',
    'Description: nothing → circuits',
    'Instructor: Igor Novák → nothing',
    'Igor Novák created it on 2027-03-09 09:00',
    'From: 2027-03-10 09:00',
  ])
})
