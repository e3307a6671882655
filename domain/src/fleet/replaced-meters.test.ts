import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentAt } from '../time'
import type { MeterReading } from './meters'
import { isSetBefore, onNewMeter, replacedAfter } from './replaced-meters'
import { hours } from './test-fleet'

const zone = 'Europe/Prague'
const on = (day: number, clock: string) => momentAt(`2026-07-${String(day).padStart(2, '0')}`, clock, zone)

function replaced(day: number, clock: string, [ended, begins]: [number, number]): MeterReading {
  return { at: on(day, clock), kind: 'replaced', starts: hours(ended), value: hours(begins) }
}

const readings: MeterReading[] = [
  // As the page has them: the newest first.
  replaced(20, '12:00', [35, 10]),
  { at: on(15, '08:00'), kind: 'reading', starts: null, value: hours(12) },
  replaced(10, '00:30', [4990, 0]),
  { at: on(5, '08:00'), kind: 'reading', starts: null, value: hours(4980) },
]

function after(day: number, value: number) {
  const doneOn = `2026-07-${String(day).padStart(2, '0')}`
  return replacedAfter(readings, { doneOn, value: hours(value) }, zone).map(({ at }) => at.slice(8, 10))
}

it('M6 the replacements after a day are those on later days by the airport’s clock, the earliest first', () => {
  expect(after(4, 4980)).toEqual(['09', '20'])
  expect(after(9, 4985)).toEqual(['09', '20'])
  expect(after(11, 5)).toEqual(['20'])
  expect(after(21, 11)).toEqual([])
})

it('M6 on the day of a replacement the value decides which meter it is on', () => {
  expect(after(10, 4990)).toEqual(['09', '20'])
  expect(after(10, 4985)).toEqual(['09', '20'])
  expect(after(10, 0)).toEqual(['20'])
  expect(after(10, 3)).toEqual(['20'])
  expect(after(20, 34)).toEqual(['20'])
  expect(after(20, 11)).toEqual([])
  // Neither meter shows it: the old one had ended, the new one has not begun.
  expect(after(10, 4991)).toEqual(['20'])
  // No meter runs backwards: the new one began above.
  const higher = [replaced(10, '12:00', [100, 5000])]
  const of = (value: number) => replacedAfter(higher, { doneOn: '2026-07-10', value: hours(value) }, zone)
  expect([of(98), of(5001)]).toMatchObject([higher, []])
})

it('M6 a value of an old meter is converted to the new one, over several replacements', () => {
  const since = replacedAfter(readings, { doneOn: '2026-07-04', value: hours(4980) }, zone)
  expect(onNewMeter(hours(4985), since)).toBe(hours(4985 - 4990 + 10 - 35))
  expect(onNewMeter(hours(12), [])).toBe(hours(12))
  const meter = fc.record({ starts: fc.nat(1000), value: fc.nat(1000) })
  fc.assert(
    fc.property(fc.array(meter), fc.nat(1000), fc.nat(100), (meters, value, every) => {
      const all = meters.map((one) => ({ ...one, at: on(1, '12:00'), kind: 'replaced' as const }))
      // The interval until the next time is the same on each meter.
      expect(onNewMeter(value + every, all) - onNewMeter(value, all)).toBe(every)
    }),
  )
})

it('M6 a due point is from before a replacement if its reading is, or if it was entered before', () => {
  const [, , first] = readings as [MeterReading, MeterReading, MeterReading]
  const entered = { since: on(12, '10:00'), zone }
  expect(isSetBefore(first, { doneOn: '2026-07-10', value: hours(4990) }, entered)).toBe(true)
  expect(isSetBefore(first, { doneOn: '2026-07-10', value: hours(1) }, entered)).toBe(false)
  expect(isSetBefore(first, { enteredAt: on(12, '10:00') }, entered)).toBe(true)
  expect(isSetBefore(first, { enteredAt: on(12, '10:01') }, entered)).toBe(false)
  expect(isSetBefore(first, { enteredAt: on(12, '10:01') }, { ...entered, since: null })).toBe(true)
  expect(isSetBefore(first, null, entered)).toBe(true)
})
