import { describe, expect, it } from 'vitest'
import { type Day, dayNumber, daysThrough } from '../../calendar'
import { addMinutes, millisecondsOf } from '../../time'
import { historyOf, type MeterLog, type PastBooking, type ShortenedBooking } from './flown-history'
import type { LoggedFlight, PastReading } from './known-readings'
import { learned } from './learned'

const HOUR = 3600
const zone = 'UTC'
const today = '2026-12-01'

function booked(day: Day, hours = 2, over: Partial<PastBooking> = {}): PastBooking {
  const from = `${day}T09:00:00.000Z`
  const createdAt = addMinutes(from, -10 * 1440)
  return { id: dayNumber(day), from, to: addMinutes(from, hours * 60), createdAt, deletedAt: null, ...over }
}

/** A flight of the booking of that day, with the hours that the meter showed. */
function flown(day: Day, starts: number, ends: number, over: Partial<LoggedFlight> = {}): LoggedFlight {
  const times = { leftAt: `${day}T09:10:00.000Z`, backAt: `${day}T10:40:00.000Z` }
  return { bookingId: dayNumber(day), ...times, starts: starts * HOUR, ends: ends * HOUR, ...over }
}

const since = '2026-11-01T00:00:00.000Z'

interface Known {
  flights?: readonly LoggedFlight[]
  readings?: readonly PastReading[]
  shortened?: readonly ShortenedBooking[]
  began?: string | null
}

function learn(past: readonly PastBooking[], { flights = [], readings = [], shortened = [], began = since }: Known) {
  const log: MeterLog = { flights, shortened, since: began }
  const meter = { readings, log, unit: 'tenths', zone } as const
  return { ...learned(past, meter, today), history: historyOf(past, meter) }
}

