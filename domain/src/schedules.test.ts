import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers } from './schedules'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const period = (from: number, to: number) => ({ from: at(from), to: at(to) })

describe('published availability', () => {
  it.each([
    ['one entry around it', [period(8, 12)], true],
    ['entries that touch', [period(8, 10), period(10, 12)], true],
    ['entries in any order', [period(10, 12), period(8, 10)], true],
    ['a gap', [period(8, 10), period(11, 12)], false],
    ['a late start', [period(10, 12)], false],
    ['an early end', [period(8, 11)], false],
    ['nothing', [], false],
  ])('with %s', (_what, entries, expected) => {
    expect(covers(entries, period(9, 12))).toBe(expected)
  })

  it('covers a period when it covers each of its hours', () => {
    const hours = fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 3 }))
      .map(([from, length]) => period(from, from + length))
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 12 }), hours, (entries, wanted) => {
        const inside = (hour: number) => entries.some((entry) => entry.from <= at(hour) && at(hour) < entry.to)
        const wantedHours = Array.from({ length: 24 }, (_, hour) => hour).filter(
          (hour) => wanted.from <= at(hour) && at(hour) < wanted.to,
        )
        expect(covers(entries, wanted)).toBe(wantedHours.every(inside))
      }),
    )
  })
})
