import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Period } from '@windsock/domain/time'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TeachingTimes } from '@windsock/domain/drag/drag-verdict'
import { optional } from '../../kit/optional'
import { createStore } from '../../kit/store'
import type { FocusTaker } from '../../kit/use-grid-focus'
import { listenForDrags } from '../../kit/dragging/drag-pointer'
import { dragStarts } from './drag-start'
import { createDragStore, type DragTools } from './drag-store'
import type { GridDay } from './drag-target'
import { pressedInGrid } from '../grid-keys'

const fetchTimes = optional(async () => (await import('./teaching-times')).teachingTimes)

export interface GridDragOptions extends GridDay {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  focus: RefObject<FocusTaker | null>
  /** Whether the bookings are still loading; nothing can be dragged until they have loaded. */
  settling: boolean
  onChosen(aircraft: Aircraft, period: Period): void
  onTurn(days: number): void
  save: DragTools['save']
}

/**
 * Handles drags in the day grid by pointer and by keyboard. A drag does not re-render the grid, because the drag's
 * state is in a store of its own.
 */
export function useGridDrag(asked: GridDragOptions) {
  const [{ latest, drag }] = useState(() => {
    const latest = createStore(asked)
    let teaching: TeachingTimes | undefined
    /** Asks for the times of a dragged booking's instructor. Until they are known, the places are unsure. */
    async function askTimes(booking: Booking) {
      teaching = undefined
      const known = booking.instructor && (await (await fetchTimes())?.(booking, latest.value().day))
      if (!known || drag.held()?.dragged.booking?.id !== booking.id) return
      teaching = known
      drag.dispatch({ type: 'gridChanged' })
    }
    const drag = createDragStore({
      here: () => ({ ...latest.value(), teaching }),
      onTaken: (booking) => void askTimes(booking),
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
    /** Returns whether the day grid handled the key. */
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
