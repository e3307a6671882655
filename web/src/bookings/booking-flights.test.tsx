import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { openBooking, at, flown, log, out } from './test-flight-log'
import { day, people, testClub } from '../day-grid/test-club'

const club = testClub()
afterEach(() => vi.useRealTimers())
const asked = (call: string) => club.heard.filter((heard) => heard.call === call).length
const part = () => screen.queryByRole('region', { name: 'Flight log' })
const buttons = () =>
  [...(part()?.querySelectorAll('button') ?? [])].map(({ textContent, disabled }) =>
    disabled ? `${textContent} (disabled)` : textContent,
  )
/** Waits until all queries have finished, and returns the buttons of the flight log. */
async function offered() {
  await waitFor(() => expect(asked('uses/get')).toBe(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return buttons()
}
const loaded = async () => {
  await screen.findByRole('region', { name: 'Flight log' })
  return offered()
}

it('a club without a log fetches nothing and shows nothing of flights', async () => {
  await openBooking(club, '10:10')
  expect(await offered()).toEqual([])
  expect(asked('flights/getByBooking')).toBe(0)
})

it('the dialog shows nothing of flights for an aircraft without a log', async () => {
  club.log = { ...log, isLogged: false }
  await openBooking(club, '10:10')
  await waitFor(() => expect(asked('flights/getByBooking')).toBe(1))
  expect(await offered()).toEqual([])
  expect(part()).toBeNull()
})

it('L2: Take is offered from 30 minutes before the booking, and nothing is fetched before', async () => {
  club.log = log
  await openBooking(club, '09:29')
  expect(await offered()).toEqual([])
  expect(asked('flights/getByBooking')).toBe(0)
})

it.each([
  ['09:30', ['Take HB-KLM']],
  ['10:00', ['Take HB-KLM', 'Log flight', 'Did not fly']],
  ['14:00', ['Log flight', 'Did not fly']],
])('L2: at %s the dialog offers %j', async (clock, expected) => {
  club.log = log
  await openBooking(club, clock)
  expect(await loaded()).toEqual(expected)
})

it('while the aircraft is out, its pilot can bring it back or report a delay', async () => {
  club.log = { ...log, flights: [out], out: { ...out, lateUntil: at('14:45') } }
  await openBooking(club, '11:00')
  expect(await loaded()).toEqual(['Bring back', 'I am late…'])
  expect(screen.getByText('Out since 10:05, back at 14:45')).toBeTruthy()
})

const before = { ...out, id: 80, bookingId: 6, leftAt: at('08:05'), pilotId: 'sam', pilot: people.sam, meters: [] }

it('L3: the dialog names who has the aircraft, and only staff can say that it is back', async () => {
  club.log = { ...log, out: before }
  await openBooking(club, '09:50')
  expect(await loaded()).toEqual([])
  expect(screen.getByText('Sam Okafor took HB-KLM at 08:05 and has not brought it back.')).toBeTruthy()
})

it('L3: an instructor brings the aircraft back in a dialog that shows when it left', async () => {
  club.log = { ...log, out: before }
  const { user } = await openBooking(club, '09:50', 'igor')
  expect(await loaded()).toEqual(['It is back…'])
  await user.click(screen.getByRole('button', { name: 'It is back…' }))
  expect(await screen.findByRole('dialog', { name: 'Bring back HB-KLM' })).toBeTruthy()
  expect(screen.getByText('It left at 08:05.')).toBeTruthy()
})

it('G.7: an instructor who is not on board can log only flights of students', async () => {
  club.log = log
  await openBooking(club, '14:10', 'igor')
  expect(await loaded()).toEqual([])
})

it('G.7: an instructor logs the flight of a student', async () => {
  club.log = log
  await openBooking(club, '14:10', 'igor', { pilot: people.sam })
  await waitFor(() => expect(buttons()).toEqual(['Log flight', 'Did not fly']))
})

it('a logged flight shows as one line and can be corrected', async () => {
  club.log = { ...log, flights: [flown] }
  await openBooking(club, '14:10')
  expect(await loaded()).toEqual(['Correct…', 'Log flight'])
  expect(screen.getByText('10:05 – 11:20 · Hobbs 1,234.5 h – 1,235.6 h · 1 landing')).toBeTruthy()
})

it('L17: after the deadline the button is disabled and shows until when the flight could be corrected', async () => {
  club.log = { ...log, flights: [flown] }
  await openBooking(club, `${day}T10:21:00Z`.replace('03-10', '03-11'), 'petra')
  expect((await loaded())[0]).toBe('Correct… (disabled)')
  const button = screen.getByRole('button', { name: /^Correct the flight: HB-KLM/ })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^You could correct this flight until .*11 Mar 11:20\. An administrator can/)
})

it('L16: three days after the booking only staff can say that it was not flown, and a note explains it', async () => {
  club.log = log
  await openBooking(club, '2027-03-13T13:01:00Z')
  expect(await loaded()).toEqual(['Log flight', 'Did not fly (disabled)'])
  expect(screen.getByText(/^You could say this until .*13 Mar 14:00\. Staff can still do it\.$/)).toBeTruthy()
})

it('L16: the stated reason is shown, and a flight can still be logged', async () => {
  club.log = { ...log, outcome: { outcome: 'not flown', reason: 'no-show', at: at('14:05') } }
  await openBooking(club, '14:10')
  expect(await loaded()).toEqual(['Log flight'])
  expect(screen.getByText('Not flown: Nobody came')).toBeTruthy()
})

it('L16: the stated reason is shown next to a flight on the ground', async () => {
  const ground = [{ ...flown, nature: 'ground' as const }]
  club.log = { ...log, flights: ground, outcome: { outcome: 'not flown', reason: 'no-show', at: at('14:05') } }
  await openBooking(club, '14:10')
  expect(await loaded()).toEqual(['Correct…', 'Log flight'])
  expect(screen.getByText('Not flown: Nobody came')).toBeTruthy()
})

it('L16: a member can say that the booking was not flown next to a flight on the ground', async () => {
  club.log = { ...log, flights: [{ ...flown, nature: 'ground' }] }
  await openBooking(club, '14:10')
  expect(await loaded()).toEqual(['Correct…', 'Log flight', 'Did not fly'])
})

it.each([404, 500])('the dialog works although fetching its flights fails with %i', async (status) => {
  club.log = log
  club.answers['flights/getByBooking'] = { status, body: [] }
  const { dialog } = await openBooking(club, '10:10')
  await waitFor(() => expect(asked('flights/getByBooking')).toBeGreaterThan(0))
  expect(dialog.getByLabelText('Description')).toBeTruthy()
  expect(part()).toBeNull()
})
