import { draggedBooking, draggedPeriod, stretched, type DragDistance } from '@windsock/domain/drag/drag-target'
import { cellAround, placeOf } from '../../kit/grid-focus'
import { t } from '../../kit/language/translate'
import type { Dragging } from '../../kit/dragging/drag-pointer'
import { distance, type Pressed } from '../../kit/dragging/drag-press'
import type { DragStore } from './drag-store'
import { whyFixed, type Dragged, type GridDay } from './drag-target'
import { bookingOf } from '../grid-cells'
import { endAt, placeAt, type Point } from '../grid-places'

/** The distance in px that a mouse may move before a click on a booking becomes a drag. */
const TREMBLE = 4

type Distance = (rows: number, columns: number) => DragDistance

/**
 * Returns the handlers that turn presses in the day grid into drags. While the day is loading, `here` returns undefined
 * and a press does nothing.
 */
export function dragStarts(table: HTMLTableElement, drag: DragStore, here: () => GridDay | undefined): Dragging {
  let carry: ((at: Point) => void) | undefined

  function lift(dragged: Dragged, start: Point, distanceOf: Distance): boolean {
    const from = placeAt(table, start)
    carry = (at) => {
      const { row, column } = placeAt(table, at)
      drag.dispatch({ type: 'carry', by: distanceOf(row - from.row, column - from.column) })
    }
    return drag.dispatch({ type: 'take', dragged }).state === 'held'
  }

  function pressedFree(cell: HTMLTableCellElement, start: Point, day: GridDay): Pressed | undefined {
    const place = placeOf(cell)
    const dragged = draggedPeriod(place, day)
    return (
      dragged && {
        isFar: (at) => placeAt(table, at).row !== place.row,
        lift: () => lift(dragged, start, (rows) => stretched(rows)),
      }
    )
  }

  function pressedBooking(cell: HTMLTableCellElement, start: Point, isTouch: boolean, day: GridDay) {
    const booking = bookingOf(cell, day.grid.columns)
    if (!booking) return undefined
    const end = endAt(cell, start, isTouch)
    return {
      isFar: (at: Point) => distance(at, start) > TREMBLE,
      lift() {
        const why = whyFixed(booking, day.actor)
        if (why) drag.dispatch({ type: 'note', title: t('drag.stays'), words: why })
        return why === undefined && lift(draggedBooking(booking, placeOf(cell).column), start, end ? byEnd[end] : moved)
      },
    }
  }

  return {
    press(target, start, isTouch) {
      const cell = cellAround(target)
      const day = here()
      if (!cell || !day) return undefined
      if (cell.dataset.booking) return pressedBooking(cell, start, isTouch, day)
      return cell.getAttribute('aria-disabled') === 'true' ? undefined : pressedFree(cell, start, day)
    },
    carry: (at) => carry?.(at),
    drop: () => void drag.dispatch({ type: 'drop' }),
    cancel: () => void drag.dispatch({ type: 'cancel' }),
  }
}

const moved: Distance = (rows, columns) => ({ columns, from: rows, to: rows })
const byEnd: Record<'from' | 'to', Distance> = {
  from: (rows) => ({ columns: 0, from: rows, to: 0 }),
  to: (rows) => ({ columns: 0, from: 0, to: rows }),
}
