import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openDay, testClub } from './test-club'
import { flight } from './test-day'

const club = testClub()
const limit = {
  aircraftId: 1,
  limitId: 4,
  name: '100 h',
  unit: 'tenths',
  left: 6.5 * 3600,
  leftDays: null,
  likely: '2027-03-13',
  crossingBookingId: null,
  mustNotFly: false,
}
const grounded = { ...limit, limitId: null, name: '', unit: null, left: null, likely: null, mustNotFly: true }
const strut = { id: 3, title: 'Nose strut is flat', state: 'reported', severity: 'must not fly' }
/** The second heading of HB-KLM, with its description. */
const head = async () => (await screen.findAllByRole('columnheader', { name: /^Trainer/ }))[0]!
const lined = () => screen.getByRole('grid').closest('[data-lined]') !== null
afterEach(() => localStorage.clear())
/** Finds the short line of a heading, whose name and rest are elements of their own. */
const lineOf = (text: string) =>
  screen.findByText((_, element) => element?.getAttribute('aria-hidden') === 'true' && element.textContent === text)
const asked = (call: string) => club.heard.filter((heard) => heard.call === call)
const calls = () => club.heard.map(({ call }) => call)

it('an aircraft without defects and without a limit that is nearly due has no line, and its limits are not fetched', async () => {
  openDay('petra')
  await waitFor(() => expect(calls()).toContain('uses/get'))
  expect(calls().indexOf('uses/get')).toBeGreaterThan(calls().indexOf('day/getByAirportAndDate'))
  expect((await head()).textContent).toBe('Trainer')
  expect(calls()).not.toContain('limits/getByAirport')
})

it('M9 a limit that is nearly due is one line under its aircraft, fetched after the grid', async () => {
  club.limits = [limit]
  openDay('petra')
  expect(await lineOf('100 h: 6.5 h left')).toBeTruthy()
  const heading = await head()
  expect(heading.textContent).toContain('HB-KLM: 100 h is likely due about Sat, 13 Mar 2027.')
  expect(asked('limits/getByAirport')[0]?.query).toEqual({ airportId: '1', date: '2027-03-10' })
  expect(calls().indexOf('limits/getByAirport')).toBeGreaterThan(calls().indexOf('day/getByAirportAndDate'))
  expect(screen.getAllByRole('columnheader', { name: 'Trainer' })).toHaveLength(1)
})

it('the headings reserve room for a line from the first paint, once this device has seen one at the airport', async () => {
  club.limits = [limit]
  const first = openDay('petra')
  await screen.findByRole('grid')
  expect(lined()).toBe(false)
  await waitFor(() => expect(lined()).toBe(true))
  await waitFor(() => expect(localStorage.getItem('headLines1')).toBe('yes'))
  first.unmount()
  openDay('petra')
  await screen.findByRole('grid')
  expect(lined()).toBe(true)
})

it('the room is released at the visit after the last line is gone', async () => {
  localStorage.setItem('headLines1', 'yes')
  openDay('petra')
  await screen.findByRole('grid')
  expect(lined()).toBe(true)
  await waitFor(() => expect(localStorage.getItem('headLines1')).toBeNull())
})

it('the printed sheet has the line below the registration', async () => {
  club.limits = [limit]
  openDay('petra')
  await lineOf('100 h: 6.5 h left')
  fireEvent(window, new Event('beforeprint'))
  const heads = [...document.querySelectorAll('[data-paper-sheet] th[scope=row]')].map(({ textContent }) => textContent)
  fireEvent(window, new Event('afterprint'))
  expect(heads[0]).toBe('HB-KLM C152100 h: 6.5 h left')
  expect(heads.filter((head) => head?.includes('100 h'))).toHaveLength(1)
})

it.each([
  [{ left: 0 }, '100 h: due'],
  [{ left: null, unit: null, leftDays: 12 }, '100 h: 12 days left'],
  [{ left: null, unit: null, leftDays: -1 }, '100 h: due'],
  [{ unit: 'count', left: 30 }, '100 h: 30 left'],
])('M3 a limit with %j reads %s', async (more, line) => {
  club.limits = [{ ...limit, ...more }]
  openDay('petra')
  expect(await lineOf(line)).toBeTruthy()
})

it('a long name of a limit is cut off, so that the hours left stay readable, and is short on the printed page', async () => {
  club.limits = [{ ...limit, name: 'Propeller overhaul at the manufacturer' }]
  openDay('petra')
  const line = await lineOf('Propeller overhaul at the manufacturer: 6.5 h left')
  expect([...line.querySelectorAll('[class*=name], [class*=left]')].map(({ textContent }) => textContent)).toEqual([
    'Propeller overhaul at the manufacturer',
    ': 6.5 h left',
  ])
  fireEvent(window, new Event('beforeprint'))
  const head = document.querySelector('[data-paper-sheet] th[scope=row]')?.textContent
  fireEvent(window, new Event('afterprint'))
  expect(head).toBe('HB-KLM C152Propelle…: 6.5 h left')
})

it('D2 a defect that grounds the aircraft comes before limits, without its text; staff get a link to it', async () => {
  club.limits = [limit, grounded]
  club.defects = [strut]
  const { unmount } = openDay('petra')
  const line = await lineOf('See the club before flying')
  expect(line.closest('th')?.textContent).not.toContain('Nose strut')
  expect(screen.queryByRole('link', { name: 'See the club before flying' })).toBeNull()
  unmount()
  openDay('igor')
  const link = await screen.findByRole('link', { name: 'See the club before flying' })
  expect(link.getAttribute('href')).toBe('#/main/fleet/1?tab=defects')
})

it('the booking that crosses a limit has a line above it, and the heading explains it', async () => {
  club.limits = [{ ...limit, crossingBookingId: 7 }]
  club.bookings = [flight(7, '09:30', '10:30')]
  const { container } = openDay('petra')
  const sentence = 'HB-KLM: 100 h is likely reached with this flight.'
  await waitFor(() => expect(container.querySelector(`div[title="${sentence}"]`)).toBeTruthy())
  expect((await head()).textContent).toContain(sentence)
})
