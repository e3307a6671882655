import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allGaps, contradictedRuns, gapsOf } from './gaps'

const STEP = 360
const run = (flightId: number, starts: number, ends: number) => ({
  flightId,
  starts: starts * STEP,
  ends: ends * STEP,
})
const nothing = { flights: [], explained: [], readings: [] }

describe('L9: gaps of a log', () => {
  it('are differences of more than one step between two flights', () => {
    const flights = [run(1, 10, 20), run(2, 21, 30), run(3, 32, 40)]
    expect(gapsOf({ ...nothing, flights }, 'tenths')).toEqual([
      { starts: 30 * STEP, ends: 32 * STEP, before: 2, after: 3 },
    ])
    const landings = [
      { flightId: 1, starts: 1, ends: 2 },
      { flightId: 2, starts: 3, ends: 4 },
      { flightId: 3, starts: 6, ends: 7 },
    ]
    expect(gapsOf({ ...nothing, flights: landings }, 'count')).toEqual([{ starts: 4, ends: 6, before: 2, after: 3 }])
  })

  it('are closed by an explanation', () => {
    const flights = [run(1, 10, 20), run(2, 40, 50)]
    const explained = [{ starts: 20 * STEP, ends: 30 * STEP }]
    expect(gapsOf({ ...nothing, flights, explained }, 'tenths')).toEqual([
      { starts: 30 * STEP, ends: 40 * STEP, before: 1, after: 2 },
    ])
    const whole = [{ starts: 20 * STEP, ends: 40 * STEP }]
    expect(gapsOf({ ...nothing, flights, explained: whole }, 'tenths')).toEqual([])
  })

  it('can be before the first flight and after the last, if readings show them', () => {
    const readings = [5 * STEP, 15 * STEP, 60 * STEP]
    expect(gapsOf({ ...nothing, flights: [run(1, 10, 20)], readings }, 'tenths')).toEqual([
      { starts: 5 * STEP, ends: 10 * STEP, before: null, after: 1 },
      { starts: 20 * STEP, ends: 60 * STEP, before: 1, after: null },
    ])
    expect(gapsOf({ ...nothing, readings }, 'tenths')).toEqual([
      { starts: 5 * STEP, ends: 60 * STEP, before: null, after: null },
    ])
    expect(gapsOf(nothing, 'tenths')).toEqual([])
  })

  it('L10: do not depend on the order in which flights were entered', () => {
    const flights = [run(3, 32, 40), run(1, 10, 20), run(2, 20, 30)]
    expect(gapsOf({ ...nothing, flights }, 'tenths')).toEqual([
      { starts: 30 * STEP, ends: 32 * STEP, before: 2, after: 3 },
    ])
  })

  it('and the readings add up to the last one minus the first', () => {
    const pieces = fc.array(
      fc.record({
        kind: fc.constantFrom('flight' as const, 'explained' as const, 'gap' as const),
        length: fc.nat({ max: 30 }),
      }),
    )
    fc.assert(
      fc.property(fc.nat(), pieces, fc.infiniteStream(fc.nat()), (first, made, shuffled) => {
        let end = first
        const runs = made.map(({ kind, length }, index) => {
          const starts = end
          end += length
          return { kind, flightId: index, starts, ends: end }
        })
        const order = runs.map((one) => ({ one, place: shuffled.next().value ?? 0 }))
        const entered = order.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
        const flights = entered.filter(({ kind }) => kind === 'flight')
        const explained = entered.filter(({ kind }) => kind === 'explained')
        const gaps = allGaps({ flights, explained, readings: [first, end] })
        const sum = [...flights, ...explained, ...gaps].reduce((total, { starts, ends }) => total + ends - starts, 0)
        expect(sum).toBe(end - first)
        for (const { starts, ends, before, after } of gaps) {
          expect(starts).toBeLessThan(ends)
          expect(runs.find(({ flightId }) => flightId === before)?.ends ?? first).toBeLessThanOrEqual(starts)
          expect(runs.find(({ flightId }) => flightId === after)?.starts ?? end).toBeGreaterThanOrEqual(ends)
        }
      }),
    )
  })
})

describe('L9: the flight that a disputed reading contradicts', () => {
  const flights = [run(1, 10, 20), run(2, 20, 30), run(3, 40, 50)]
  it('is the one in which it begins, or the first that begins in it', () => {
    expect(contradictedRuns(run(9, 25, 45), flights)).toEqual({ before: 2, after: 3 })
    expect(contradictedRuns(run(9, 5, 45), flights)).toEqual({ before: null, after: 1 })
    expect(contradictedRuns(run(9, 30, 40), flights)).toEqual({ before: null, after: null })
    expect(contradictedRuns(run(9, 15, 15), flights)).toEqual({ before: null, after: null })
  })
})
