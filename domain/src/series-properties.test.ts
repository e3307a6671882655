import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { occurrences, shiftSeries, type Every } from './series'
import { oddZones } from './test-zones'
import { momentOfMs, type Moment, type Period } from './time'

const zones = fc.constantFrom(...oddZones)
const repetitions = fc.constantFrom<Every>('Daily', 'Weekly', 'Monthly')
/** Any day from 2024 on, and equally often a day near a clock change, a leap day or the end of a month. */
const days = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map((number) => Temporal.PlainDate.from('2024-01-01').add({ days: number })),
  fc
    .constantFrom('2026-03-20', '2026-10-20', '2024-02-29', '2027-08-31', '2027-01-30')
    .map((day) => Temporal.PlainDate.from(day)),
)
const slots = fc.integer({ min: 0, max: 47 })

interface Wanted {
  zone: string
  day: Temporal.PlainDate
  every: Every
  slot: number
  length: number
  lastDay: Temporal.PlainDate
}

const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    zone: zones,
    day: days,
    every: repetitions,
    slot: slots,
    length: fc.integer({ min: 1, max: 60 }),
  })
  .chain((series) =>
    fc.integer({ min: 2, max: 100 }).map((count) => ({ ...series, lastDay: series.day.add({ days: count }) })),
  )

function resolved(time: Temporal.PlainDateTime, zone: string): Moment {
  return momentOfMs(time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** Computes the expected dates one by one with Temporal. */
function oracle({ zone, day, every, slot, length, lastDay }: Wanted): Period[] {
  const unit = { Daily: 'days', Weekly: 'weeks', Monthly: 'months' }[every]
  const periods: Period[] = []
  for (let index = 0; ; index += 1) {
    const on = day.add({ [unit]: index })
    if (Temporal.PlainDate.compare(on, lastDay) > 0) return periods
    const start = on.toPlainDateTime('00:00').add({ minutes: slot * 30 })
    periods.push({ from: resolved(start, zone), to: resolved(start.add({ minutes: length * 30 }), zone) })
  }
}

/** Returns the first date of a series; undefined unless its local times exist exactly once on that day. */
function first({ zone, day, slot, length }: Wanted): Period | undefined {
  const start = day.toPlainDateTime('00:00').add({ minutes: slot * 30 })
  const end = start.add({ minutes: length * 30 })
  const isPlain = [start, end].every((time) => {
    const earlier = time.toZonedDateTime(zone, { disambiguation: 'earlier' })
    return earlier.equals(time.toZonedDateTime(zone, { disambiguation: 'later' }))
  })
  return isPlain ? { from: resolved(start, zone), to: resolved(end, zone) } : undefined
}

it('a series equals stepping through the calendar one by one, or names the problem of that', () => {
  fc.assert(
    fc.property(wanted, (series) => {
      const start = first(series)
      fc.pre(start !== undefined)
      const expected = oracle(series)
      const found = occurrences(start, series.every, series.lastDay.toString(), series.zone)
      const empty = expected.some(({ from, to }) => from >= to)
      const inTheWay = expected.some(({ to }, index) => to > (expected[index + 1]?.from ?? to))
      if (empty) expect(found.problem?.kind).toBe('emptied')
      else if (inTheWay) expect(found.problem?.kind).toBe('overlapping')
      else expect(found.occurrences?.map(({ from, to }) => ({ from, to }))).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

it('a date is shifted exactly if its clock times differ from those of the first', () => {
  const clock = (moment: Moment, zone: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString()
  fc.assert(
    fc.property(wanted, (series) => {
      const start = first(series)
      fc.pre(start !== undefined)
      const { occurrences: dates = [] } = occurrences(start, series.every, series.lastDay.toString(), series.zone)
      for (const { from, to, shifted } of dates) {
        const keeps =
          clock(from, series.zone) === clock(start.from, series.zone) &&
          clock(to, series.zone) === clock(start.to, series.zone)
        expect(shifted).toBe(!keeps)
      }
    }),
    { numRuns: 80 },
  )
})

it('moving a series there and back restores it, unless a clock change was in between', () => {
  fc.assert(
    fc.property(wanted, fc.integer({ min: -96, max: 96 }), (series, slotsLater) => {
      const start = first(series)
      const later = { ...series, slot: series.slot + slotsLater }
      const there = first(later)
      fc.pre(start !== undefined && there !== undefined)
      const { occurrences: dates } = occurrences(start, series.every, series.lastDay.toString(), series.zone)
      fc.pre(dates !== undefined && dates.every(({ shifted }) => !shifted))
      const moved = shiftSeries(start, there, dates, series.zone).occurrences
      fc.pre(moved !== undefined && moved.every(({ shifted }) => !shifted))
      const back = shiftSeries(there, start, moved, series.zone).occurrences
      expect(back).toEqual(dates)
    }),
    { numRuns: 80 },
  )
})
