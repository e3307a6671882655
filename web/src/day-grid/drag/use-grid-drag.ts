import type { Aircraft } from '@windsock/contract/aircraft'
import type { Period } from '@windsock/domain/time'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { createStore } from '../../kit/store'
import type { FocusTaker } from '../../kit/use-grid-focus'
import { listenForDrags } from './drag-pointer'
import { dragStarts } from './drag-start'
import { createDragStore, type DragTools } from './drag-store'
import type { GridDay } from './drag-target'
import { pressedInGrid } from '../grid-keys'

export interface GridDragOptions extends GridDay {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  focus: RefObject<FocusTaker | null>
  /** The bookings are not known yet: nothing can be dragged. */
  settling: boolean
  onChosen(aircraft: Aircraft, period: Period): void
  onTurn(days: number): void
  save: DragTools['save']
}

/** Dragging in the day grid, by pointer and by keys. It never renders the grid: the ghost has a store of its own. */
export function useGridDrag(asked: GridDragOptions) {
  const [{ latest, drag }] = useState(() => {
    const latest = createStore(asked)
    const drag = createDragStore({
      here: () => latest.value(),
      onChosen: (...chosen) => latest.value().onChosen(...chosen),
      save: (...moved) => latest.value().save(...moved),
    })
    return { latest, drag }
  })
  const { grid, day, settling, table, scroller } = asked

  useLayoutEffect(() => {
    latest.set(asked)
  })
  useLayoutEffect(() => void drag.dispatch({ type: 'gridChanged' }), [drag, grid])
  useLayoutEffect(() => () => void drag.dispatch({ type: 'cancel' }), [drag, day])
  useLayoutEffect(() => {
    if (!table.current || !scroller.current) return undefined
    const here = () => (latest.value().settling ? undefined : latest.value())
    return listenForDrags(table.current, scroller.current, dragStarts(table.current, drag, here))
  }, [latest, drag, table, scroller])

  return {
    drag,
    /** true when the key was one of the grid's own. */
    onKey(event: KeyboardEvent): boolean {
      if (settling) return false
      return pressedInGrid(event, {
        drag,
        here: () => latest.value(),
        turn: asked.onTurn,
        takeFocus: (place) => asked.focus.current?.takeFocus(place),
      })
    },
  }
}
