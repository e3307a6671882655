import { useImperativeHandle, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { cellAround, createGridFocus, type GridFocus, type Place } from './grid-focus'

/** Lets the caller focus a cell of the grid; by default the cell that had the focus last. */
export interface FocusTaker {
  takeFocus(place?: Place): void
}

/**
 * Adds keyboard navigation to a table with `role="grid"`: arrow keys, Home and End move the focus, and Enter and Space
 * open a cell. If a change of `painted`, the data in the cells, removes the focused cell, the focus is restored. The
 * caller can return the focus to the grid through the ref `focus`.
 */
export function useGridFocus(painted: unknown, open: (cell: Element) => void, focus: Ref<FocusTaker>) {
  const table = useRef<HTMLTableElement>(null)
  const steering = useRef<GridFocus>(null)
  useLayoutEffect(() => {
    steering.current = table.current && createGridFocus(table.current)
  }, [])
  useLayoutEffect(() => steering.current?.settle(), [painted])
  useImperativeHandle(focus, () => ({ takeFocus: (place) => steering.current?.take(place) }), [])

  return {
    table,
    onKeyDown(event: KeyboardEvent) {
      const cell = cellAround(event.target)
      if (!cell || event.target !== cell || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        open(cell)
      } else if (steering.current?.key(event.key, cell)) event.preventDefault()
    },
    onFocus(event: FocusEvent) {
      const cell = cellAround(event.target)
      if (cell) steering.current?.arrived(cell)
    },
    onBlur() {
      steering.current?.left()
    },
  }
}
