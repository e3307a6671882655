import { afterEach, describe, expect, it } from 'vitest'
import { boxOf, endAt, placeAt } from './grid-places'

afterEach(() => document.body.replaceChildren())

/** Gives an element a place on the screen, because the test page has no layout. */
function lies<E extends HTMLElement>(element: E, [left, top, width, height]: readonly number[]): E {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}

/**
 * Returns a table at this point of the window: two header rows of 25 px, a row of bookings outside the hours of 30 px,
 * four half hours of 20 px, a column of times of 50 px and three aircraft of 100 px.
 */
function tableAt(left: number, top: number): HTMLTableElement {
  const table = document.createElement('table')
  table.innerHTML = `<thead><tr><th>Time</th></tr><tr>${'<th></th>'.repeat(3)}</tr></thead>
    <tbody><tr><th></th></tr>${'<tr data-slot><th></th></tr>'.repeat(4)}</tbody>`
  document.body.append(table)
  for (const [index, row] of table.querySelectorAll<HTMLTableRowElement>('tr[data-slot]').entries()) {
    const y = top + 80 + index * 20
    lies(row, [left, y, 350, 20])
    lies(row.cells[0]!, [left, y, 50, 20])
  }
  return lies(table, [left, top, 350, 160])
}

describe('a point in the window', () => {
  it.each([
    ['in the first cell', { x: 60, y: 90 }, { column: 0, row: 0 }],
    ['on a line, which belongs to the cell after it', { x: 150, y: 100 }, { column: 1, row: 1 }],
    ['just before that line', { x: 149, y: 99 }, { column: 0, row: 0 }],
    ['on the times', { x: 10, y: 110 }, { column: 0, row: 1 }],
    ['on the headings', { x: 260, y: 5 }, { column: 2, row: 0 }],
    ['far outside to the left and above', { x: -500, y: -500 }, { column: 0, row: 0 }],
    ['far outside to the right and below', { x: 5000, y: 5000 }, { column: 2, row: 3 }],
  ])('%s', (_where, point, place) => {
    expect(placeAt(tableAt(0, 0), point)).toEqual(place)
  })

  it('is measured from the table, including its scroll position', () => {
    expect(placeAt(tableAt(-100, -40), { x: 60, y: 90 })).toEqual({ column: 1, row: 2 })
  })
})

it('a box covers its half hours, and moves with the table when that is scrolled', () => {
  const box = { left: 250, top: 100, width: 100, height: 40 }
  expect([boxOf(tableAt(0, 0), 2, 1, 2), boxOf(tableAt(-100, -40), 2, 1, 2)]).toEqual([box, box])
})

/** Presses a cell that begins at 100 px, and returns the end that the press takes. */
function pressed(y: number, { height = 80, isTouch = false, open = '' } = {}) {
  const cell = lies(document.createElement('td'), [0, 100, 100, height])
  if (open) cell.dataset.open = open
  return endAt(cell, { x: 50, y }, isTouch)
}

describe('a press on a booking', () => {
  it('grabs an end within 7 px of it, or 14 px for a finger, and else the whole booking', () => {
    expect([106, 107, 173, 174].map((y) => pressed(y))).toEqual(['from', undefined, undefined, 'to'])
    const touched = [113, 114, 166, 167].map((y) => pressed(y, { isTouch: true }))
    expect(touched).toEqual(['from', undefined, undefined, 'to'])
  })

  it('leaves half of a low booking for moving it', () => {
    const low = [104, 105, 115, 116].map((y) => pressed(y, { height: 20, isTouch: true }))
    expect(low).toEqual(['from', undefined, undefined, 'to'])
  })

  it.each([
    ['start', [undefined, 'to']],
    ['end', ['from', undefined]],
    ['both', [undefined, undefined]],
  ])('does not grab an end that lies outside the grid: %s', (open, ends) => {
    expect([101, 179].map((y) => pressed(y, { open }))).toEqual(ends)
  })
})
