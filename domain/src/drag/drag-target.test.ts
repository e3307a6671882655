import fc from 'fast-check'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { bookingsIn } from '../day-grid-columns'
import { draggedBooking, draggedPeriod, isSamePlace, isUnmoved, proposal, stretched, verdictAt } from './drag-target'
import { at, dayWith, flight, igor, klm, period, xyz } from './test-drag'

const own = flight(7, '10:00', '12:00')
const here = dayWith([own])

describe('the dragged booking', () => {
  it('starts at its own place', () => {
    expect(draggedBooking(own, 1)).toEqual({ booking: own, base: own, column: 1, by: { columns: 0, from: 0, to: 0 } })
    expect(draggedPeriod({ column: 1, row: 4 }, here)).toEqual({
      base: expect.objectContaining(period('10:00', '10:30')),
      column: 1,
      by: { columns: 0, from: 0, to: 0 },
    })
  })

  it('cannot start in a half hour that a clock change skips, nor outside of the grid', () => {
    expect(draggedPeriod({ column: 0, row: 28 }, here)).toBeUndefined()
    expect(draggedPeriod({ column: 0, row: -1 }, here)).toBeUndefined()
    const [first, ...rows] = here.grid.rows
    if (!first) throw new Error('a grid has rows')
    const skipped = { ...here, grid: { ...here.grid, rows: [{ ...first, from: first.to }, ...rows] } }
    expect(draggedPeriod({ column: 0, row: 0 }, skipped)).toBeUndefined()
    expect(draggedPeriod({ column: 0, row: 1 }, skipped)).toBeDefined()
  })
})

it('a period extends up or down from its start', () => {
  expect(stretched(3)).toEqual({ columns: 0, from: 0, to: 3 })
  expect(stretched(-3, 1)).toEqual({ columns: 1, from: -3, to: 0 })
})

describe('the target place', () => {
  const by = (columns: number, from: number, to: number) =>
    proposal({ ...draggedBooking(own, 0), by: { columns, from, to } }, here)

  it.each([
    ['where it was', [0, 0, 0], { ...period('10:00', '12:00'), aircraft: klm, column: 0 }],
    ['another aircraft', [1, 0, 0], { ...period('10:00', '12:00'), aircraft: xyz, column: 1 }],
    ['another time', [0, 2, 2], { ...period('11:00', '13:00'), aircraft: klm, column: 0 }],
    ['a longer time', [0, 0, 1], { ...period('10:00', '12:30'), aircraft: klm, column: 0 }],
    ['the first aircraft at most', [-3, 0, 0], { ...period('10:00', '12:00'), aircraft: klm, column: 0 }],
    ['the last aircraft at most', [3, 0, 0], { ...period('10:00', '12:00'), aircraft: xyz, column: 1 }],
    ['the first row at most', [0, -9, -9], { ...period('08:00', '10:00'), aircraft: klm, column: 0 }],
    ['the last row at most', [0, 99, 99], { ...period('20:00', '22:00'), aircraft: klm, column: 0 }],
  ])('is %s', (_, [columns = 0, from = 0, to = 0], expected) => {
    expect(by(columns, from, to)).toEqual(expected)
  })

  it('does not exist in a grid without aircraft or rows', () => {
    expect(proposal(draggedBooking(own, 0), dayWith([], { aircraft: [] }))).toBeUndefined()
    expect(proposal(draggedBooking(own, 0), { ...here, grid: { ...here.grid, rows: [] } })).toBeUndefined()
  })

  it('is in the grid, however far the booking is dragged', () => {
    const steps = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(steps, steps, (columns, rows) => {
        const place = by(columns, rows, rows)
        expect(here.grid.columns[place?.column ?? -1]?.aircraft).toBe(place?.aircraft)
        expect([place && place.from >= at('08:00'), place && place.to <= at('22:00')]).toEqual([true, true])
      }),
    )
  })

  it('is equal only with the same aircraft, start and end', () => {
    const place = { ...period('10:00', '12:00'), aircraft: klm, column: 0 }
    const dragged = draggedBooking(own, 0)
    for (const [other, isSame] of [
      [place, true],
      [{ ...place, column: 1 }, false],
      [{ ...place, from: at('10:30') }, false],
      [{ ...place, to: at('12:30') }, false],
    ] as const) {
      expect(isSamePlace(place, other)).toBe(isSame)
      expect(isUnmoved(dragged, other)).toBe(isSame)
      expect(isUnmoved({ base: own, column: 0, by: dragged.by }, other)).toBe(false)
    }
  })
})

describe('the verdict on a place', () => {
  const place = { ...period('10:00', '12:00'), aircraft: xyz, column: 1 }
  const words = (dragged: Parameters<typeof verdictAt>[0], day = here) => english(verdictAt(dragged, place, day).words)

  it('checks the people of a booking, and ignores the booking itself', () => {
    const dual = flight(7, '10:00', '12:00', { aircraft: xyz, instructor: igor })
    expect(words(draggedBooking(dual, 1), dayWith([dual]))).toBe(
      'HB-XYZ is free; you are free; the availability of Igor Novák is checked on saving',
    )
    const solo = { ...dual, isSoloFlight: true }
    expect(words(draggedBooking(solo, 1), dayWith([solo]))).toBe('HB-XYZ is free; you are free')
  })

  it('checks for a new booking the user who makes it, as pilot or instructor', () => {
    const dragged = { base: place, column: 1, by: { columns: 0, from: 0, to: 0 } }
    expect(words(dragged)).toBe('HB-XYZ is free; you already fly HB-KLM 10:00–12:00')
    expect(verdictAt(dragged, place, here).tone).toBe('unsure')
    const instructor = dayWith([flight(8, '11:00', '13:00', { pilot: null, instructor: igor })], {
      actor: { id: 'igor', roles: ['Instructor'] },
    })
    expect(words(dragged, instructor)).toBe('HB-XYZ is free; you already fly HB-KLM 11:00–13:00')
    expect(words(dragged, dayWith([own], { actor: { id: 'anna', roles: ['Administrator'] } }))).toBe('HB-XYZ is free')
  })

  it('includes the bookings that only the edges of the grid list', () => {
    const early = flight(8, '06:00', '07:00', { aircraft: xyz })
    const late = flight(9, '22:00', '23:00', { aircraft: xyz })
    const covered = flight(10, '09:45', '10:05')
    const { columns } = dayWith([own, early, late, covered]).grid
    expect(
      bookingsIn(columns)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other),
    ).toEqual([7, 8, 9, 10])
    expect(bookingsIn(columns)).toEqual(expect.arrayContaining([own, early, late, covered]))
  })
})
