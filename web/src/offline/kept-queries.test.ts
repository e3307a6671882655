import { bookingsGetMine } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { airportsQuery } from '../airport-day/day-queries'
import { apiQueryKey } from '../client/queries'
import { browserZone, now } from '../clock'
import { isKeptQuery, partOfRange } from './kept-queries'

const today = dayOf(now(), browserZone())
const dayKey = (noun: string, days: number) => [
  noun,
  `/api/${noun}/getByAirport`,
  { airportId: 1, date: addDays(today, days) },
  'Europe/Prague',
]

it.each(['day', 'aircraft', 'bookings', 'sunsetsunrise'])('stores the days around today: %s', (noun) => {
  for (const days of [-1, 0, 1, 7]) expect(isKeptQuery(dayKey(noun, days)), String(days)).toBe(true)
  for (const days of [-30, -4, 10, 45]) expect(isKeptQuery(dayKey(noun, days)), String(days)).toBe(false)
})

it('stores the airports, the person, the directories and My Bookings', () => {
  expect(isKeptQuery(airportsQuery().queryKey)).toBe(true)
  expect(isKeptQuery(['user', '/api/user/getById', { id: 'petra' }])).toBe(true)
  expect(isKeptQuery(['user', '/api/user/getByRole', { role: 'Instructor' }])).toBe(true)
  expect(isKeptQuery(apiQueryKey(bookingsGetMine, { from: today, to: today }))).toBe(true)
})

it('stores nothing else', () => {
  expect(isKeptQuery(['user', '/api/user/get', {}])).toBe(false)
  expect(isKeptQuery(['sessions', '/api/sessions/get', {}])).toBe(false)
  expect(isKeptQuery(['bookings', '/api/bookings/getHistory', { id: 7 }])).toBe(false)
  expect(isKeptQuery(['wishes', '/api/wishes/getByAirport', { airportId: 1, date: today }])).toBe(false)
  expect(isKeptQuery(['bookings', '/api/bookings/getByAirport', null])).toBe(false)
  expect(isKeptQuery([])).toBe(false)
})

it('My Bookings of a shorter range are filtered from those of a longer one', () => {
  const range = (from: string, to: string) => apiQueryKey(bookingsGetMine, { from, to })
  const kept = range('2026-11-23', '2028-01-01')
  // 09:00 to 11:00 UTC, a day each: the days are those of the browser's zone, which is ahead in these tests.
  const flights = ['2026-11-22', '2026-11-24', '2027-03-01'].map((day, id) => {
    return { id, from: `${day}T09:00:00.000Z`, to: `${day}T11:00:00.000Z` }
  })
  const idsIn = (from: string, to: string) => partOfRange(range(from, to), kept, () => flights)?.map(({ id }) => id)
  expect(idsIn('2026-11-23', '2028-01-01')).toEqual([0, 1, 2])
  expect(idsIn('2026-11-25', '2026-12-01')).toEqual([1])
  expect(idsIn('2026-11-26', '2027-01-01')).toEqual([])
  expect(idsIn('2026-11-22', '2027-01-01')).toBeUndefined()
  expect(idsIn('2026-11-24', '2028-01-02')).toBeUndefined()
  expect(partOfRange(dayKey('bookings', 0), kept, () => flights)).toBeUndefined()
})
