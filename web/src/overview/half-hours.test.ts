import { expect, it } from 'vitest'
import { gapsOf, runsOf, timeToBook } from './half-hours'
import { stripOf } from './strip'

const day = 'FFNNBBOFFF'

it('adjacent half hours of the same kind form one run', () => {
  expect(runsOf(day)).toEqual([
    { letter: 'F', from: 0, to: 2 },
    { letter: 'N', from: 2, to: 4 },
    { letter: 'B', from: 4, to: 6 },
    { letter: 'O', from: 6, to: 7 },
    { letter: 'F', from: 7, to: 10 },
  ])
})

it('free times continue through dusk, and begin no earlier than now', () => {
  expect(gapsOf(day)).toEqual([
    { from: 0, to: 4 },
    { from: 7, to: 10 },
  ])
  expect(gapsOf(day, 3)).toEqual([
    { from: 3, to: 4 },
    { from: 7, to: 10 },
  ])
  expect(gapsOf(day, Infinity)).toEqual([])
})

it('a press books two hours from there, or as much of the gap as is left', () => {
  const gaps = [
    { from: 1, to: 9 },
    { from: 12, to: 15 },
  ]
  expect(timeToBook(gaps, 2)).toEqual({ from: 2, to: 6 })
  expect(timeToBook(gaps, 7)).toEqual({ from: 7, to: 9 })
  expect(timeToBook(gaps, 10)).toBeUndefined()
})

it('a finger selects full hours, or the beginning of a gap', () => {
  const gaps = [{ from: 1, to: 12 }]
  expect([1, 2, 3, 4, 5, 6, 7].map((at) => timeToBook(gaps, at, true)?.from)).toEqual([1, 1, 2, 4, 4, 6, 6])
})

it('a strip is one gradient, and the hatching of maintenance is painted below it', () => {
  expect(stripOf('FBMM')).toBe(
    'linear-gradient(var(--onwards), var(--free) 0% 25%, var(--booked) 25% 50%, transparent 50% 100%)',
  )
})
