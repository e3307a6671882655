import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { idle, nextDrag, type Drag, type DragAction } from '@windsock/domain/drag-state'
import type { Period } from '@windsock/domain/time'
import type { Store } from '../../kit/store'
import { type SaveError, saveErrorTitle } from '../../kit/save-error'
import type { Dragged, GridDay, Proposal } from './drag-target'
import { announcement, viewOf, type DragView } from './drag-words'

export interface DragTools {
  here(): GridDay
  view: Store<DragView | undefined>
  /** Announced to screen readers. */
  said: Store<string>
  onChosen(aircraft: Aircraft, period: Period): void
  /** Saves a booking elsewhere; answers what went wrong, '' where a toast has told of it, undefined when it is saved. */
  save(booking: Booking, there: Proposal): Promise<SaveError | '' | undefined>
}

/** The drag of the grid: dispatches actions to the rules of the domain, shows their outcome and carries out effects. */
export function createDragStore({ here, view, said, onChosen, save }: DragTools) {
  let drag: Drag<Aircraft, Booking> = idle

  /** Returns the drag after the action. */
  function dispatch(action: DragAction<Aircraft, Booking>): Drag<Aircraft, Booking> {
    const before = drag
    const after = nextDrag(before, action, here())
    if (after === before) return after
    drag = after
    view.set(viewOf(after, here()))
    const words = action.type === 'cancel' ? 'Cancelled' : announcement(after, here())
    if (words !== undefined) said.set(words)
    if (after.state === 'chosen') onChosen(after.there.aircraft, after.there)
    if (after.state === 'saving') void keep(after.booking, after.there)
    return after
  }

  async function keep(booking: Booking, there: Proposal) {
    const failure = await save(booking, there)
    if (failure === undefined) dispatch({ type: 'saved', booking, there })
    else if (failure === '') dispatch({ type: 'saveFailed' })
    else dispatch({ type: 'saveFailed', note: { title: saveErrorTitle(failure), words: failure.message } })
  }

  return {
    dispatch,
    /** undefined while nothing is dragged. */
    held: (): Dragged | undefined => (drag.state === 'held' ? drag.dragged : undefined),
  }
}

export type DragStore = ReturnType<typeof createDragStore>
