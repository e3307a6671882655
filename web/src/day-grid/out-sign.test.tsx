import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { booked, day, openDay, people, testClub } from './test-club'

const club = testClub()
afterEach(() => vi.useRealTimers())
const flight = {
  id: 91,
  bookingId: 7,
  aircraftId: 1,
  leftAt: `${day}T09:05:00.000Z`,
  lateUntil: null,
  pilot: people.petra,
  instructor: null,
}
const calls = () => club.heard.map(({ call }) => call)
const signed = () => document.querySelector('[data-out]')?.closest('[data-booking]')?.getAttribute('data-booking')

it('the booking whose aircraft is out has a sign with a text for screen readers, fetched after the grid', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) })
  Object.assign(club, { out: [flight], bookings: [booked('10:00', '12:00', { pilot: people.petra })] })
  openDay('sam')
  const cell = await screen.findByRole('gridcell', {
    name: /^HB-KLM, 10:00 to 12:00, booked.*, HB-KLM is out since 10:05$/,
  })
  expect(cell.querySelector('[data-out] [aria-hidden]')?.textContent).toBe('out')
  expect(signed()).toBe('7')
  expect(club.heard.find(({ call }) => call === 'flights/getOut')?.query).toEqual({ airportId: '1' })
  expect(calls().indexOf('flights/getOut')).toBeGreaterThan(calls().indexOf('day/getByAirportAndDate'))
})

it('the sign moves with the booking, and disappears when the aircraft is back', async () => {
  Object.assign(club, { out: [flight], bookings: [booked('10:00', '12:00', { pilot: people.petra })] })
  openDay('sam')
  await waitFor(() => expect(signed()).toBe('7'))
  club.bookings = [booked('15:00', '16:00', { pilot: people.petra }), booked('10:00', '12:00', { id: 8 })]
  await queryClient.invalidateQueries()
  await screen.findByRole('gridcell', { name: /HB-KLM, 15:00 to 16:00.* is out since/ })
  expect(signed()).toBe('7')
  club.out = []
  club.log = {}
  await queryClient.invalidateQueries()
  await waitFor(() => expect(signed()).toBeUndefined())
})

it('an aircraft that is out without a booking has no sign, and a club without a log fetches none', async () => {
  Object.assign(club, { out: [{ ...flight, bookingId: null }], bookings: [booked('10:00', '12:00')] })
  const { unmount } = openDay('sam')
  await waitFor(() => expect(calls()).toContain('flights/getOut'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(signed()).toBeUndefined()
  unmount()
  queryClient.clear()
  Object.assign(club, { out: [], heard: [] })
  openDay('sam')
  await waitFor(() => expect(calls()).toContain('uses/get'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(calls()).not.toContain('flights/getOut')
})

it('a booking outside the hours of the grid has the sign too', async () => {
  Object.assign(club, { out: [flight], bookings: [booked('05:00', '06:00', { pilot: people.petra })] })
  openDay('sam')
  await waitFor(() => expect(document.querySelector('button[data-booking="7"] [data-out]')).toBeTruthy())
})
