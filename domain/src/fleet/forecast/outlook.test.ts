import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar'
import { addMinutes } from '../../time'
import type { BookedAhead } from '../outlook'
import type { Learned } from './learned'
import { type Ahead, bookedDays, dueByDay, emptyOutlook, expectedUse, outlook } from './outlook'

const HOUR = 3600
const today = '2026-11-24'
const zone = 'Europe/Prague'
const since = '2026-11-23T23:00:00.000Z'

/** An aircraft that flies half of what is booked, and half an hour a day that is booked at the last moment. */
const steady: Learned = {
  perHour: HOUR,
  share: [0.5 * HOUR, 0.15 * HOUR],
  keeps: () => 1,
  by: () => 0,
  pace: 0.5 * HOUR,
  season: () => 1,
  weekday: [1, 1, 1, 1, 1, 1, 1],
}

function flight(id: number, day: Day, hours = 2): BookedAhead {
  const from = `${day}T09:00:00.000Z`
  return { id, from, to: addMinutes(from, hours * 60) }
}

const ahead = (bookings: readonly BookedAhead[] = [], more: Partial<Ahead> = {}): Ahead => ({
  since,
  zone,
  bookings: bookedDays(
    bookings.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    zone,
  ),
  ...more,
})

describe('the outlook of a limit', () => {
  it('adds existing and expected bookings, day by day', () => {
    const bookings = [flight(1, '2026-11-25'), flight(2, '2026-11-26', 4), flight(3, '2026-11-28', 72)]
    // 0.5 h on each day, and 1 h on the 25th, 2 h on the 26th, 10.8 h on the 28th: 0.5, 2, 4.5, 5, 16.3, 16.8 …
    const at = (hours: number, known = steady) => outlook(hours * HOUR, ahead(bookings), known, today)
    expect(at(0.5)).toMatchObject({ likely: '2026-11-24', bookedAlone: '2026-11-25', crossingId: 1 })
    expect(at(4.5)).toEqual({
      likely: '2026-11-26',
      notBefore: '2026-11-26',
      bookedAlone: '2026-11-28',
      crossingId: 3,
    })
    expect(at(16.8)).toEqual({ likely: '2026-11-29', notBefore: '2026-11-28', bookedAlone: null, crossingId: null })
    const strict = { ...steady, keeps: (lead: number) => (lead > 1 ? 0.5 : 1), by: () => 0.5 }
    // 0.25 h on each day, and 1 h, 1 h and 5.4 h.
    expect(at(2.75, strict).likely).toBe('2026-11-26')
    expect(at(2.8, strict).likely).toBe('2026-11-27')
  })

  it('uses weekdays and seasons', () => {
    // 2026-11-28 is a Saturday.
    const weekends = { ...steady, weekday: [0, 0, 3.5, 3.5, 0, 0, 0] }
    expect(outlook(0.1 * HOUR, ahead(), weekends, today).likely).toBe('2026-11-28')
    const summer = { ...steady, season: () => 2 }
    expect(outlook(10 * HOUR, ahead(), summer, today).likely).toBe('2026-12-03')
  })

  it('starts at the present reading, which does not include later flights', () => {
    const read = { since: '2026-11-19T11:00:00.000Z' }
    // Half of the 19th, the 20th to the 23rd, and the 24th.
    expect(outlook(2.75 * HOUR, ahead([], read), steady, today).likely).toBe(today)
    expect(outlook(2.8 * HOUR, ahead([], read), steady, today).likely).toBe('2026-11-25')
    expect(outlook(1 * HOUR, ahead([], read), steady, today).likely).toBe(today)
    const flown = [flight(1, '2026-11-20', 8), flight(2, '2026-11-30')]
    expect(outlook(4 * HOUR, ahead(flown, read), steady, today)).toMatchObject({ bookedAlone: today, crossingId: null })
    expect(outlook(5 * HOUR, ahead(flown, read), steady, today)).toMatchObject({
      bookedAlone: '2026-11-30',
      crossingId: 2,
    })
    const use = expectedUse(ahead([], read), steady, today)
    expect(use.before('2026-11-19')).toBe(0)
    expect(use.before(today)).toBe(2.25 * HOUR)
  })

  it('has no day without a pace, and is today if nothing is left', () => {
    expect(outlook(HOUR, ahead(), { ...steady, pace: null }, today)).toEqual(emptyOutlook)
    expect(outlook(0, ahead(), steady, today)).toEqual({ ...emptyOutlook, likely: today, notBefore: today })
    expect(outlook(-HOUR, ahead(), { ...steady, pace: null }, today).likely).toBe(today)
  })

  it('M16: ends at 180 days', () => {
    const last = addDays(today, 180)
    expect(outlook(90.5 * HOUR, ahead(), steady, today).likely).toBe(last)
    expect(outlook(90.6 * HOUR, ahead(), steady, today).likely).toBeNull()
    expect(outlook(HOUR, ahead([flight(1, last)]), { ...steady, pace: 0 }, today)).toMatchObject({
      likely: last,
      bookedAlone: last,
      crossingId: 1,
    })
    const later = [flight(1, addDays(last, 1))]
    expect(outlook(HOUR, ahead(later), { ...steady, pace: 0 }, today)).toEqual(emptyOutlook)
    expect(dueByDay(emptyOutlook, last, today).likely).toBe(last)
    expect(dueByDay(emptyOutlook, addDays(last, 1), today).likely).toBeNull()
  })

  it('M1: is the earlier of the reading and the day', () => {
    const forecast = { ...emptyOutlook, likely: '2026-12-12', notBefore: '2026-12-05' }
    expect(dueByDay(forecast, '2026-12-08', today)).toMatchObject({ likely: '2026-12-08', notBefore: '2026-12-05' })
    expect(dueByDay(forecast, '2027-01-08', today)).toEqual(forecast)
    expect(dueByDay(forecast, null, today)).toEqual(forecast)
    expect(dueByDay(emptyOutlook, '2026-10-01', today)).toMatchObject({ likely: today, notBefore: today })
  })

  describe('M17:', () => {
    const days = fc.integer({ min: 0, max: 200 }).map((count) => addDays(today, count))
    const bookings = fc
      .array(fc.tuple(days, fc.integer({ min: 1, max: 60 })), { maxLength: 30 })
      .map((all) => all.map(([day, hours], index) => flight(index + 1, day, hours)))
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const learned = fc
      .record({ keeps: part, by: part, pace: fc.double({ min: 0, max: 3, noNaN: true }) })
      .map(({ keeps, by, pace }): Learned => ({
        ...steady,
        keeps: (lead) => (lead > 7 ? keeps : 1),
        by: (lead) => (lead > 3 ? by / 2 : by),
        pace: pace * HOUR,
      }))
    const left = fc.integer({ min: 1, max: 100 * HOUR })
    const order = (day: Day | null) => day ?? '9999-12-31'

    it('another future booking never makes it later', () => {
      fc.assert(
        fc.property(bookings, days, fc.integer({ min: 1, max: 60 }), learned, left, (all, day, hours, known, rest) => {
          const before = outlook(rest, ahead(all), known, today)
          const after = outlook(rest, ahead([...all, flight(99, day, hours)]), known, today)
          for (const field of ['likely', 'notBefore', 'bookedAlone'] as const)
            expect(order(after[field]) <= order(before[field])).toBe(true)
        }),
      )
    })

    it('a higher reading never makes it later, and completed maintenance never earlier', () => {
      fc.assert(
        fc.property(bookings, learned, left, left, (all, known, one, other) => {
          const [less, more] = [one, other].sort((a, b) => a - b)
          const near = outlook(less ?? 0, ahead(all), known, today)
          const far = outlook(more ?? 0, ahead(all), known, today)
          for (const field of ['likely', 'notBefore', 'bookedAlone'] as const)
            expect(order(near[field]) <= order(far[field])).toBe(true)
          expect(order(near.notBefore) <= order(near.likely)).toBe(true)
        }),
      )
    })
  })
})
