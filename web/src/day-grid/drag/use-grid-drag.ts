import type { Aircraft } from '@windsock/contract/aircraft'
import type { Period } from '@windsock/domain/time'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { createStore } from '../../kit/store'
import type { FocusTaker } from '../../kit/use-grid-focus'
import { createDrag, type DragTools, type DragView } from './drag-state'
import type { GridDay } from './drag-target'
import { listenForDrags } from './drag-pointer'
import { dragStarts } from './drag-start'
import { pressedInGrid } from '../grid-keys'

export interface GridDragOptions extends GridDay {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  focus: RefObject<FocusTaker | null>
  /** What is in the cells is not known yet: nothing can be taken up. */
  settling: boolean
  onChosen(aircraft: Aircraft, period: Period): void
  onTurn(days: number): void
  save: DragTools['save']
}

/** Dragging in the day grid, by pointer and by keys. Nothing of it paints the grid again: the ghost has its own store. */
export function useGridDrag(asked: GridDragOptions) {
  const [{ latest, view, said, hand }] = useState(() => {
    const latest = createStore(asked)
    const view = createStore<DragView | undefined>(undefined)
    const said = createStore('')
    const hand = createDrag({
      here: () => latest.value(),
      view,
      said,
      onChosen: (...chosen) => latest.value().onChosen(...chosen),
      save: (...moved) => latest.value().save(...moved),
    })
    return { latest, view, said, hand }
  })
  const { grid, day, settling, table, scroller } = asked

  useLayoutEffect(() => {
    latest.set(asked)
  })
  useLayoutEffect(() => hand.repainted(), [hand, grid])
  useLayoutEffect(() => () => hand.cancel(), [hand, day])
  useLayoutEffect(() => {
    if (!table.current || !scroller.current) return undefined
    const here = () => (latest.value().settling ? undefined : latest.value())
    return listenForDrags(table.current, scroller.current, dragStarts(table.current, hand, here))
  }, [latest, hand, table, scroller])

  return {
    view,
    said,
    hand,
    /** true when the key was one of the grid's own. */
    onKey(event: KeyboardEvent): boolean {
      if (settling) return false
      return pressedInGrid(event, {
        hand,
        here: () => latest.value(),
        turn: asked.onTurn,
        takeFocus: (place) => asked.focus.current?.takeFocus(place),
      })
    },
  }
}
