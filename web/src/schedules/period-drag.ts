import { cellAround, placeOf } from '../kit/grid-focus'
import { createStore } from '../kit/store'
import type { Dragging } from '../kit/dragging/drag-pointer'
import type { Point } from '../kit/dragging/drag-press'
import type { LineCell } from './timeline-line'

/** A row of the timeline, as far as a drag needs it. */
export interface DragRow {
  cells: readonly LineCell<unknown>[]
  /** Whether the entries have loaded. Until then nobody knows which half hours are free. */
  isKnown: boolean
  mayEdit: boolean
}

/** The free half hours that are being chosen for a new entry. `first` and `last` are columns, both included. */
export interface ChosenHours {
  row: number
  first: number
  last: number
  /** Whether they are chosen with the keyboard. */
  byKeys: boolean
}

export interface PeriodDragTools {
  rows(): readonly DragRow[]
  onChosen(hours: ChosenHours): void
  /** Called when a drag begins in a row that the viewer may not edit. */
  onRefused(row: number): void
}

/**
 * Creates the choice of a new entry's hours by dragging over free half hours, with the pointer or the keyboard. The
 * choice stays in the row in which it began, and ends before the next entry.
 */
export function createPeriodDrag({ rows, onChosen, onRefused }: PeriodDragTools) {
  const chosen = createStore<ChosenHours | undefined>(undefined)
  let begin = 0
  let end = 0

  function take(row: number, column: number): boolean {
    const at = rows()[row]
    if (!at?.isKnown || !freeColumns(at).has(column)) return false
    if (!at.mayEdit) onRefused(row)
    else begin = column
    return at.mayEdit
  }

  function reach(row: number, column: number, byKeys: boolean) {
    const at = rows()[row]
    const free = at ? freeColumns(at) : new Set<number>()
    if (!free.has(begin)) return chosen.set(undefined)
    end = begin
    const step = Math.sign(column - begin)
    while (end !== column && free.has(end + step)) end += step
    chosen.set({ row, first: Math.min(begin, end), last: Math.max(begin, end), byKeys })
  }

  function drop() {
    const hours = chosen.value()
    chosen.set(undefined)
    if (hours) onChosen(hours)
  }

  return {
    chosen,
    take,
    reach,
    drop,
    cancel: () => chosen.set(undefined),
    /** Keeps the selection within the free time when the entries change during the drag. */
    rowsChanged() {
      const hours = chosen.value()
      if (hours) reach(hours.row, end, hours.byKeys)
    },
    /** Handles a key in a cell. Returns whether the key belongs to the choice. */
    pressed({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, cell: HTMLTableCellElement): boolean {
      const hours = chosen.value()
      const { row, column } = placeOf(cell)
      const step = shiftKey ? steps[key] : undefined
      if (step !== undefined) {
        const isOngoing = hours?.byKeys && hours.row === row
        if (isOngoing || take(row, column)) reach(row, (isOngoing ? end : column) + step, true)
        return true
      }
      if (!hours || key === 'Shift') return false
      if (key === 'Enter') drop()
      else chosen.set(undefined)
      return key === 'Enter' || key === 'Escape'
    },
  }
}

export type PeriodDrag = ReturnType<typeof createPeriodDrag>

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function freeColumns({ cells }: DragRow): Set<number> {
  return new Set(cells.filter(({ entry }) => entry === undefined).map(({ column }) => column))
}

/** Returns the handlers that turn presses in the timeline into a choice of hours. */
export function periodDragging(table: HTMLTableElement, drag: PeriodDrag): Dragging {
  let row = 0
  return {
    press(target, start) {
      const cell = cellAround(target)
      if (!cell || cell.dataset.schedule !== undefined) return undefined
      const place = placeOf(cell)
      return {
        isFar: (at: Point) => columnAt(table, place.row, at) !== place.column,
        lift() {
          row = place.row
          if (!drag.take(row, place.column)) return false
          drag.reach(row, columnAt(table, row, start), false)
          return true
        },
      }
    },
    carry: (at) => drag.reach(row, columnAt(table, row, at), false),
    drop: drag.drop,
    cancel: drag.cancel,
  }
}

/** Returns the column under a point, or the nearest column of the row if the point is outside it. */
function columnAt(table: HTMLTableElement, row: number, { x }: Point): number {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>(`td[data-row="${row}"]`)]
  const [left, right] = [cells[0]?.getBoundingClientRect().left ?? 0, cells.at(-1)?.getBoundingClientRect().right ?? 0]
  const count = cells.reduce((sum, { colSpan }) => sum + colSpan, 0)
  return Math.min(Math.max(Math.floor(((x - left) / (right - left || 1)) * count), 0), count - 1)
}
