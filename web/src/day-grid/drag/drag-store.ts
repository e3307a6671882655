import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { idle, nextDrag, type DragAction, type Held } from '@windsock/domain/drag-state'
import type { Period } from '@windsock/domain/time'
import { createStore } from '../../kit/store'
import { type SaveError, saveErrorTitle } from '../../kit/save-error'
import type { GridDay, GridDrag, Proposal } from './drag-target'
import { announcement } from './drag-words'

export interface DragTools {
  here(): GridDay
  onChosen(aircraft: Aircraft, period: Period): void
  /** Saves a booking at another place. Returns the error, '' if a toast has already shown it, undefined on success. */
  save(booking: Booking, there: Proposal): Promise<SaveError | '' | undefined>
}

/** The drag of the grid: dispatches actions to the rules of the domain, and carries out the effects of their outcome. */
export function createDragStore({ here, onChosen, save }: DragTools) {
  const drag = createStore<GridDrag>(idle)
  /** Announced to screen readers. */
  const said = createStore('')

  /** Returns the drag after the action. */
  function dispatch(action: DragAction<Aircraft, Booking>): GridDrag {
    const before = drag.value()
    const after = nextDrag(before, action, here())
    if (after === before) return after
    drag.set(after)
    said.set(action.type === 'cancel' ? 'Cancelled' : (announcement(after, here()) ?? said.value()))
    if (after.state === 'chosen') onChosen(after.period.aircraft, after.period)
    if (after.state === 'saving') void keep(after)
    return after
  }

  async function keep({ booking, there }: { booking: Booking; there: Proposal }) {
    const failure = await save(booking, there)
    dispatch({ type: 'saveEnded', ...(failure === undefined && { saved: { id: booking.id, there } }) })
    if (failure) dispatch({ type: 'note', title: saveErrorTitle(failure), words: failure.message })
  }

  /** undefined while nothing is dragged. */
  function held(): Held<Aircraft, Booking> | undefined {
    const now = drag.value()
    return now.state === 'held' ? now : undefined
  }

  return { drag, said, dispatch, held }
}

export type DragStore = ReturnType<typeof createDragStore>
