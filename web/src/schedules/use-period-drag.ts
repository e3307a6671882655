import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { listenForDrags } from '../kit/dragging/drag-pointer'
import { cellAround } from '../kit/grid-focus'
import { createStore } from '../kit/store'
import { createPeriodDrag, periodDragging, type ChosenHours, type DragRow } from './period-drag'

export interface PeriodDragOptions {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  /** The day on screen. A change of the day ends the choice. */
  day: string
  rows: readonly DragRow[]
  onChosen(hours: ChosenHours): void
  onRefused(row: number): void
}

/** Handles drags over free half hours of the timeline. A drag does not re-render the timeline. */
export function usePeriodDrag(asked: PeriodDragOptions) {
  const [{ latest, drag }] = useState(() => {
    const latest = createStore(asked)
    const drag = createPeriodDrag({
      rows: () => latest.value().rows,
      onChosen: (hours) => latest.value().onChosen(hours),
      onRefused: (row) => latest.value().onRefused(row),
    })
    return { latest, drag }
  })
  const { table, scroller, day } = asked

  useLayoutEffect(() => {
    latest.set(asked)
    drag.rowsChanged()
  })
  useLayoutEffect(() => () => drag.cancel(), [drag, day])
  useLayoutEffect(() => {
    if (!table.current || !scroller.current) return undefined
    return listenForDrags(table.current, scroller.current, periodDragging(table.current, drag))
  }, [drag, table, scroller])

  return {
    chosen: drag.chosen,
    /** Returns whether the key belongs to the choice of hours. */
    onKey(event: KeyboardEvent): boolean {
      const cell = cellAround(event.target)
      if (!cell || event.target !== cell || event.altKey || event.ctrlKey || event.metaKey) return false
      return drag.pressed(event, cell)
    },
  }
}
