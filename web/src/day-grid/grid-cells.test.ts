import { describe, expect, it } from 'vitest'
import { freeUntil } from './free-until'
import { bookingOf, cellsOfRows, sameCells } from './grid-cells'
import { at, dayWith, flight, klm, period, plane, xyz } from './test-day'

const rowsOf = (bookings: Parameters<typeof dayWith>[0], aircraft = [klm, xyz]) =>
  cellsOfRows(dayWith(bookings, aircraft).grid.columns, 28)
const grounded = plane(2, 'HB-XYZ', period('12:00', '13:00'))

describe('the cells of a row', () => {
  it('are those that begin there, from left to right', () => {
    const rows = rowsOf([flight(7, '08:30', '10:00')])
    expect(rows.map((row) => row.map(({ column }) => column)).slice(0, 5)).toEqual([[0, 1], [0, 1], [1], [1], [0, 1]])
    expect(rows[1]?.[0]?.block).toMatchObject({ kind: 'booking', rowSpan: 3 })
    expect(rows[4]?.[0]?.block).toBeUndefined()
  })

  it('of a booking that covers the whole day and more are one cell that fills the column', () => {
    const rows = rowsOf([flight(7, '06:00', '23:00')])
    expect(rows.flat().filter(({ column }) => column === 0)).toHaveLength(1)
    expect(rows[0]?.[0]?.block).toMatchObject({ rowSpan: 28, startsBefore: true, endsAfter: true })
  })

  it('are equal if only another row or another column has changed', () => {
    const kept = flight(7, '08:00', '09:00')
    const [before, after] = [rowsOf([kept]), rowsOf([kept, flight(8, '12:00', '13:00')])]
    expect(sameCells(before[0]!, after[0]!)).toBe(true)
    expect(sameCells(before[8]!, after[8]!)).toBe(false)
  })

  const morning = flight(7, '08:00', '09:00')
  it.each([
    ['a booking has a new version', [flight(7, '08:00', '09:00', { version: 2 })], undefined],
    ['a booking ends later', [flight(7, '08:00', '10:00')], undefined],
    ['a booking is gone', [], undefined],
    ['an aircraft is called something else', [morning], [klm, plane(2, 'HB-NEW')]],
    ['an aircraft is gone', [morning], [klm]],
    ['an aircraft is grounded', [morning], [klm, plane(2, 'HB-XYZ', period('08:00', '09:00'))]],
  ])('differ if %s', (_change, bookings, aircraft) => {
    expect(sameCells(rowsOf([morning])[0]!, rowsOf(bookings, aircraft)[0]!)).toBe(false)
  })

  it('under maintenance are equal after a refetch, until the maintenance lasts longer', () => {
    const row = (to: string) => rowsOf([], [klm, plane(2, 'HB-XYZ', period('12:00', to))])[8]!
    expect([sameCells(row('13:00'), row('13:00')), sameCells(row('13:00'), row('14:00'))]).toEqual([true, false])
  })
})

it('the booking of a cell is found above and below the grid’s hours, too, until it is gone', () => {
  const { columns } = dayWith([
    flight(7, '06:00', '07:00'),
    flight(8, '10:00', '11:00'),
    flight(9, '22:30', '23:00'),
  ]).grid
  const found = ['7', '8', '9', '10'].map((id) => {
    const button = document.createElement('button')
    button.dataset.booking = id
    return bookingOf(button, columns)?.id
  })
  expect(found).toEqual([7, 8, 9, undefined])
})

describe('an aircraft is free until', () => {
  const until = (bookings: Parameters<typeof dayWith>[0], from: string, id = 1, aircraft = [klm, xyz]) =>
    freeUntil(dayWith(bookings, aircraft).grid, id, at(from))

  it('its next booking, not an earlier one nor that of another aircraft', () => {
    const bookings = [
      flight(7, '08:00', '09:00'),
      flight(8, '14:00', '15:00'),
      flight(9, '11:00', '12:00', { aircraft: xyz }),
    ]
    expect(until(bookings, '10:00')).toBe(at('14:00'))
    expect(until(bookings, '10:00', 2)).toBe(at('11:00'))
    expect(until(bookings, '14:00')).toBeUndefined()
  })

  it('its next maintenance', () => {
    expect(until([], '10:00', 2, [klm, grounded])).toBe(at('12:00'))
  })

  it('a booking after the grid’s hours', () => {
    expect(until([flight(7, '22:30', '23:00')], '21:00')).toBe(at('22:30'))
  })

  it('no time on that day if nothing follows or the aircraft does not exist', () => {
    expect([until([], '10:00'), until([flight(7, '12:00', '13:00')], '10:00', 99)]).toEqual([undefined, undefined])
  })
})
