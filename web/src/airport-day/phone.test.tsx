import { screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@windsock/domain/calendar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { now } from '../clock'
import { queryClient } from '../client/queries'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const { innerWidth } = window
beforeEach(() => happyDOM.setViewport({ width: 390 }))
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const airport = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const week = '/main/bookings/week'
const today = now().slice(0, 10)

const flight = (id: number, days: number, more: object = {}) => ({
  id,
  aircraft: { id, registrationCode: `OK-VH${id}`, assignedAirportId: 3 },
  from: `${addDays(today, days)}T10:00:00.000Z`,
  to: `${addDays(today, days)}T12:00:00.000Z`,
  isSuspended: false,
  ...more,
})

const answers = (mine: unknown) => ({
  'airports/get': [airport],
  'user/getById': { id: 'pilot', firstName: 'Petra', lastName: 'Nová', assignedAirportId: 3 },
  'bookings/getDensity': [],
  'aircraft/getByAirport': [],
  'bookings/getMyBookings': mine,
})
const next = () => screen.findByRole('link', { name: /^Next: / })
const hasAsked = () => waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('bookings/getMyBookings'))

it('the bar names the four views and My Bookings, and appears only on those screens', async () => {
  club.answers = answers([])
  const { user, address } = openAs('Pilot', week)
  const bar = async () => within(await screen.findByRole('navigation', { name: 'View' }))
  const links = (await bar()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Day', 'Week', 'Month', 'Next free', 'My Bookings'])
  expect((await bar()).getByRole('link', { current: 'page' }).textContent).toBe('Week')
  await user.click((await bar()).getByRole('link', { name: 'My Bookings' }))
  await screen.findByRole('heading', { name: 'My Bookings' })
  expect(address()).toBe('/main/mybookings')
  expect((await bar()).getByRole('link', { current: 'page' }).textContent).toBe('My Bookings')
})

it('other screens, such as Change Password, have no bar of views, and the footer names the signed-in user', async () => {
  club.answers = answers([])
  openAs('Pilot', '/main/changePassword')
  const footer = await screen.findByRole('contentinfo')
  await waitFor(() => expect(footer.textContent).toMatch(/^Signed in as Petra Nová© \d{4} Windsock/))
  expect(screen.getByRole('banner').textContent).toContain('Windsock')
  expect(screen.queryByRole('navigation', { name: 'View' })).toBeNull()
})

it('the next flight is a link to its day, airport and booking', async () => {
  club.answers = answers([
    flight(4, 9),
    flight(1, -1),
    flight(3, 3),
    flight(2, 2, { isSuspended: true }),
    flight(5, 40),
  ])
  openAs('Pilot', week)
  const link = await next()
  expect(link.textContent).toMatch(/^Next: \w{3} 1[12]:00 Prague \(UTC\+[12]\) OK-VH3$/)
  expect(link.getAttribute('href')).toMatch(`/main/bookings?day=${addDays(today, 3)}&at=LKPR&flight=3`)
})

it('a flight after this week shows its date', async () => {
  club.answers = answers([flight(4, 20)])
  openAs('Pilot', week)
  expect((await next()).textContent).toMatch(/^Next: \w{3},? \d{1,2} \w+ 1[12]:00 Prague \(UTC\+[12]\) OK-VH4$/)
})

it('a clock that shows the reader’s own time is not named', async () => {
  // The tests run in this time zone.
  const waitangi = { id: 9, name: 'Chatham', icaoCode: 'NZCI', timeZone: 'Pacific/Chatham' }
  const aircraft = { id: 3, registrationCode: 'ZK-VH3', assignedAirportId: 9 }
  club.answers = { ...answers([flight(3, 3, { aircraft })]), 'airports/get': [airport, waitangi] }
  openAs('Pilot', week)
  expect((await next()).textContent).toMatch(/^Next: \w{3} 2[23]:45 ZK-VH3$/)
})

it.each([
  ['nothing is ahead', [flight(1, -1)]],
  ['the flights cannot be loaded', new Refused(404)],
])('there is no link where %s', async (_why, mine) => {
  club.answers = answers(mine)
  openAs('Pilot', week)
  await screen.findByRole('tab', { name: 'LKPR' })
  await hasAsked()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: /^Next: / })).toBeNull()
  expect(raised()).toEqual([])
})

it('a change of the club’s bookings updates the link to the next flight', async () => {
  club.answers = answers([flight(3, 3)])
  openAs('Pilot', week)
  expect((await next()).textContent).toContain('OK-VH3')
  club.answers = answers([flight(3, 3), flight(2, 1)])
  await queryClient.invalidateQueries({ queryKey: ['bookings'] })
  await waitFor(async () => expect((await next()).textContent).toContain('OK-VH2'))
})

it('a wide screen does not fetch the next flight', async () => {
  happyDOM.setViewport({ width: innerWidth })
  club.answers = answers([flight(3, 3)])
  openAs('Pilot', week)
  await screen.findByRole('tab', { name: 'LKPR' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: /^Next: / })).toBeNull()
  expect(club.heard.map(({ call }) => call)).not.toContain('bookings/getMyBookings')
})
