import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { dayInWords } from '../periods/day-words'

const club = desk()

const airport = { id: 3, name: 'Home', icaoCode: 'HOME', timeZone: 'UTC' }
const person = { firstName: 'Petra', lastName: 'Nová', roles: ['Pilot'], phoneNumber: '', email: '', address: '' }
const petra = { ...person, id: 'u-7', userName: 'petra', isApproved: true, assignedAirport: null }
const flight = (id: number) => ({
  id,
  aircraft: { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC', assignedAirportId: 3 },
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  pilot: { id: 'u-7', firstName: 'Petra', lastName: 'Nová' },
  instructor: null,
  description: '',
  isSoloFlight: false,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
  version: 1,
})
const flights = (count: number) => Array.from({ length: count }, (_, at) => flight(at + 1))
const refusal = new Refused(400, ['Petra Nová still has bookings.'])

async function refusedDeletion(more: object) {
  club.answers = { 'user/get': [petra], 'user/remove': refusal, 'airports/get': [airport], ...more }
  const opened = openAs('Administrator', '/main/users')
  await opened.user.click(await screen.findByRole('button', { name: 'Delete Petra Nová' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. Petra Nová still has bookings.']))
  return opened
}
const list = () => screen.findByRole('dialog', { name: 'Petra Nová still has flights' })

it('a user who has flights cannot be deleted; the first flights are listed, each with a link', async () => {
  await refusedDeletion({ 'bookings/getAhead': flights(14) })
  const links = within(await list()).getAllByRole('link')
  expect(links).toHaveLength(12)
  expect(links[1]?.textContent).toBe(`OK-ABC ${dayInWords('2027-03-10')} 09:00–11:00 UTC, Petra Nová`)
  expect(links[1]?.getAttribute('href')).toBe('#/main/bookings?day=2027-03-10&at=HOME&flight=2')
  expect(within(await list()).getByText('And 2 more.')).toBeTruthy()
})

it('flights at airports with different clocks name the clock of each, and a flight without an airport the reader’s', async () => {
  // The tests run in the time zone Pacific/Chatham, which is UTC+13:45 in March.
  const waitangi = { ...airport, id: 4, timeZone: 'Pacific/Chatham' }
  const at = (id: number, assignedAirportId: number) => ({
    ...flight(id),
    aircraft: { ...flight(id).aircraft, assignedAirportId },
  })
  await refusedDeletion({
    'airports/get': [airport, waitangi],
    'bookings/getAhead': [at(1, 3), at(2, 4), at(3, 5)],
  })
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `OK-ABC ${dayInWords('2027-03-10')} 09:00–11:00 UTC, Petra Nová`,
    `OK-ABC ${dayInWords('2027-03-10')} 22:45 – ${dayInWords('2027-03-11')} 00:45, Petra Nová`,
    `OK-ABC ${dayInWords('2027-03-10')} 22:45 – ${dayInWords('2027-03-11')} 00:45 Chatham (UTC+13:45), Petra Nová`,
  ])
})

it('all flights are deleted at once, and a refusal keeps the list', async () => {
  const notNow = new Refused(400, ['Not now.'])
  const { user } = await refusedDeletion({ 'bookings/getAhead': flights(14), 'bookings/removeSome': notNow })
  await user.click(within(await list()).getByRole('button', { name: 'Delete All 14 Flights' }))
  await waitFor(() => expect(raised()).toContain('Delete failed. Not now.'))
  club.answers['bookings/removeSome'] = {}
  await user.click(within(await list()).getByRole('button', { name: 'Delete All 14 Flights' }))
  await waitFor(() =>
    expect(raised()).toContain('Delete successful. 14 flights were deleted. You can delete Petra Nová now.'),
  )
  const ids = flights(14).map(({ id }) => id)
  const sent = club.heard.filter(({ call }) => call === 'bookings/removeSome').map(({ body }) => body)
  expect(sent).toEqual([{ ids }, { ids }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a deletion that is refused for another reason shows no list', async () => {
  await refusedDeletion({ 'bookings/getAhead': [] })
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('bookings/getAhead'))
  expect(screen.queryByRole('dialog', { name: /still has flights/ })).toBeNull()
})
