import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayNumber, daysThrough } from '../../calendar'
import { addMinutes } from '../../time'
import { historyOf, type PastBooking } from './flown-history'
import type { PastReading } from './known-readings'
import { learned } from './learned'
import { safetyFactorOf, medianErrorDays, PastForecasts } from './backtests'

const HOUR = 3600
const zone = 'UTC'
const today = '2026-11-24'

function flown(day: Day, { hours = 2, lead = 10, gone }: { hours?: number; lead?: number; gone?: number } = {}) {
  const from = `${day}T09:00:00.000Z`
  const before = (days: number) => addMinutes(from, -days * 1440)
  const deletedAt = gone === undefined ? null : before(gone)
  return { id: dayNumber(day), from, to: addMinutes(from, hours * 60), createdAt: before(lead), deletedAt }
}

function read(day: Day, hours: number, more: Partial<PastReading> = {}): PastReading {
  return { at: `${day}T20:00:00.000Z`, kind: 'reading', starts: null, value: Math.round(hours * HOUR), ...more }
}

const learn = (past: readonly PastBooking[], readings: readonly PastReading[], unit: 'tenths' | 'count' = 'tenths') =>
  learned(past, { readings, unit, zone }, today)

describe('what a forecast learns about an aircraft', () => {
  it('is nothing with fewer than two readings', () => {
    const none = learn([flown('2026-11-20')], [read('2026-11-21', 100)])
    expect(none.pace).toBeNull()
    expect(none.share).toEqual([0.5 * HOUR, 0.15 * HOUR])
    expect(learn([], []).pace).toBeNull()
  })

  it('is a pace from two readings, even without any booking', () => {
    const { pace, by, season, weekday } = learn([], [read('2026-11-03', 100), read('2026-11-23', 110)])
    expect(pace).toBeCloseTo(0.5 * HOUR)
    expect(by(0)).toBe(0)
    expect(season(20_000)).toBe(1)
    expect(weekday).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('is the share of bookings that is flown, weighted with the usual share as if it had shown that for 20 hours', () => {
    // 10 bookings of 2 h and one trip of 50 h: they usually fly 10 h and 7.5 h, so that 35 h are 20 h and 15 h.
    const past = [
      ...daysThrough('2026-11-01', '2026-11-10').map((day) => flown(day)),
      flown('2026-11-12', { hours: 50 }),
    ]
    const { share } = learn(past, [read('2026-10-31', 100), read('2026-11-20', 135)])
    expect(share[0] / HOUR).toBeCloseTo((20 + 10) / (20 + 20))
    expect(share[1] / HOUR).toBeCloseTo((15 + 3) / (50 + 20))
  })

  it('counts hours beyond the booked ones as flown without a booking', () => {
    const past = [flown('2026-11-10', { hours: 2 })]
    const { share, by } = learn(past, [read('2026-11-01', 100), read('2026-11-20', 110)])
    expect(share[0] / HOUR).toBeCloseTo((2 + 10) / (2 + 20))
    expect(by(7)).toBeCloseTo(0.2)
  })

  it('includes how many bookings are kept, and how early they are made', () => {
    // Of 40 bookings half were made 10 days before and half 2 days before. 10 of the early ones were deleted.
    const days = daysThrough(addDays(today, -41), addDays(today, -2))
    const past = days.map((day, index) =>
      index % 2 === 0 ? flown(day, { lead: 2.9 }) : flown(day, index % 4 === 1 ? { gone: 4.9 } : {}),
    )
    const { keeps, by, share } = learn(past, [read(addDays(today, -42), 100), read(addDays(today, -1), 130)])
    // 30 bookings of 2 h flew 30 h: an hour each.
    const per = share[0] / HOUR
    expect(by(0)).toBeCloseTo(1)
    expect(by(2)).toBeCloseTo(1)
    expect(by(3)).toBeCloseTo(10 / 30)
    expect(by(9)).toBeCloseTo(10 / 30)
    expect(by(10)).toBeCloseTo(0)
    expect(keeps(0)).toBeCloseTo((30 + 8) / (60 * per + 10))
    expect(keeps(8)).toBeCloseTo((10 + 8) / (40 * per + 10))
    expect(keeps(60)).toBeCloseTo(0.8)
  })

  it('includes the weekday, and the season compared with a year ago', () => {
    const first = addDays(today, -500)
    const saturdays = daysThrough(first, addDays(today, -1)).filter((day) => dayNumber(day) % 7 === 2)
    // Twice as much was flown in the 180 days that begin a year ago as before them.
    const hours = (day: Day) => (day >= addDays(today, -365) && day < addDays(today, -185) ? 2 : 1)
    const readings = [read(addDays(first, -1), 100)]
    for (const day of saturdays) readings.push(read(day, (readings.at(-1)?.value ?? 0) / HOUR + hours(day)))
    const { weekday, season, pace } = learn(
      saturdays.map((day) => flown(day, { hours: 4 })),
      readings,
    )
    expect(weekday.filter((one) => one > 0)).toEqual([7])
    expect(season(dayNumber(today) + 60)).toBeGreaterThan(1.7)
    expect(season(dayNumber(today) + 60)).toBeLessThanOrEqual(2)
    expect(pace).toBeCloseTo(HOUR / 7, -2)
  })

  it('continues when a meter is replaced, and counts landings per hour', () => {
    const replaced = read('2026-11-10', 5, { kind: 'replaced', starts: 105 * HOUR })
    const { pace } = learn([], [read('2026-11-03', 100), replaced, read('2026-11-23', 10)])
    expect(pace).toBeCloseTo(0.5 * HOUR)
    const past = daysThrough('2026-11-04', '2026-11-13').map((day) => flown(day))
    const counts = [read('2026-11-03', 0, { value: 100 }), read('2026-11-23', 0, { value: 160 })]
    const landings = learn(past, counts, 'count')
    // 20 booked hours are usually 10 in the air: 6 landings each.
    expect(landings.perHour).toBeCloseTo(6)
    expect(landings.share[0]).toBeCloseTo(3)
    expect(landings.pace).toBeCloseTo(3)
  })
})

const forecastsOf = (past: readonly PastBooking[], readings: readonly PastReading[]) =>
  new PastForecasts(historyOf(past, { readings, unit: 'tenths', zone }), today)

describe('backtests of the forecast', () => {
  const first = addDays(today, -800)
  const days = daysThrough(first, addDays(today, -1))
  const past = days.map((day) => flown(day))
  const readings = [first, ...days].map((day, index) =>
    index === 0 ? read(addDays(first, -1), 100) : read(day, 100 + index),
  )

  it('of a steady club are correct to the day, with a margin of their own', () => {
    const backtests = forecastsOf(past, readings).backtestsOf({
      left: 10 * HOUR,
      every: 50 * HOUR,
    })
    expect(backtests.length).toBeGreaterThanOrEqual(10)
    expect(medianErrorDays(backtests)).toBeLessThanOrEqual(1)
    expect(safetyFactorOf(backtests)).toBeLessThan(1.1)
    expect(safetyFactorOf(backtests.slice(0, 9))).toBe(1.5)
  })

  it('do not exist before there is enough history', () => {
    const young = forecastsOf(past.slice(-5), readings.slice(-5))
    expect(young.backtestsOf({ left: HOUR, every: 50 * HOUR })).toEqual([])
    expect(medianErrorDays([])).toBeNull()
    const open = forecastsOf(past, readings)
    expect(open.backtestsOf({ left: 900 * HOUR, every: null })).toEqual([])
  })

  it('of a club that flies less than before were too early', () => {
    const slower = days.map((day, index) => read(day, 100 + Math.min(index, 700) + Math.max(0, index - 700) * 0.2))
    const forecasts = forecastsOf(past, slower)
    const backtests = forecasts.backtestsOf({ left: 10 * HOUR, every: 20 * HOUR })
    expect(backtests.some(({ daysEarly }) => daysEarly < -5)).toBe(true)
    expect(medianErrorDays(backtests)).not.toBeNull()
  })

  it('are off by the median of their days', () => {
    const of = (days: number[]) => medianErrorDays(days.map((daysEarly) => ({ daysEarly, flownOverExpected: 1 })))
    expect(of([-9, 2, 4])).toBe(4)
    expect(of([1, -4])).toBe(3)
  })
})
