import { draggedBooking, draggedPeriod, stretched, type DragDistance } from '@windsock/domain/drag/drag-target'
import { cellAround, placeOf, type Place } from '../kit/grid-focus'
import { t } from '../kit/language/translate'
import type { DragStore } from './drag/drag-store'
import { rowsUnder, whyFixed, type Dragged, type GridDay } from './drag/drag-target'
import { bookingOf } from './grid-cells'

export interface GridKeyTools {
  drag: DragStore
  here(): GridDay
  /** Goes this many days forward, or back if the number is negative. */
  turn(days: number): void
  /** Moves the focus to the cell where a booking was dropped. */
  takeFocus(place: Place): void
}

type Steps = Readonly<Record<string, DragDistance>>

const moves: Steps = {
  ArrowUp: { columns: 0, from: -1, to: -1 },
  ArrowDown: { columns: 0, from: 1, to: 1 },
  ArrowLeft: { columns: -1, from: 0, to: 0 },
  ArrowRight: { columns: 1, from: 0, to: 0 },
}
// The up and down keys move the booking's end; the left and right keys move its start.
const resizes: Steps = {
  ArrowUp: { columns: 0, from: 0, to: -1 },
  ArrowDown: { columns: 0, from: 0, to: 1 },
  ArrowLeft: { columns: 0, from: -1, to: 0 },
  ArrowRight: { columns: 0, from: 1, to: 0 },
}
const turns: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Handles the keys that only the day grid has (others: `createGridFocus`). Returns whether the key was handled. */
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
    const { there } = dropped
    takeFocus({ column: there.column, row: rowsUnder(there, here().grid.rows).rowFrom })
  }
  return true
}

function carryBooking(cell: HTMLTableCellElement, step: DragDistance, { drag, here }: GridKeyTools): boolean {
  const booking = bookingOf(cell, here().grid.columns)
  if (!booking) return true
  const words = whyFixed(booking, here().actor)
  if (words !== undefined) {
    drag.dispatch({ type: 'note', title: t('drag.stays'), words })
    return true
  }
  const held = drag.held()?.dragged
  const dragged = held?.booking?.id === booking.id ? held : draggedBooking(booking, placeOf(cell).column)
  const { columns, from, to } = dragged.by
  return carry(drag, dragged, { columns: columns + step.columns, from: from + step.from, to: to + step.to })
}

function extendPeriod(cell: HTMLTableCellElement, step: DragDistance, { drag, here }: GridKeyTools): boolean {
  if (cell.dataset.booking || cell.getAttribute('aria-disabled') === 'true') return true
  const held = drag.held()?.dragged
  const dragged = held && !held.booking ? held : draggedPeriod(placeOf(cell), here())
  return !dragged || carry(drag, dragged, extended(dragged.by, step))
}

function carry(drag: DragStore, dragged: Dragged, by: DragDistance): boolean {
  if (dragged !== drag.held()?.dragged) drag.dispatch({ type: 'take', dragged })
  drag.dispatch({ type: 'carry', by, byKeys: true })
  return true
}

/**
 * Extends a selected period by a step. The period grows up or down from the half hour in which the selection began, and
 * always contains it.
 */
function extended({ columns, from, to }: DragDistance, step: DragDistance): DragDistance {
  return stretched((from < 0 ? from : to) + step.from, columns + step.columns)
}
