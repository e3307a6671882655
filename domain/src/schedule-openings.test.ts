import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOpening } from './schedule-openings'
import { addMinutes, type Period } from './time'

const zone = 'Europe/Prague'
const morning = '2026-11-21T08:00:00.000Z'
const at = (halfHours: number) => addMinutes(morning, halfHours * 30)
const period = (from: number, to: number): Period => ({ from: at(from), to: at(to) })

describe('the next time somebody is available', () => {
  const igor = { instructor: 'igor', published: [period(4, 8), period(8, 12)], busy: [period(4, 6)] }
  const max = { instructor: 'max', published: [period(10, 20)], busy: [] as Period[] }
  const next = (from: number, halfHours: number, teaching = [igor, max], until = 48) =>
    nextOpening(teaching, { from: at(from), until: at(until), minutes: halfHours * 30 }, zone)

  it.each([
    ['an entry begins', 0, 4, [max], { ...period(10, 14), instructor: 'max' }],
    ['a flight has ended', 0, 2, [igor, max], { ...period(6, 8), instructor: 'igor' }],
    ['it is asked for, inside an entry', 7, 2, [igor, max], { ...period(7, 9), instructor: 'igor' }],
    ['entries that touch are long enough together', 0, 6, [igor], { ...period(6, 12), instructor: 'igor' }],
    ['the other one has the time', 0, 7, [igor, max], { ...period(10, 17), instructor: 'max' }],
    ['both have it: the first in the list', 10, 2, [igor, max], { ...period(10, 12), instructor: 'igor' }],
  ])('is when %s', (_what, from, halfHours, teaching, expected) => {
    expect(next(from, halfHours, teaching)).toEqual(expected)
  })

  it('does not exist if nobody teaches that long, or only too late', () => {
    expect(next(0, 11)).toBeUndefined()
    expect(next(0, 4, [max], 10)).toBeUndefined()
    expect(next(0, 1, [])).toBeUndefined()
  })

  it('begins on a full or half hour of the airport’s clock', () => {
    const odd = { instructor: 'igor', published: [{ from: addMinutes(morning, 15), to: at(8) }], busy: [] }
    expect(nextOpening([odd], { from: morning, until: at(48), minutes: 60 }, zone)).toMatchObject(period(1, 3))
    expect(nextOpening([odd], { from: morning, until: at(48), minutes: 60 }, 'Asia/Kathmandu')).toMatchObject({
      from: addMinutes(morning, 15),
    })
  })

  it('is a time at which the aircraft and the pilot are free too, and in daylight if possible', () => {
    const busy = [period(10, 13)]
    const wanted = { from: morning, until: at(48), minutes: 60, busy }
    const sunOf = () => ({ sunrise: at(15), sunset: at(17) })
    expect(nextOpening([max], wanted, zone)).toMatchObject(period(13, 15))
    expect(nextOpening([max], { ...wanted, sunOf }, zone)).toMatchObject(period(15, 17))
    expect(nextOpening([max], { ...wanted, minutes: 90, sunOf }, zone)).toMatchObject(period(13, 16))
  })

  it('is the first half hour from which all half hours are published and free', () => {
    const span = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 6 })).map(([from, long]) => period(from, from + long))
    const spans = fc.array(span, { maxLength: 8 })
    fc.assert(
      fc.property(spans, spans, fc.nat(20), fc.integer({ min: 1, max: 6 }), (published, busy, from, halfHours) => {
        const holds = (periods: Period[], slot: number) =>
          periods.some((one) => one.from <= at(slot) && at(slot) < one.to)
        const isOpen = (start: number) =>
          Array.from({ length: halfHours }, (_, index) => start + index).every(
            (slot) => holds(published, slot) && !holds(busy, slot),
          )
        const first = Array.from({ length: 60 }, (_, slot) => slot).find((slot) => slot >= from && isOpen(slot))
        const found = next(from, halfHours, [{ instructor: 'igor', published, busy }], 60)
        expect(found?.from).toBe(first === undefined ? undefined : at(first))
      }),
    )
  })
})
