import { useEffect, useRef, type FocusEvent } from 'react'

/** The element of a table that was focused last, with the index of its row and its index among the row's controls. */
interface Spot {
  row: number
  control: number
  element: HTMLElement
}

/**
 * Keeps the focus in a list when the focused row is removed: the focus moves to the same control of the row that takes
 * its place, or to the list itself. The hook checks the focus when `painted`, the data in the rows, changes.
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
    onBlur({ target }: FocusEvent) {
      // A click elsewhere resets `last`. The removal of the row does not, so that the effect can move the focus.
      queueMicrotask(() => {
        if (last.current?.element === target && target.isConnected && document.activeElement === document.body)
          last.current = undefined
      })
    },
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
