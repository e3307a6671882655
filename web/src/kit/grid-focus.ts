/** A cell's position in a grid, counted from 0 at the left and at the top, without the headings. */
export interface Place {
  column: number
  row: number
}

const cellSelector = 'td[data-column]'

export function cellAround(target: EventTarget | null): HTMLTableCellElement | undefined {
  return (target instanceof Element && target.closest<HTMLTableCellElement>(cellSelector)) || undefined
}

export function placeOf(cell: HTMLTableCellElement): Place {
  return { column: Number(cell.dataset.column), row: Number(cell.dataset.row) }
}

/** Returns the cell that covers a place. The cell begins at the place, above it or to its left. */
function cellAt(table: HTMLTableElement, { column, row }: Place): HTMLTableCellElement | undefined {
  for (let start = row; start >= 0; start -= 1) {
    const cell = cellFrom(table, { column, row: start })
    if (cell && start + cell.rowSpan > row) return cell
    if (cell) break
  }
  for (let start = column - 1; start >= 0; start -= 1) {
    const cell = cellFrom(table, { column: start, row })
    if (cell) return start + cell.colSpan > column ? cell : undefined
  }
  return undefined
}

function cellFrom(table: HTMLTableElement, { column, row }: Place): HTMLTableCellElement | undefined {
  return table.querySelector<HTMLTableCellElement>(`td[data-column="${column}"][data-row="${row}"]`) ?? undefined
}

const steps: Readonly<Record<string, (place: Place, cell: HTMLTableCellElement) => Place>> = {
  ArrowUp: ({ column }, cell) => ({ column, row: placeOf(cell).row - 1 }),
  ArrowDown: ({ column }, cell) => ({ column, row: placeOf(cell).row + cell.rowSpan }),
  ArrowLeft: ({ row }, cell) => ({ column: placeOf(cell).column - 1, row }),
  ArrowRight: ({ row }, cell) => ({ column: placeOf(cell).column + cell.colSpan, row }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }, cell) => ({ column: lastColumn(cell), row }),
}

function lastColumn(cell: HTMLTableCellElement): number {
  const cells = cell.closest('table')?.querySelectorAll<HTMLTableCellElement>(cellSelector) ?? []
  return Math.max(...Array.from(cells, (other) => placeOf(other).column + other.colSpan - 1))
}

/**
 * Manages a roving tabindex: only one cell is in the tab order, and moving the focus re-renders nothing. The position
 * is remembered even if its cell is removed, so that the focus stays at the same place after a booking.
 */
export function createGridFocus(table: HTMLTableElement) {
  let place: Place = { column: 0, row: 0 }
  let marked: HTMLTableCellElement | undefined
  let hadFocus = false

  function mark(cell: HTMLTableCellElement) {
    if (marked && marked !== cell) marked.tabIndex = -1
    marked = cell
    cell.tabIndex = 0
  }

  function go(next: Place): boolean {
    const cell = cellAt(table, next)
    if (!cell) return false
    place = next
    mark(cell)
    cell.focus()
    return true
  }

  return {
    /** Call this when a cell gets the focus by a click or by the Tab key. */
    arrived(cell: HTMLTableCellElement) {
      hadFocus = true
      const at = placeOf(cell)
      const covers = cellAt(table, place) === cell
      if (!covers) place = at
      mark(cell)
    },
    left() {
      hadFocus = false
    },
    /**
     * Moves the focus by an arrow key, Home or End. Returns false for other keys, or if there is no cell in that
     * direction.
     */
    key(name: string, cell: HTMLTableCellElement): boolean {
      const step = steps[name]
      return step !== undefined && go(step(place, cell))
    },
    /** Puts exactly one cell in the tab order and restores a lost focus. Call this after each render. */
    settle() {
      if (marked?.isConnected && cellAt(table, place) === marked) {
        marked.tabIndex = 0
        return
      }
      const cell = cellAt(table, place) ?? cellAt(table, { column: 0, row: 0 })
      if (!cell) return
      const isLeft = document.activeElement === document.body || document.activeElement === marked
      place = cellAt(table, place) ? place : { column: 0, row: 0 }
      mark(cell)
      if (hadFocus && isLeft) cell.focus({ preventScroll: true })
    },
    /**
     * Focuses the cell at a place; by default the place that had the focus last, for example before a dialog opened.
     */
    take(to: Place = place) {
      go(to)
    },
  }
}

export type GridFocus = ReturnType<typeof createGridFocus>