describe('a forecast that learns from a log', () => {
  // A month: 10 bookings of 2 h that flew 1.5 h each, 2 that nobody flew, and a trip of 50 h that flew 5 h.
  const flying = daysThrough('2026-11-01', '2026-11-10')
  const silent = ['2026-11-12', '2026-11-14']
  const past = [...[...flying, ...silent].map((day) => booked(day)), booked('2026-11-16', 50)]
  const flights = [
    ...flying.map((day, index) => flown(day, 100 + index * 1.5, 101.5 + index * 1.5)),
    flown('2026-11-16', 115, 120, { backAt: '2026-11-18T10:00:00.000Z' }),
    flown('2026-11-20', 120, 122, { bookingId: null }),
  ]

  it('is exact for bookings with a flight, from its meter and the booked hours', () => {
    const { share, keeps, by, pace, history } = learn(past, { flights })
    // Drawn to the usual share as if 20 hours had shown it.
    expect(share[0] / HOUR).toBeCloseTo((15 + 10) / (20 + 20))
    expect(share[1] / HOUR).toBeCloseTo((5 + 3) / (50 + 20))
    // Bookings that nobody flew also count as future bookings.
    const expected = 24 * (share[0] / HOUR) + 50 * (share[1] / HOUR)
    expect(keeps(7)).toBeCloseTo((20 + 8) / (expected + 10))
    expect(by(7)).toBeCloseTo(20 / 22)
    const days = dayNumber('2026-11-20') - dayNumber('2026-11-01') + 90 / 1440
    expect((pace ?? 0) / HOUR).toBeCloseTo(22 / days, 2)
    for (const [index, day] of flying.entries())
      expect(history.flownBefore(dayNumber(day) + 1)).toBeCloseTo(1.5 * HOUR * (index + 1))
    expect(history.flownBefore(dayNumber('2026-11-16'))).toBeCloseTo(15 * HOUR)
    expect(history.flownBefore(dayNumber('2026-11-17'))).toBeCloseTo(20 * HOUR)
  })

  it('distributes unlogged hours over the bookings without a flight, as without a log', () => {
    const gap = [flown('2026-11-01', 100, 101), flown('2026-11-05', 102.5, 104)]
    const bookings = ['2026-11-01', '2026-11-03', '2026-11-05'].map((day) => booked(day))
    const { share, history } = learn(bookings, { flights: gap })
    expect(history.flights.map((flight) => flight.flown / HOUR)).toEqual([1, 1.5, 1.5])
    expect(share[0] / HOUR).toBeCloseTo((2.5 + 10) / (4 + 20))
    expect(history.flownBefore(dayNumber('2026-11-04'))).toBeCloseTo(2.5 * HOUR)
  })

  it('uses the hours booked before an early return (L11), also for the length of a trip', () => {
    const days = daysThrough('2026-11-01', '2026-11-10')
    const runs = days.map((day, index) => flown(day, 100 + index, 101 + index))
    const until = (day: Day, hours: number) => ({
      bookingId: dayNumber(day),
      bookedUntil: addMinutes(`${day}T09:00:00.000Z`, hours * 60),
    })
    const early = learn(
      days.map((day) => booked(day, 1.5)),
      { flights: runs, shortened: days.map((day) => until(day, 4)) },
    )
    expect(early.share[0] / HOUR).toBeCloseTo((10 + 10) / (40 + 20))
    // The booked hours, and the end of the flight: the aircraft was back at 10:40.
    expect(early.history.flights[0]).toMatchObject({ hours: 4, ends: millisecondsOf('2026-11-01T10:40:00.000Z') })
    const trip = learn([booked('2026-11-01', 1.5), booked('2026-11-02', 4)], {
      flights: runs.slice(0, 2),
      // The second booking was made longer again, and came back early twice.
      shortened: [until('2026-11-01', 10), until('2026-11-02', 3), until('2026-11-02', 2)],
    })
    expect(trip.share[0] / HOUR).toBeCloseTo((1 + 10) / (4 + 20))
    expect(trip.share[1] / HOUR).toBeCloseTo((1 + 3) / (10 + 20))
  })

  it('uses typed readings for bookings from before the log', () => {
    const readings: PastReading[] = [
      { at: '2026-10-01T20:00:00.000Z', kind: 'reading', starts: null, value: 90 * HOUR },
      { at: '2026-10-31T20:00:00.000Z', kind: 'reading', starts: null, value: 91 * HOUR },
    ]
    const bookings = [booked('2026-10-15'), booked('2026-11-02')]
    const { share } = learn(bookings, { readings, flights: [flown('2026-11-02', 91, 92.5)] })
    expect(share[0] / HOUR).toBeCloseTo((1 + 1.5 + 10) / (4 + 20))
    const silent = learn([booked('2026-10-15', 2), booked('2026-11-02')], { readings, began: null })
    expect(silent.share[0] / HOUR).toBeCloseTo((1 + 10) / (2 + 20))
  })

  it('continues when the meter is replaced, and tolerates one mistyped value', () => {
    const replaced: PastReading[] = [{ at: '2026-11-02T20:00:00.000Z', kind: 'replaced', starts: 101 * HOUR, value: 0 }]
    const anew = learn([], {
      readings: replaced,
      flights: [flown('2026-11-01', 100, 101), flown('2026-11-03', 0, 2)],
    })
    expect(anew.history.readings.at(-1)?.total).toBe(3 * HOUR)
    const mistyped = [flown('2026-11-01', 100, 101), flown('2026-11-02', 1101, 1102), flown('2026-11-03', 102, 103)]
    const { history } = learn(
      daysThrough('2026-11-01', '2026-11-03').map((day) => booked(day)),
      { flights: mistyped },
    )
    expect(history.flights.map((flight) => flight.flown / HOUR)).toEqual([1, 1, 1])
  })

  it('keeps typed readings and flights of one minute in order', () => {
    const readings: PastReading[] = [
      { at: '2026-11-01T09:10:00.000Z', kind: 'reading', starts: null, value: 100 * HOUR },
      { at: '2026-11-01T10:40:00.000Z', kind: 'reading', starts: null, value: 101 * HOUR },
    ]
    const short = flown('2026-11-02', 101, 101.5, { backAt: '2026-11-02T09:10:00.000Z' })
    const { history } = learn([], { readings, flights: [flown('2026-11-01', 100, 101), short] })
    expect(history.readings.map(({ total }) => total / HOUR)).toEqual([0, 0, 1, 1, 1, 1.5])
    expect(history.flownBefore(dayNumber('2026-11-02'))).toBeCloseTo(HOUR)
    expect(history.flownBefore(dayNumber('2026-11-03'))).toBeCloseTo(1.5 * HOUR)
  })
})
