import { draggedBooking, draggedPeriod, type DragDistance } from '@windsock/domain/drag-target'
import { cellAround, placeOf, type Place } from '../kit/grid-focus'
import type { DragStore } from './drag/drag-store'
import { whyFixed, type GridDay } from './drag/drag-target'
import { bookingOf } from './grid-cells'

export interface GridKeyTools {
  drag: DragStore
  here(): GridDay
  /** Goes to another day and keeps the place. */
  turn(days: number): void
  /** Brings the focus to where something was moved. */
  takeFocus(place: Place): void
}

type Steps = Readonly<Record<string, DragDistance>>

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
  const { drag } = tools
  const { key, altKey, shiftKey } = event
  if (drag.held() && key === 'Enter') return finish(tools)
  if (drag.held() && key === 'Escape') {
    drag.dispatch({ type: 'cancel' })
    return true
  }
  const days = turns[key]
  if (days !== undefined && !altKey && !shiftKey) {
    drag.dispatch({ type: 'cancel' })
    tools.turn(days)
    return true
  }
  const step = (altKey && shiftKey ? resizes : moves)[key]
  if (altKey && step) return carryBooking(cell, step, tools)
  if (shiftKey && step) return extendPeriod(cell, step, tools)
  if (step || key === 'Home' || key === 'End' || key === 'Tab') drag.dispatch({ type: 'cancel' })
  return false
}

function finish({ drag, here, takeFocus }: GridKeyTools): boolean {
  const dropped = drag.dispatch({ type: 'drop' })
  if (dropped.state === 'saving') {
    const { column, from } = dropped.there
    takeFocus({ column, row: rowOf(from, here()) })
  }
  return true
}

function rowOf(from: string, { grid }: GridDay): number {
  return Math.max(
    grid.rows.findLastIndex((row) => row.from <= from),
    0,
  )
}

function carryBooking(cell: HTMLTableCellElement, step: DragDistance, tools: GridKeyTools): boolean {
  const { drag, here } = tools
  const booking = bookingOf(cell, here().grid.columns)
  if (!booking) return true
  const why = whyFixed(booking, here().actor)
  if (why) {
    drag.dispatch({ type: 'note', note: { title: 'It stays here', words: why } })
    return true
  }
  if (drag.held()?.booking?.id !== booking.id)
    drag.dispatch({ type: 'take', dragged: draggedBooking(booking, placeOf(cell).column) })
  const by = drag.held()?.by
  if (by) drag.dispatch({ type: 'carry', by: sum(by, step), byKeys: true })
  return true
}

function extendPeriod(cell: HTMLTableCellElement, step: DragDistance, { drag, here }: GridKeyTools): boolean {
  if (cell.dataset.booking || cell.getAttribute('aria-disabled') === 'true') return true
  const held = drag.held()
  const start = held && !held.booking ? held : draggedPeriod(placeOf(cell), here())
  if (!start) return true
  if (start !== held) drag.dispatch({ type: 'take', dragged: start })
  drag.dispatch({ type: 'carry', by: extended(start.by, step), byKeys: true })
  return true
}

function sum(one: DragDistance, other: DragDistance): DragDistance {
  return { columns: one.columns + other.columns, from: one.from + other.from, to: one.to + other.to }
}

/** The end that has left the first half hour moves; from there the other one. */
function extended(by: DragDistance, { columns, from: rows }: DragDistance): DragDistance {
  const reach = (by.from < 0 ? by.from : by.to) + rows
  return { columns: by.columns + columns, from: Math.min(reach, 0), to: Math.max(reach, 0) }
}
