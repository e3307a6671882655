import type { Place } from '../kit/grid-focus'

/** A point in the window, in px. */
export interface Point {
  x: number
  y: number
}

/** A rectangle relative to the table, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

// All columns have the same width and all rows the same height, so a few measurements give the position of every cell.
function measured(table: HTMLTableElement) {
  const whole = table.getBoundingClientRect()
  const slots = table.querySelectorAll<HTMLTableRowElement>('tr[data-slot]')
  const top = slots[0]?.getBoundingClientRect().top ?? whole.top
  const bottom = slots[slots.length - 1]?.getBoundingClientRect().bottom ?? whole.bottom
  const left = whole.left + (slots[0]?.cells[0]?.getBoundingClientRect().width ?? 0)
  const columns = table.querySelectorAll('thead > tr:last-child > th').length
  return {
    whole,
    left,
    top,
    columns,
    rows: slots.length,
    width: (whole.right - left) / columns,
    height: (bottom - top) / (slots.length || 1),
  }
}

/** Returns the cell under a point, or the nearest cell if the point is outside the grid. */
export function placeAt(table: HTMLTableElement, { x, y }: Point): Place {
  const { left, top, width, height, columns, rows } = measured(table)
  const within = (place: number, count: number) => Math.min(Math.max(Math.floor(place), 0), count - 1)
  return { column: within((x - left) / width, columns), row: within((y - top) / height, rows) }
}

export function boxOf(table: HTMLTableElement, column: number, rowFrom: number, rowSpan: number): Box {
  const { whole, left, top, width, height } = measured(table)
  return {
    left: left - whole.left + column * width,
    top: top - whole.top + rowFrom * height,
    width,
    height: rowSpan * height,
  }
}

/** Returns which end of a booking a press at a point would drag; undefined in the middle of the cell. */
export function endAt(cell: HTMLTableCellElement, { y }: Point, isTouch: boolean): 'from' | 'to' | undefined {
  const { top, bottom, height } = cell.getBoundingClientRect()
  const reach = Math.min(isTouch ? 14 : 7, height / 4)
  if (y < top + reach && cell.dataset.open !== 'start' && cell.dataset.open !== 'both') return 'from'
  if (y > bottom - reach && cell.dataset.open !== 'end' && cell.dataset.open !== 'both') return 'to'
  return undefined
}
