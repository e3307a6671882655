import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeTime, joined, sharedTime } from './free-time'
import { addMinutes, overlaps, type Period } from './time'

const zone = 'Europe/Prague'
const noon = '2026-07-01T10:00:00.000Z'

/** A random period that starts and ends on half hours, within 24 hours after `noon`. */
const period = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 8 }))
  .map(([start, length]): Period => ({
    from: addMinutes(noon, start * 30),
    to: addMinutes(noon, (start + length) * 30),
  }))
const periods = fc.array(period, { maxLength: 8 })
/** All half hours after `noon`, which the tests check one by one to compute the expected result. */
const halfHours = Array.from({ length: 50 }, (_, slot) => ({
  from: addMinutes(noon, slot * 30),
  to: addMinutes(noon, slot * 30 + 30),
}))
const isIn = (some: readonly Period[]) => (slot: Period) => some.some((one) => overlaps(one, slot))

describe('free time', () => {
  it('is every half hour that nothing occupies, in as few periods as possible', () => {
    fc.assert(
      fc.property(periods, periods, (within, busy) => {
        const free = freeTime(within, busy, zone)
        expect(halfHours.filter(isIn(free))).toEqual(
          halfHours.filter((slot) => isIn(within)(slot) && !isIn(busy)(slot)),
        )
        expect(joined(free)).toEqual(free)
      }),
    )
  })

  it('that two lists share is every half hour in both', () => {
    fc.assert(
      fc.property(periods, periods, (some, others) => {
        const shared = sharedTime(some, others)
        const both = halfHours.filter((slot) => isIn(some)(slot) && isIn(others)(slot))
        expect(halfHours.filter(isIn(shared))).toEqual(both)
      }),
    )
  })

  it('begins and ends on half hours of the clock', () => {
    const busy = [{ from: noon, to: addMinutes(noon, 45) }]
    const [free] = freeTime([{ from: noon, to: addMinutes(noon, 130) }], busy, zone)
    expect(free).toEqual({ from: addMinutes(noon, 60), to: addMinutes(noon, 120) })
  })
})
