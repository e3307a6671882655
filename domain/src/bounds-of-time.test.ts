import { FIRST_DAY, FIRST_MOMENT, LAST_DAY, LAST_MOMENT } from '@windsock/contract/time-bounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as alternatives from './booking-alternatives'
import * as calendar from './calendar'
import * as dayGrid from './day-grid'
import * as density from './density'
import * as freeTime from './free-time'
import * as nextFree from './next-free'
import * as openingHours from './opening-hours'
import * as bounds from './period-bounds'
import * as openings from './schedule-openings'
import * as series from './series'
import * as sun from './sun'
import * as time from './time'
import * as zones from './time-zones'
import * as labels from './zone-labels'

// The tests call every exported function that takes days or moments, with dates at the ends of the calendar. A loop
// over days might never end there. It would then block this test file, so that nobody can overlook it.

type Days = readonly [string, string]

/**
 * Days at the limits of the calendar and of the supported years, and days with clock changes or unusual UTC offsets.
 */
const edges = ['0001-01-01', '0001-01-02', '0206-11-20', '1849-12-31', '1890-06-01', '1949-12-31', FIRST_DAY].concat([
  '2026-03-29',
  '2026-10-25',
  LAST_DAY,
  '2201-01-01',
  '9999-12-30',
  '9999-12-31',
])
const zonesTried = ['Europe/Prague', 'Africa/Monrovia', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC']
const clocks = ['00:00', '08:00', '22:00', '23:59']

/** Two days at most six weeks apart, in either order. Callers allow no longer periods. */
const near: fc.Arbitrary<Days> = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -42, max: 42 }))
  .map(([day, count]) => [day, calendar.addDays(day, count)])
/** Any two days, which may be thousands of years apart. */
const far: fc.Arbitrary<Days> = fc.tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))

interface CallInput {
  days: Days
  zone: string
  /** The period from a clock time of the first day to a clock time of the second day. */
  period: time.Period
}

function tried(days: fc.Arbitrary<Days>): fc.Arbitrary<CallInput> {
  const clock = fc.constantFrom(...clocks)
  return fc.tuple(days, fc.constantFrom(...zonesTried), clock, clock).map(([[first, last], zone, from, to]) => {
    const period = { from: time.momentAt(first, from, zone), to: time.momentAt(last, to, zone) }
    return { days: [first, last], zone, period }
  })
}

