import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
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
    'aircraft/getByAirport': [klm, xyz],
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
        onWait={undefined}
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

it('a student for whom nobody is free in the next 30 days reads so, and is offered no time', async () => {
  club.answers['user/getAvailableInstructors'] = []
  club.answers['user/getNextAvailableInstructor'] = { next: null }
  open(opensNew(), sam)
  expect(await screen.findByText(/No instructor is free for that long with HB-KLM in the next 30 days\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take that time' })).toBeNull()
})

it('free people that failed to load are fetched again, and the pilot is preselected then', async () => {
  club.answers['user/getAvailablePilots'] = new Refused(400, ['This is too far ahead.'])
  const { user } = open(opensNew())
  const note = await screen.findByRole('alert', { name: 'We could not check who is free' })
  expect(note.textContent).toContain('This is too far ahead.')
  expect(button('Save').disabled).toBe(true)
  club.answers['user/getAvailablePilots'] = [petra]
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(person('Student/Pilot')).toBe('Petra Dvořáková'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an aircraft that is not free at the typed time stays chosen, and its field says so', async () => {
  club.answers['aircraft/getAvailableAircraft'] = [xyz]
  club.answers['bookings/getByAirport'] = []
  open(opensNew())
  expect(await screen.findByText('HB-KLM is not free at this time.')).toBeTruthy()
  expect(person('Aircraft')).toBe('HB-KLM C152')
})

it('alternatives name what differs, and show again when a manual change is undone', async () => {
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
  expect(document.activeElement?.textContent).toBe('HB-XYZ 10:00–12:00 is filled in. Press Save to book it.')
})

it('a shorter alternative that was chosen is named without the word "Only"', async () => {
  club.answers['bookings/save'] = new Refused(400, ['HB-KLM is booked.'])
  club.answers['bookings/getAlternatives'] = [{ kind: 'shorter', aircraft: klm, ...period('10:00', '11:00') }]
  const { user } = open(opensNew())
  await canSave()
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Only 10:00–11:00' }))
  expect(document.activeElement?.textContent).toBe('HB-KLM 10:00–11:00 is filled in. Press Save to book it.')
})

const deed = (
  action: BookingHistoryEntry['action'],
  changes: BookingHistoryEntry['changes'] = [],
): BookingHistoryEntry => ({
  at: '2027-03-09T08:00:00.000Z',
  by: action === 'suspended' ? null : igor,
  action,
  changes,
  text: '',
})

it.each([
  ['deleted', [deed('deleted')], 'Igor Novák has deleted this booking'],
  ['suspended by the program', [deed('suspended')], 'Someone else has suspended this booking'],
  ['moved to another aircraft', [deed('changed')], 'Igor Novák has moved this booking'],
  ['gone without a history', new Refused(404), 'Someone else has deleted or moved this booking'],
])('when a booking is %s meanwhile, the dialog says so and the input stays', async (_what, history, title) => {
  const { user } = open(draftOf(mine, zone))
  await user.type(await screen.findByLabelText('Description'), 'circuits')
  Object.assign(club.answers, { 'bookings/getByAirport': [], 'bookings/getHistory': history })
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('alert', { name: title })).toBeTruthy()
  expect(value('Description')).toBe('circuits')
  expect(screen.queryByRole('button', { name: 'Show their version' })).toBeNull()
})

it('another user’s version that the viewer may no longer edit does not open', async () => {
  const { user, closed } = open(draftOf(mine, zone))
  await canSave()
  club.answers['bookings/getByAirport'] = [{ ...mine, pilot: sam, version: 2 }]
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Show their version' }))
  expect(raised()).toEqual(['Edit booking failed. You do not have permission to edit this booking!'])
  expect(closed).toEqual([true])
})

it('another user’s version is shown at once if the viewer typed nothing', async () => {
  club.answers['bookings/getHistory'] = [deed('created')]
  open(draftOf(mine, zone))
  await canSave()
  club.answers['bookings/getByAirport'] = [{ ...mine, description: 'circuits', version: 2 }]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(value('Description')).toBe('circuits'))
  expect(screen.getByText('Igor Novák has changed this booking')).toBeTruthy()
  expect(screen.queryByText(/What you typed/)).toBeNull()
})

it('before Save the dialog shows who has booked the aircraft, and what is free instead', async () => {
  club.answers['aircraft/getAvailableAircraft'] = [xyz]
  club.answers['bookings/getByAirport'] = [flight(8, '09:00', '11:30', { pilot: sam })]
  club.answers['bookings/getAlternatives'] = [
    {
      kind: 'otherTime',
      aircraft: klm,
      ...period('16:00', '18:00'),
      darkness: { kind: 'afterSunset', at: at('17:10') },
    },
  ]
  const { user } = open(opensNew())
  expect(await screen.findByText('HB-KLM is booked by Sam Okafor until 11:30.')).toBeTruthy()
  const way = await screen.findByRole('button', { name: 'HB-KLM 16:00–18:00, after sunset 17:10' })
  club.answers['aircraft/getAvailableAircraft'] = [klm, xyz]
  await user.click(way)
  expect(times()).toBe('16 00 18 00')
  expect(document.activeElement?.textContent).toBe(
    'HB-KLM 16:00–18:00, after sunset 17:10 is filled in. Press Save to book it.',
  )
})

it('the instructor with whom a student usually flies is first in the list, and one click chooses them', async () => {
  const adam = { ...igor, id: 'adam', firstName: 'Adam' }
  club.answers['user/getAvailableInstructors'] = [adam, { ...igor, isUsual: true }]
  const { user } = open(opensNew(), sam)
  await user.click(await screen.findByRole('combobox', { name: 'Instructor' }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Igor Novák', 'Adam Novák'])
  await user.keyboard('{Escape}')
  await user.click(button('With Igor Novák'))
  expect(person('Instructor')).toBe('Igor Novák')
})

it('the history shows the latest change first, by the airport’s clock, and names what was empty before', async () => {
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
    'Suspended for maintenance by Windsock on Tue, 9 Mar 2027 09:00',
    'Suspended: No → Yes',
    'Changed by Igor Novák on Tue, 9 Mar 2027 09:00',
    'From: Wed, 10 Mar 2027 09:00 → Wed, 10 Mar 2027 10:00',
    'Description: nothing → circuits',
    'Instructor: Igor Novák → nothing',
    'Booked by Igor Novák on Tue, 9 Mar 2027 09:00',
    'From: Wed, 10 Mar 2027 09:00',
  ])
})

it('G6: the history shows that a rule was overridden, with the reason', async () => {
  const text = 'Igor Novák booked although: 3 are allowed. Reason: her check flight'
  club.answers['bookings/getHistory'] = [deed('created'), { ...deed('overridden'), text }]
  open(draftOf(mine, zone))
  expect((await screen.findByText(/^Booked all the same by Igor Novák on/)).closest('li')?.textContent).toContain(text)
})

it('the people of a stored booking are not reported as busy until its times change', async () => {
  const lesson = { ...mine, pilot: { ...mine.pilot, ...sam }, instructor: igor }
  // The instructor teaches at other times by now, or has left.
  club.answers['user/getAvailableInstructors'] = [{ ...igor, id: 'lenka', firstName: 'Lenka' }]
  const { user } = open(draftOf(lesson, zone))
  await user.click(screen.getByRole('combobox', { name: 'Instructor' }))
  expect(await screen.findByRole('option', { name: 'Lenka Novák' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(person('Instructor')).toBe('Igor Novák')
  expect(screen.queryByText(/no longer free/)).toBeNull()
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('11')
  expect(await screen.findByText('Igor Novák is no longer free at this time.')).toBeTruthy()
})
