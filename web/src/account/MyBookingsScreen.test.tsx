import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { defaultRange } from './date-range'

const club = desk()
const zurich = { id: 3, name: 'Zürich', icaoCode: 'LSZH', timeZone: 'Europe/Zurich' }
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'HB-KLM', assignedAirportId: 3 }
const booking = {
  id: 1,
  aircraft,
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  pilot: { id: 'pilot', firstName: 'Petra', lastName: 'Dvořáková' },
  instructor: null,
  description: 'Check flight',
  isSoloFlight: false,
  isSuspended: true,
}
const grounded = { id: 5, from: '2027-03-10T07:00:00.000Z', to: '2027-03-12T16:30:00.000Z' }
const answers = (more: object) => ({
  'airports/get': [zurich],
  'bookings/getMyBookings': [booking],
  'aircraft/getById': { ...aircraft, maintenances: [grounded] },
  ...more,
})

async function openSuspended() {
  const opened = openAs('Pilot', '/main/mybookings')
  await opened.user.click(await screen.findByRole('button', { name: 'Suspended: HB-KLM on 2027-03-10' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspended booking: HB-KLM' })
  return { ...opened, dialog }
}

it('a suspended booking opens read-only and shows the maintenance in its way', async () => {
  club.answers = answers({})
  const { dialog } = await openSuspended()
  expect(
    await within(dialog).findByText(/^HB-KLM is under maintenance Wed,? 10 Mar 2027 08:00 – Fri,? 12 Mar 2027 17:30$/),
  ).toBeTruthy()
  for (const fact of [/^Wed,? 10 Mar 2027 10:00$/, /^Wed,? 10 Mar 2027 12:00$/, 'Petra Dvořáková', 'Check flight'])
    expect(within(dialog).getByText(fact)).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

it('a search date beyond the supported years is an error at its field', async () => {
  club.answers = answers({})
  const { user } = openAs('Pilot', '/main/mybookings')
  const to = await screen.findByRole('textbox', { name: 'To' })
  await user.clear(to)
  await user.type(to, '9999-12-31')
  expect(screen.getByText('The date must not be after 2200-12-31.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true)
  expect(defaultRange('2200-06-01')).toEqual({ from: '2200-06-01', to: '2200-12-31' })
})

it('a booking that is still suspended after its maintenance says that the maintenance is over', async () => {
  club.answers = answers({ 'aircraft/getById': { ...aircraft, maintenances: [] } })
  const { dialog } = await openSuspended()
  expect(await within(dialog).findByText('The maintenance of HB-KLM is over')).toBeTruthy()
})

it('a booking is deleted once, after a confirmation', async () => {
  club.answers = answers({ 'bookings/remove': {} })
  const { user, dialog } = await openSuspended()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Are you sure you want to delete this booking?')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Booking was deleted successfully!']))
  expect(club.heard.filter(({ call }) => call === 'bookings/remove').map(({ body }) => body)).toEqual([1])
  expect(screen.queryByRole('dialog', { name: /Suspended booking/ })).toBeNull()
})

it('a failed deletion shows an error, and the booking stays open', async () => {
  club.answers = answers({ 'bookings/remove': new Refused(500, []) })
  const { user, dialog } = await openSuspended()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(screen.getByRole('dialog', { name: /Suspended booking/ })).toBeTruthy()
})

it('a member who may not edit a booking can read it but not delete it', async () => {
  club.answers = answers({ 'bookings/getMyBookings': [{ ...booking, pilot: { ...booking.pilot, id: 'another' } }] })
  const { dialog } = await openSuspended()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('a booking opens on its day, even if the day grid no longer has a column for its aircraft', async () => {
  const flight = { ...booking, isSuspended: false, version: 1, occurence: 'Once', occurenceId: null }
  const mine = { ...flight, pilot: { ...flight.pilot, id: 'external' } }
  const lists = { 'user/getAvailablePilots': [], 'user/getAvailableInstructors': [], 'bookings/getHistory': [] }
  club.answers = answers({ ...lists, 'bookings/getMyBookings': [mine], 'bookings/getByAirport': [mine] })
  club.answers['aircraft/getByAirport'] = []
  club.answers['sunsetsunrise/getByAirportAndDate'] = { airportId: 3, sunrise: null, sunset: null }
  const { user, address } = openAs('External', '/main/mybookings')
  await user.click(await screen.findByRole('link', { name: 'Wed 2027-03-10 10:00: open HB-KLM' }))
  expect(await screen.findByRole('dialog', { name: 'Edit booking: HB-KLM' })).toBeTruthy()
  expect(address()).toBe('/main/bookings?day=2027-03-10&at=LSZH&flight=1')
  expect(club.heard.find(({ call }) => call === 'day/getByAirportAndDate')).toMatchObject({
    query: { airportId: '3', date: '2027-03-10' },
  })
})

const searches = () => club.heard.filter(({ call }) => call === 'bookings/getMyBookings').map(({ body }) => body)

it('Search with unchanged dates fetches again', async () => {
  club.answers = answers({})
  const { user } = openAs('Pilot', '/main/mybookings')
  await screen.findByText('Check flight')
  expect(searches()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches()[1]).toEqual(searches()[0])
})

it('a search for dates that were searched before fetches again', async () => {
  club.answers = answers({})
  const { user } = openAs('Pilot', '/main/mybookings')
  await screen.findByText('Check flight')
  const to = screen.getByRole('textbox', { name: 'To' })
  for (const [day, times] of [
    ['2028-06-01', 2],
    ['2028-07-01', 3],
    ['2028-06-01', 4],
  ] as const) {
    await user.clear(to)
    await user.type(to, day)
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(searches()).toHaveLength(times))
    expect(searches().at(-1)).toMatchObject({ to: day })
  }
})

it('the day picker sets From and searches, even when it already shows that day', async () => {
  club.answers = answers({})
  const { user } = openAs('Pilot', '/main/mybookings')
  await screen.findByText('Check flight')
  const picker = screen.getByRole('textbox', { name: 'Day' })
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  await user.clear(picker)
  await user.type(picker, '2031-05-05')
  // The chosen day is later than To, so To is set to its default.
  await waitFor(() => expect(searches().at(-1)).toEqual({ from: '2031-05-05', to: '2032-01-01' }))
  expect(from.value).toBe('2031-05-05')
  const before = searches().length
  await user.clear(from)
  await user.click(screen.getByRole('button', { name: 'Day: open calendar' }))
  await user.click(await screen.findByRole('button', { name: '5 May 2031' }))
  await waitFor(() => expect(searches()).toHaveLength(before + 1))
  expect(from.value).toBe('2031-05-05')
})

afterEach(() => document.querySelector('meta[name="calendar-links"]')?.remove())

it('CAL-27: leads to the calendar links, unless the club has them switched off', async () => {
  club.answers = answers({})
  const { unmount } = openAs('Pilot', '/main/mybookings')
  await screen.findByRole('heading', { name: 'My Bookings' })
  expect(screen.queryByRole('link', { name: 'Calendars' })).toBeNull()
  unmount()
  document.head.insertAdjacentHTML('beforeend', '<meta name="calendar-links" content="https://fly.example">')
  openAs('Pilot', '/main/mybookings')
  const link = await screen.findByRole('link', { name: 'Calendars' })
  expect(link.getAttribute('href')).toBe('/main/calendars')
})

it('G4: a flight that a rule would refuse is marked Not current, and the mark opens the reason', async () => {
  const verdict = { source: 'rule', sourceId: 4, userId: 'pilot', level: 'block', text: 'The club allows 3.', way: '' }
  const flight = { ...booking, isSuspended: false }
  club.answers = answers({
    'bookings/getMyBookings': [flight, { ...flight, id: 2 }],
    'bookings/getDoubtful': [{ ...flight, verdicts: [verdict] }],
    'uses/get': { rules: true },
  })
  const { user } = openAs('Pilot', '/main/mybookings')
  await user.click(await screen.findByRole('button', { name: 'Not current: HB-KLM on 2027-03-10' }))
  expect(screen.getAllByRole('button', { name: /^Not current/, hidden: true })).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog', { name: 'Not current: HB-KLM on 2027-03-10' }))
  expect(dialog.getByText('The club allows 3.')).toBeTruthy()
  expect(dialog.getByText(/The booking stays/)).toBeTruthy()
})

it('a club without rules does not fetch doubtful flights', async () => {
  club.answers = answers({ 'uses/get': { rules: false } })
  openAs('Pilot', '/main/mybookings')
  await screen.findByRole('button', { name: 'Suspended: HB-KLM on 2027-03-10' })
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('uses/get'))
  expect(club.heard.map(({ call }) => call)).not.toContain('bookings/getDoubtful')
})