const card = { id: 1, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA' }
const repetitions = ['Daily', 'Weekly', 'Monthly'] as const
type Call = (tried: CallInput) => unknown

/** Functions whose work grows with the length of the period. Their callers keep the period short. */
const walking: Record<string, Call> = {
  openHoursBetween: ({ period, zone }) => openingHours.openHoursBetween(period, zone),
  daysThrough: ({ days: [first, last] }) => calendar.daysThrough(first, last),
  ruledDays: ({ days: [first, last], zone }) =>
    density.ruledDays(first, last, zone, () => ({ sunrise: null, sunset: null, polar: 'night' })),
  densityOfDays: ({ days: [first, last], period, zone }) =>
    density.densityOfDays(
      density.ruledDays(first, last, zone, () => ({ sunrise: null, sunset: null, polar: 'day' })),
      { booked: [period], maintenance: [period], own: [period] },
    ),
  alternatives: ({ period, zone }) =>
    alternatives.alternatives(
      {
        aircraft: card,
        busy: [period],
        wanted: period,
        peopleBusy: [],
        pilotBusy: [],
        published: [period],
        others: [],
        otherInstructors: [],
        sunOf: () => ({ sunrise: null, sunset: null, polar: 'day' }),
        now: period.from,
      },
      zone,
    ),
  nextFree: ({ period, zone }) => {
    const aircraft = [{ aircraft: card, busy: [] }]
    return nextFree.nextFree({ ...period, minutes: 30, aircraft, memberBusy: [], teaching: undefined }, zone)
  },
}

const others: Record<string, Call> = {
  isDay: ({ days: [day] }) => calendar.isDay(day),
  dayNumber: ({ days: [day] }) => calendar.dayNumber(day),
  dayOfNumber: () => [-1e9, 1e9].map(calendar.dayOfNumber),
  addDays: ({ days: [day] }) => [-1e6, -1, 1, 1e6].map((count) => calendar.addDays(day, count)),
  daysBetween: ({ days: [first, last] }) => calendar.daysBetween(first, last),
  addMonths: ({ days: [day] }) => [-1e6, -1, 1, 1e6].map((count) => calendar.addMonths(day, count)),
  calendarMonthsBetween: ({ days: [first, last] }) => calendar.calendarMonthsBetween(first, last),
  momentOfMs: () => [-1e17, 1e17].map(time.momentOfMs),
  wallClock: ({ period, zone }) => time.wallClock(period.from, zone),
  momentOfWallClock: ({ period, zone }) => time.momentOfWallClock(time.wallClock(period.from, zone), zone),
  momentAt: ({ days: [day], zone }) => time.momentAt(day, '23:59', zone),
  momentsAt: ({ days: [day], zone }) => time.momentsAt(day, '23:59', zone),
  isClockTime: () => clocks.map(time.isClockTime),
  minutesOfClock: () => clocks.map(time.minutesOfClock),
  clockOfMinutes: () => [0, 1439].map(time.clockOfMinutes),
  dayOf: ({ period, zone }) => time.dayOf(period.from, zone),
  dayBefore: ({ period, zone }) => time.dayBefore(period.to, zone),
  clockOf: ({ period, zone }) => time.clockOf(period.from, zone),
  formatDateTime: ({ period, zone }) => time.formatDateTime(period.from, zone),
  startOfDay: ({ days: [day], zone }) => time.startOfDay(day, zone),
  dayBounds: ({ days: [day], zone }) => time.dayBounds(day, zone),
  endOfDay: ({ days: [day], zone }) => time.endOfDay(day, zone),
  addMinutes: ({ period }) => [-1e12, -30, 30, 1e12].map((minutes) => time.addMinutes(period.from, minutes)),
  millisecondsOf: ({ period }) => time.millisecondsOf(period.from),
  minutesBetween: ({ period }) => time.minutesBetween(period.from, period.to),
  overlaps: ({ period }) => time.overlaps(period, period),
  isOnHalfHour: ({ period, zone }) => time.isOnHalfHour(period.from, zone),
  halfHourAtOrBefore: ({ period, zone }) => time.halfHourAtOrBefore(period.from, zone),
  halfHourAtOrAfter: ({ period, zone }) => time.halfHourAtOrAfter(period.to, zone),
  readMoment: ({ period, zone }) => time.readMoment(period.from, zone),
  offsetAt: ({ period, zone }) => zones.offsetAt(time.millisecondsOf(period.from), zone),
  instantOfWall: ({ period, zone }) => zones.instantOfWall(time.millisecondsOf(period.to), zone),
  isTooLong: ({ period, zone }) => bounds.isTooLong(period, zone),
  isWithinBounds: ({ period }) => bounds.isWithinBounds(period),
  withinYears: ({ period }) => bounds.withinYears(period),
  nearestDay: ({ days: [day] }) => bounds.nearestDay(day),
  judgedTimes: ({ period, zone }) => bounds.judgedTimes(period, zone),
  openHours: ({ days: [day], zone }) => openingHours.openHours(day, zone),
  shareOfOpenHours: () => clocks.map(openingHours.shareOfOpenHours),
  joined: ({ period }) => freeTime.joined([period, period]),
  sharedTime: ({ period }) => freeTime.sharedTime([period], [period]),
  freeTime: ({ period, zone }) => freeTime.freeTime([period], [period], zone),
  densityRangeProblem: ({ days: [first, last] }) => density.densityRangeProblem(first, last),
  seriesEnd: ({ days: [day], zone }) => series.seriesEnd(day, zone),
  occurrences: ({ days: [, last], period, zone }) =>
    repetitions.map((every) => series.occurrences(period, every, last, zone)),
  shiftSeries: ({ period, zone }) => series.shiftSeries(period, { from: period.to, to: period.to }, [period], zone),
  nextOpening: ({ period, zone }) => {
    const teaching = [{ instructor: 'igor', published: [period], busy: [period] }]
    return openings.nextOpening(teaching, { from: period.from, until: period.to, minutes: 30 }, zone)
  },
  sunAt: ({ days: [day], zone }) => sun.sunAt({ latitude: 50, longitude: 14, timeZone: zone })(day),
  daylight: ({ days: [day], zone }) => sun.daylight({ latitude: 50, longitude: 14, timeZone: zone }, day),
  dayGrid: ({ days: [day], zone }) =>
    dayGrid.dayGrid({ day, zone, aircraft: [], bookings: [], daylight: undefined }).rows.length,
  gridRows: ({ days: [day], zone }) => dayGrid.gridRows(day, zone, undefined),
  hasSameClock: ({ period, zone }) => labels.hasSameClock(zone, 'UTC', period.from),
  zoneLabel: ({ period, zone }) => labels.zoneLabel(zone, period.from),
}

const modules = [
  alternatives,
  calendar,
  dayGrid,
  density,
  freeTime,
  nextFree,
  openingHours,
  bounds,
  openings,
  series,
  sun,
  time,
]

describe('at the ends of the calendar and of the supported years', () => {
  it('every function with days or moments as arguments is in this list', () => {
    const exported = [...modules, zones, labels].flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    expect(Object.keys({ ...walking, ...others }).toSorted()).toEqual(exported.toSorted())
  })

  it.each(Object.keys(walking))('%s terminates', (name) => {
    fc.assert(
      fc.property(tried(near), (given) => void walking[name]?.(given)),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(others))('%s terminates, however far apart two days are', (name) => {
    fc.assert(
      fc.property(tried(far), (given) => void others[name]?.(given)),
      { numRuns: 60 },
    )
  })

  it('daysThrough returns each day once, both ends included', () => {
    fc.assert(
      fc.property(near, ([first, last]) => {
        const days = calendar.daysThrough(first, last)
        expect(days).toHaveLength(Math.max(0, calendar.daysBetween(first, last) + 1))
        if (first > last) return
        expect([days[0], days.at(-1)]).toEqual([first, last])
        expect(days).toEqual([...new Set(days)].toSorted())
      }),
    )
  })
})

describe('the supported years', () => {
  it.each(zonesTried)('are between the first and the last moment of every clock: %s', (zone) => {
    const whole = { from: time.startOfDay(FIRST_DAY, zone), to: time.dayBounds(LAST_DAY, zone).to }
    expect(bounds.isWithinBounds(whole)).toBe(true)
    expect(whole.from >= FIRST_MOMENT && whole.to <= LAST_MOMENT).toBe(true)
  })

  it('limit a series: one that continues after them is refused', () => {
    const zone = 'Europe/Prague'
    const first = { from: time.momentAt('2200-12-24', '20:00', zone), to: time.momentAt('2200-12-26', '20:00', zone) }
    expect(series.occurrences(first, 'Weekly', '2200-12-30', zone).problem).toBeUndefined()
    expect(series.occurrences(first, 'Weekly', LAST_DAY, zone).problem).toEqual({
      kind: 'beyondYears',
      days: ['2200-12-31'],
    })
  })
})

describe('a period', () => {
  const zone = 'Europe/Prague'
  const lasting = (from: string, to: string) => {
    const [fromDay = '', fromClock = ''] = from.split(' ')
    const [toDay = '', toClock = ''] = to.split(' ')
    return { from: time.momentAt(fromDay, fromClock, zone), to: time.momentAt(toDay, toClock, zone) }
  }

  it.each([
    ['2026-07-01 10:00', '2026-08-01 10:00', false],
    ['2026-07-01 10:00', '2026-08-01 10:30', true],
    // The clocks went back during this period, so one hour more has passed than the local times show.
    ['2026-10-01 10:00', '2026-11-01 10:00', false],
    ['2026-10-01 10:00', '2026-11-01 10:30', true],
  ])('from %s to %s is too long by its clock: %s', (from, to, isTooLong) => {
    expect(bounds.isTooLong(lasting(from, to), zone)).toBe(isTooLong)
  })

  it('is checked only at the ends that changed', () => {
    const before = { from: '2026-07-04T08:00:00.000Z', to: '2026-07-04T10:00:00.000Z' }
    const kathmandu = 'Asia/Kathmandu'
    const sound = { onHalfHours: { from: true, to: true }, isTooLong: false }
    expect(bounds.judgedTimes(before, kathmandu)).toEqual({ ...sound, onHalfHours: { from: false, to: false } })
    expect(bounds.judgedTimes(before, kathmandu, before)).toEqual(sound)
    const longer = { ...before, to: '2026-07-04T10:45:00.000Z' }
    expect(bounds.judgedTimes(longer, kathmandu, before)).toEqual(sound)
    expect(bounds.judgedTimes({ ...before, to: '2026-07-04T11:00:00.000Z' }, kathmandu, before)).toEqual({
      ...sound,
      onHalfHours: { from: true, to: false },
    })
    const year = { ...before, to: '2027-07-04T10:00:00.000Z' }
    expect(bounds.judgedTimes(year, zone, year)).toEqual(sound)
    expect(bounds.judgedTimes({ ...year, to: '2027-07-04T11:00:00.000Z' }, zone, year).isTooLong).toBe(true)
  })
})
