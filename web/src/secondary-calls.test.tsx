import { screen, waitFor, type RenderResult } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './client/queries'
import { desk, openAs, raised, Refused } from './test-app'
import {
  deleteIgor,
  dialog,
  grid,
  heading,
  openFreeCell,
  openRequirement,
  press,
  repeatDaily,
  text,
  type Case,
  type User,
} from './test-secondary-acts'
import { logAnswers, logCases } from './test-secondary-log'
import { seeElements } from './test-seen'
import { answers, booking, today, viewer } from './test-secondary-calls'

const club = desk()
// The fleet asks only for what is in view.
beforeEach(() => seeElements())
afterEach(() => vi.unstubAllGlobals())
const bookings = { role: 'Pilot', path: '/main/bookings' } as const
const form = { role: 'Administrator', path: '/main/users/u-7', stands: heading('Edit User: Petra Nová') } as const
const flown = { role: 'Pilot', path: '/main/myflights', stands: text('OK-ABC') } as const
const fleet = { role: 'Administrator', path: '/main/fleet/7' } as const
const suspendedOne = { ...booking, isSuspended: true }

const cases: readonly Case[] = [
  { ...bookings, call: 'changes', stands: grid },
  { ...bookings, call: 'user/getById', stands: grid },
  {
    ...bookings,
    call: 'bookings/getHistory',
    act: async (user) => user.click(await grid()),
    stands: dialog('Edit booking: OK-ABC'),
  },
  {
    ...bookings,
    call: 'bookings/getSeries',
    more: { 'bookings/getByAirport': [{ ...booking, occurence: 'Weekly', occurenceId: 's-1' }] },
    act: async (user) => user.click(await grid()),
    stands: dialog('Edit booking: OK-ABC'),
  },
  {
    ...bookings,
    call: 'bookings/getMyBookings',
    more: { 'user/getAvailablePilots': [] },
    act: openFreeCell,
    stands: dialog('Add booking: OK-ABC'),
  },
  {
    ...bookings,
    role: 'Student',
    call: 'user/getNextAvailableInstructor',
    more: { 'user/getAvailablePilots': [{ ...viewer, id: 'student', roles: ['Student'] }] },
    act: openFreeCell,
    stands: text('No instructor is available at this time.'),
  },
  {
    ...bookings,
    call: 'bookings/getSeriesDates',
    async act(user) {
      await openFreeCell(user)
      await repeatDaily(user, 'Occurrence')
    },
    stands: text('Conflicts of these dates are found when the series is saved.'),
  },
  {
    ...bookings,
    call: 'bookings/getAlternatives',
    async act(user) {
      await openFreeCell(user)
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
      await press('Save')(user)
    },
    stands: text('OK-ABC is booked.'),
    toast: 'Error while saving data! OK-ABC is booked.',
  },
  { call: 'aircraft/getByAirport', role: 'Pilot', path: '/main/bookings/nextFree', stands: text(/10:00–12:00/) },
  { call: 'user/getInstructors', role: 'Pilot', path: '/main/bookings/nextFree', stands: text(/10:00–12:00/) },
  { call: 'airports/get', role: 'Pilot', path: '/main/mybookings', stands: text('OK-ABC') },
  {
    call: 'bookings/getHistory',
    role: 'Pilot',
    path: '/main/mybookings',
    more: { 'bookings/getMyBookings': [suspendedOne] },
    act: press(/^Suspended: OK-ABC/),
    stands: dialog('Suspended booking: OK-ABC'),
  },
  {
    call: 'aircraft/getById',
    role: 'Pilot',
    path: '/main/mybookings',
    more: { 'bookings/getMyBookings': [suspendedOne] },
    act: press(/^Suspended: OK-ABC/),
    stands: text('OK-ABC is under maintenance at that time'),
  },
  { call: 'user/getById', role: 'Instructor', path: '/main/schedules', stands: text('Igor Nová') },
  {
    call: 'day/getByAirportAndDate',
    role: 'Instructor',
    path: '/main/schedules',
    stands: () => screen.findByRole('gridcell', { name: /^Igor Nová, 10:00.*HOME/ }),
  },
  {
    call: 'schedules/getAffected',
    role: 'Administrator',
    path: '/main/schedules',
    async act(user) {
      await user.click(await screen.findByRole('gridcell', { name: /^Igor Nová, 10:00.*HOME/ }))
      await user.click(await screen.findByRole('checkbox', { name: 'Remove bookings on delete:' }))
      await press('Delete')(user)
    },
    stands: dialog('Confirm Deletion'),
  },
  {
    call: 'schedules/getAvailableTimes',
    role: 'Pilot',
    path: '/main/bookings',
    more: {
      'bookings/getByAirport': [{ ...booking, instructor: { id: 'instructor', firstName: 'Igor', lastName: 'Nová' } }],
    },
    async act(user) {
      const booked = await grid()
      booked.focus()
      await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    },
    stands: async () => (await screen.findAllByText(/the availability of Igor Nová is checked on saving/))[0],
  },
  {
    call: 'bookings/getAhead',
    role: 'Administrator',
    path: '/main/users',
    more: { 'user/remove': new Refused(400, ['Igor Nová still has a booking.']) },
    act: deleteIgor,
    stands: text('Igor Nová'),
    toast: 'Igor Nová still has a booking.',
  },
  { call: 'bookings/getSuspended', role: 'Administrator', path: '/main/aircraft', stands: text('OK-ABC') },
  { call: 'airports/get', role: 'Administrator', path: '/main/aircraft/7', stands: heading('Edit Aircraft: Skyhawk') },
  {
    call: 'bookings/getSuspended',
    role: 'Administrator',
    path: '/main/aircraftMaintenances/7',
    stands: text(`${today} 10:00`),
  },
  {
    call: 'aircraftMaintenances/getAffected',
    role: 'Administrator',
    path: '/main/aircraftMaintenances/7',
    act: press(/^Delete the maintenance/),
    stands: dialog('Delete maintenance'),
  },
  { call: 'user/getWaiting', role: 'Administrator', path: '/main/users', stands: text('Igor Nová') },
  { call: 'airports/get', role: 'Administrator', path: '/main/walls', stands: text('Hangar') },
  { ...bookings, call: 'uses/get', act: openFreeCell, stands: dialog('Add booking: OK-ABC') },
  { ...bookings, call: 'limits/getByAirport', stands: grid },
  {
    call: 'defects/getByAircraft',
    role: 'Pilot',
    path: '/main/mybookings',
    act: press('Report a defect: OK-ABC'),
    stands: dialog('Report a defect: OK-ABC'),
  },
  {
    call: 'limits/get',
    role: 'Administrator',
    path: '/main/aircraftMaintenances/7/5',
    stands: heading('Edit Aircraft Maintenance: OK-ABC'),
  },
  { ...bookings, call: 'bookings/getVerdicts', act: openFreeCell, stands: dialog('Add booking: OK-ABC') },
  {
    ...bookings,
    call: 'rules/get',
    act: async (user) => user.click(await grid()),
    stands: dialog('Edit booking: OK-ABC'),
  },
  { call: 'bookings/getDoubtful', role: 'Pilot', path: '/main/mybookings', stands: text('OK-ABC') },
  { call: 'bookings/getDoubtful', role: 'Administrator', path: '/main/rules', stands: text('No groups yet') },
  { call: 'uses/get', role: 'Administrator', path: '/main/rules', stands: text('No groups yet') },
  {
    call: 'aircraftGroups/get',
    role: 'Administrator',
    path: '/main/rules',
    act: press('At most 3 bookings ahead'),
    stands: dialog('Add rule'),
  },
  { ...fleet, call: 'uses/get', path: '/main/fleet', stands: text('1 h left') },
  {
    ...fleet,
    call: 'defects/getByAircraft',
    path: '/main/fleet',
    more: { 'uses/get': { defects: true } },
    stands: text('1 h left'),
  },
  {
    call: 'uses/get',
    role: 'Instructor',
    path: '/main/changePassword',
    act: press('Account'),
    stands: text('Sign Out'),
  },
  { ...fleet, call: 'readings/getByMeter', act: press(/^Reading…/), stands: dialog('Reading: OK-ABC') },
  {
    ...fleet,
    call: 'aircraft/getById',
    path: '/main/fleet',
    act: press(/^Plan…/),
    stands: text(/^suspends no flight/),
  },
  { call: 'sessions/get', role: 'Pilot', path: '/main/changePassword', stands: () => screen.findByLabelText(/^Old/) },
  { ...form, call: 'airports/get' },
  { ...form, call: 'uses/get' },
  {
    ...form,
    call: 'proofs/getByUser',
    more: { 'uses/get': { requirements: true } },
  },
  {
    call: 'requirements/get',
    role: 'Pilot',
    path: '/main/mybookings',
    more: { 'uses/get': { requirements: true } },
    stands: text('OK-ABC'),
  },
  { call: 'requirements/get', role: 'Pilot', path: '/main/mydocuments', stands: text('Missing') },
  {
    call: 'requirements/getAffected',
    role: 'Administrator',
    path: '/main/rules',
    more: { 'requirements/get': [] },
    act: openRequirement,
    stands: dialog('Add requirement'),
  },
  {
    call: 'uses/get',
    role: 'Instructor',
    path: '/main/pilots',
    more: { 'user/getByRole': [{ ...viewer, lastName: 'Malá' }] },
    stands: text(/Malá/),
  },
  { ...bookings, call: 'flights/getOut', more: { 'uses/get': { flights: true } }, stands: grid },
  { ...flown, call: 'flights/getTotals' },
  { ...flown, call: 'flights/getByBooking', act: press(/Correct/), stands: dialog(/^Correct the flight: OK-ABC/) },
  { ...flown, call: 'aircraft/get' },
  { ...form, call: 'user/export', act: press('Export'), toast: 'Export failed.' },
  { ...form, call: 'user/getErasure', act: press('Erase…'), toast: 'Erase failed.' },
  {
    ...form,
    call: 'sessions/endOf',
    async act(user) {
      await press('Sign Out Everywhere…')(user)
      await press('Yes')(user)
    },
    toast: 'Sign out failed.',
  },
  ...logCases,
]

// Without retries the tests are faster.
beforeEach(() => {
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
})

const failures = [0, 404, 405, 500]

it.each(cases.flatMap((one) => failures.map((status) => [one.path, one.call, status, one] as const)))(
  '%s works although %s fails with %i',
  async (path, call, status, { role, more, act, stands, toast }) => {
    club.answers = {
      ...answers,
      ...logAnswers,
      ...more,
      [call]: new Refused(status),
    }
    const opened: RenderResult & { user: User; address(): string } = openAs(role, path)
    await act?.(opened.user)
    // `changes` is the event stream, which belongs to the page and not to a screen.
    if (call !== 'changes') await waitFor(() => expect(club.heard.map((heard) => heard.call)).toContain(call))
    await stands()
    // Wait until all calls have ended.
    await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
    expect(await stands()).toBeTruthy()
    // A chosen tab is added to the address.
    expect(opened.address().split('?')[0]).toBe(path.split('?')[0])
    expect(raised()).toHaveLength(toast ? 1 : 0)
    if (toast) expect(raised()[0]).toContain(toast)
    expect(screen.queryByText('This page could not be shown')).toBeNull()
  },
)
