import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shifted } from './drag'
import { addMinutes, minutesBetween, momentAt, type Period } from '../time'

const zone = 'Europe/Prague'
const day = '2027-03-10'
const at = (clock: string) => momentAt(day, clock, zone)
const period = (from: string, to: string): Period => ({ from: at(from), to: at(to) })
const hours = { ...period('08:00', '22:00'), zone }

describe('the period of a drag', () => {
  it.each([
    ['moves by half hours', '10:00', '12:00', { from: 3, to: 3 }, '11:30', '13:30'],
    ['stops at the opening', '10:00', '12:00', { from: -9, to: -9 }, '08:00', '10:00'],
    ['stops at the closing', '10:00', '12:00', { from: 99, to: 99 }, '20:00', '22:00'],
    ['lets its end be dragged', '10:00', '12:00', { from: 0, to: 1 }, '10:00', '12:30'],
    ['lets its start be dragged', '10:00', '12:00', { from: -1, to: 0 }, '09:30', '12:00'],
    [
      'keeps half an hour when its end is dragged past its start',
      '10:00',
      '12:00',
      { from: 0, to: -9 },
      '10:00',
      '10:30',
    ],
    [
      'keeps half an hour when its start is dragged past its end',
      '10:00',
      '12:00',
      { from: 9, to: 0 },
      '11:30',
      '12:00',
    ],
    ['ends at the closing at the latest', '20:00', '21:00', { from: 0, to: 9 }, '20:00', '22:00'],
    [
      'comes back from outside of the grid and goes no further out',
      '06:00',
      '09:00',
      { from: -1, to: -1 },
      '06:00',
      '09:00',
    ],
    ['may lie outside where it lay before', '06:00', '09:00', { from: 0, to: 2 }, '06:00', '10:00'],
    ['may end outside where it ended before', '20:00', '23:00', { from: 2, to: 0 }, '21:00', '23:00'],
  ])('%s', (_, from, to, by, newFrom, newTo) => {
    expect(shifted(period(from, to), by, hours)).toEqual(period(newFrom, newTo))
  })

  it('keeps its length when it is moved and stays within the hours, whatever the way', () => {
    const halfHour = fc.integer({ min: 0, max: 27 })
    fc.assert(
      fc.property(halfHour, halfHour, fc.integer({ min: -60, max: 60 }), (start, length, by) => {
        const from = addMinutes(hours.from, start * 30)
        const was = { from, to: addMinutes(from, Math.min(length + 1, 28 - start) * 30) }
        const is = shifted(was, { from: by, to: by }, hours)
        expect(minutesBetween(is.from, is.to)).toBe(minutesBetween(was.from, was.to))
        expect(is.from >= hours.from && is.to <= hours.to).toBe(true)
      }),
    )
  })

  it('is never empty or outside of the hours, however it is resized', () => {
    const steps = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 26 }), steps, steps, (start, by, other) => {
        const from = addMinutes(hours.from, start * 30)
        const is = shifted({ from, to: addMinutes(from, 60) }, { from: by, to: other }, hours)
        expect(minutesBetween(is.from, is.to)).toBeGreaterThanOrEqual(30)
      }),
    )
  })
})
