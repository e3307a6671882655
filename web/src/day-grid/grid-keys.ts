import { cellAround, placeOf, type Place } from '../kit/grid-focus'
import type { Drag } from './drag/drag-state'
import { draggedBooking, draggedPeriod, whyFixed, type GridDay, type Dragged } from './drag/drag-target'
import { bookingOf } from './grid-cells'

export interface GridKeyTools {
  hand: Drag
  here(): GridDay
  /** Goes to another day and keeps the place. */
  turn(days: number): void
  /** Brings the focus to where something was moved. */
  takeFocus(place: Place): void
}

type Steps = Readonly<Record<string, { columns: number; from: number; to: number }>>

const moves: Steps = {
  ArrowUp: { columns: 0, from: -1, to: -1 },
  ArrowDown: { columns: 0, from: 1, to: 1 },
  ArrowLeft: { columns: -1, from: 0, to: 0 },
  ArrowRight: { columns: 1, from: 0, to: 0 },
}
// Up and down for the end, left and right for the start.
const resizes: Steps = {
  ArrowUp: { columns: 0, from: 0, to: -1 },
  ArrowDown: { columns: 0, from: 0, to: 1 },
  ArrowLeft: { columns: 0, from: -1, to: 0 },
  ArrowRight: { columns: 0, from: 1, to: 0 },
}
const turns: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The keys of the day grid beyond those that every grid has; true when the key was one of them. */
export function pressedInGrid(event: KeyboardEvent, tools: GridKeyTools): boolean {
  const cell = cellAround(event.target)
  if (!cell || event.target !== cell || event.ctrlKey || event.metaKey) return false
  const { hand } = tools
  const { key, altKey, shiftKey } = event
  if (hand.held() && key === 'Enter') return finish(tools)
  if (hand.held() && key === 'Escape') {
    hand.cancel()
    return true
  }
  const days = turns[key]
  if (days !== undefined && !altKey && !shiftKey) {
    hand.cancel()
    tools.turn(days)
    return true
  }
  const step = (altKey && shiftKey ? resizes : moves)[key]
  if (altKey && step) return carryBooking(cell, step, tools)
  if (shiftKey && step) return extendPeriod(cell, step, tools)
  if (step || key === 'Home' || key === 'End' || key === 'Tab') hand.cancel()
  return false
}

function finish({ hand, here, takeFocus }: GridKeyTools): boolean {
  const isBooking = hand.held()?.booking !== undefined
  const there = hand.drop()
  if (there && isBooking) takeFocus({ column: there.column, row: rowOf(there.from, here()) })
  return true
}

function rowOf(from: string, { grid }: GridDay): number {
  return Math.max(
    grid.rows.findLastIndex((row) => row.from <= from),
    0,
  )
}

function carryBooking(cell: HTMLTableCellElement, step: Dragged['by'], tools: GridKeyTools): boolean {
  const { hand, here } = tools
  const booking = bookingOf(cell, here().grid.columns)
  if (!booking) return true
  const why = whyFixed(booking, here().actor)
  if (why) {
    hand.note('It stays here', why)
    return true
  }
  if (hand.held()?.booking?.id !== booking.id && !hand.take(draggedBooking(booking, placeOf(cell).column))) return true
  const by = hand.held()?.by
  if (by) hand.carry({ columns: by.columns + step.columns, from: by.from + step.from, to: by.to + step.to })
  hand.announce()
  return true
}

function extendPeriod(cell: HTMLTableCellElement, step: Dragged['by'], tools: GridKeyTools): boolean {
  const { hand, here } = tools
  if (cell.dataset.booking || cell.getAttribute('aria-disabled') === 'true') return true
  const isHeld = hand.held() && !hand.held()?.booking
  const start = isHeld ? hand.held() : draggedPeriod(placeOf(cell), here())
  if (!start || (!isHeld && !hand.take(start))) return true
  hand.carry(extended(start.by, step))
  hand.announce()
  return true
}

/** The end that has left the first half hour moves; from there the other one. */
function extended(by: Dragged['by'], { columns, from: rows }: Dragged['by']): Dragged['by'] {
  const reach = (by.from < 0 ? by.from : by.to) + rows
  return { columns: by.columns + columns, from: Math.min(reach, 0), to: Math.max(reach, 0) }
}
