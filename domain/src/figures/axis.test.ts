import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisTicks } from './axis'

it('an axis has round steps', () => {
  expect(axisTicks(0)).toEqual([0, 1])
  expect(axisTicks(5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(axisTicks(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(axisTicks(1234)).toEqual([0, 500, 1000, 1500])
})

it('an axis exceeds its largest value by less than a step, with at most six ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e7, noNaN: true }), (most) => {
      const ticks = axisTicks(most)
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-6))
      expect(ticks.at(-2)).toBeLessThan(most * (1 + 1e-6))
    }),
  )
})
