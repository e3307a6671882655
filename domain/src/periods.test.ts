import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bySoonest, endsOnHalfHours, envelope, pastPart, overlapsOneOf } from './periods'
import { overlaps } from './time'

const early = { from: '2026-07-04T08:00:00.000Z', to: '2026-07-04T12:00:00.000Z' }
const inside = { from: '2026-07-04T09:00:00.000Z', to: '2026-07-04T10:00:00.000Z' }
const late = { from: '2026-07-04T15:00:00.000Z', to: '2026-07-04T16:00:00.000Z' }

describe('the period that encloses others', () => {
  it.each([[[late, early, inside]], [[inside, late, early]], [[early, inside, late]]])(
    'lasts from the first start to the last end, in whatever order they are given',
    (periods) => {
      expect(envelope(periods)).toEqual({ from: early.from, to: late.to })
    },
  )

  it('is empty without any', () => {
    expect(envelope([])).toEqual({ from: '', to: '' })
  })
})

it('periods are sorted by start, and those with the same start keep their order', () => {
  const twin = { ...early, to: inside.to }
  expect([late, early, twin, inside].toSorted(bySoonest)).toEqual([early, twin, inside, late])
})

describe('the ends of a period', () => {
  it('are on half hours of the zone’s clock, each by itself', () => {
    const period = { from: '2026-07-04T08:15:00.000Z', to: '2026-07-04T10:00:00.000Z' }
    expect(endsOnHalfHours(period, 'Europe/Prague')).toEqual({ from: false, to: true })
    expect(endsOnHalfHours(period, 'Asia/Kathmandu')).toEqual({ from: true, to: false })
  })

  it('are not off the half hour while they are empty', () => {
    expect(endsOnHalfHours({}, 'UTC')).toEqual({ from: true, to: true })
  })
})

it.each([
  ['08:29', undefined],
  ['08:30', 'beginning'],
  ['11:59', 'beginning'],
  ['12:00', 'whole'],
])('of a flight from 08:00 to 12:00 there is at %s over: %s', (clock, over) => {
  expect(pastPart(early, `2026-07-04T${clock}:00.000Z`)).toBe(over)
})

it('a period overlaps one of several exactly if it overlaps one of them by itself', () => {
  const moment = (hour: number) => `2026-07-04T${String(hour).padStart(2, '0')}:00:00.000Z`
  // Some are empty, and some end before they begin.
  const period = fc.tuple(fc.nat(12), fc.nat(12)).map(([from, to]) => ({ from: moment(from), to: moment(to) }))
  fc.assert(
    fc.property(fc.array(period), period, (several, one) => {
      expect(overlapsOneOf(several)(one)).toBe(several.some((other) => overlaps(one, other)))
    }),
    { numRuns: 2000 },
  )
})
