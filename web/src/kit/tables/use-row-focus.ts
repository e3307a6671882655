import { useEffect, useRef, type FocusEvent } from 'react'

/** Where the focus was in a table: the row, counted from the first, and what of it, counted from its start. */
interface Spot {
  row: number
  control: number
  element: HTMLElement
}

/**
 * Keeps the keyboard where it was in a list: when the row that had the focus goes, as after its deletion, the row that
 * takes its place gets it, at the same control; where there is none, the list itself. `painted` is what the rows show.
 */
export function useRowFocus(painted: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<Spot>(undefined)

  useEffect(() => {
    const { body, activeElement } = document
    if (!last.current || last.current.element.isConnected || activeElement !== body) return
    const { row, control } = last.current
    last.current = undefined
    const rows = rowsIn(list.current)
    const next = controlsIn(rows[Math.min(row, rows.length - 1)])[control]
    ;(next ?? list.current)?.focus()
  }, [painted])

  return {
    list,
    onFocus({ target }: FocusEvent) {
      const row = target.closest<HTMLElement>('tbody tr')
      last.current =
        row && target instanceof HTMLElement
          ? { row: rowsIn(list.current).indexOf(row), control: controlsIn(row).indexOf(target), element: target }
          : undefined
    },
  }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
}

function controlsIn(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
}
