import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayAndClock, dayInWords, daysInWords, periodWithDay } from './day-words'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('names the weekday, and the year only if it is another one', () => {
  expect(dayInWords('2026-11-28')).toBe('Sat 28 Nov')
  expect(dayInWords('2027-02-03')).toMatch(/^Wed,? 3 Feb 2027$/)
  expect(dayAndClock('2026-11-28T09:00:00.000Z', 'Europe/Prague')).toBe('Sat 28 Nov 10:00')
})

it('writes a day of a period once, and none on the day on screen', () => {
  const period = { from: '2026-11-27T07:30:00.000Z', to: '2026-11-27T09:30:00.000Z' }
  expect(periodWithDay(period, '2026-11-27', 'UTC')).toBe('07:30–09:30')
  expect(periodWithDay(period, '2026-11-28', 'UTC')).toBe('Fri 27 Nov 07:30–09:30')
  expect(periodWithDay({ ...period, to: '2026-11-28T00:30:00.000Z' }, '2026-11-27', 'UTC')).toBe(
    'Fri 27 Nov 07:30 – Sat 28 Nov 00:30',
  )
})

it('writes a range of days without repeating the month', () => {
  expect(daysInWords('2026-02-03', '2026-02-17').replaceAll(/\s*–\s*/g, '–')).toBe('3–17 Feb')
  expect(daysInWords('2026-12-03', '2027-01-07').replaceAll(/\s*–\s*/g, '–')).toBe('3 Dec 2026–7 Jan 2027')
})
