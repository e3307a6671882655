import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { idle, nextDrag, type DragAction, type Held } from '@windsock/domain/drag/drag-state'
import type { Period } from '@windsock/domain/time'
import { t } from '../../kit/language/translate'
import { createStore } from '../../kit/store'
import { type SaveError, saveErrorTitle } from '../../kit/save-error'
import type { GridDay, GridDrag, Proposal } from './drag-target'
import { announcement } from './drag-words'

export interface DragTools {
  here(): GridDay
  onChosen(aircraft: Aircraft, period: Period): void
  /**
   * Saves a booking at its new place. Resolves to the error, to '' if a toast has already shown the error, or to
   * undefined on success.
   */
  save(booking: Booking, there: Proposal): Promise<SaveError | '' | undefined>
  /** Called when the drag of a booking begins. */
  onTaken?(booking: Booking): void
}

/**
 * Creates the store of the grid's drag. Each action changes the state by the domain's rules. Then the store opens the
 * dialog or saves the booking, if the new state requires it.
 */
export function createDragStore({ here, onChosen, save, onTaken }: DragTools) {
  const drag = createStore<GridDrag>(idle)
  /** The text that a screen reader announces. */
  const said = createStore('')

  /** Changes the state of the drag by an action and returns the new state. */
  function dispatch(action: DragAction<Aircraft, Booking>): GridDrag {
    const before = drag.value()
    const after = nextDrag(before, action, here())
    if (after === before) return after
    drag.set(after)
    if (action.type === 'take' && action.dragged.booking) onTaken?.(action.dragged.booking)
    said.set(action.type === 'cancel' ? t('drag.cancelled') : (announcement(after, here()) ?? said.value()))
    if (after.state === 'chosen') onChosen(after.period.aircraft, after.period)
    if (after.state === 'saving') void keep(after)
    return after
  }

  async function keep({ booking, there }: { booking: Booking; there: Proposal }) {
    const failure = await save(booking, there)
    dispatch({ type: 'saveEnded', ...(failure === undefined && { saved: { id: booking.id, there } }) })
    if (failure) dispatch({ type: 'note', title: saveErrorTitle(failure), words: failure.message })
  }

  /** Returns the drag in progress; undefined if nothing is being dragged. */
  function held(): Held<Aircraft, Booking> | undefined {
    const now = drag.value()
    return now.state === 'held' ? now : undefined
  }

  return { drag, said, dispatch, held }
}

export type DragStore = ReturnType<typeof createDragStore>
