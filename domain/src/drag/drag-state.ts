import { message, type Message } from '@windsock/messages/message'
import { bookingsIn } from '../day-grid-columns'
import {
  isSamePlace,
  isUnmoved,
  proposal,
  verdictAt,
  type DragAircraft,
  type DragDistance,
  type Dragged,
  type GridDay,
  type Proposal,
} from './drag-target'
import type { GridFlight, Verdict } from './drag-verdict'

/**
 * A drag in the day grid, with the pointer or the keyboard. Two states ask the caller to act: `chosen` to open the
 * dialog with the chosen period, and `saving` to save the booking at its new place. `saved` lasts until the grid shows
 * the booking at that place.
 */
export type Drag<A, B> = {
  /**
   * True while a save waits for the server's answer. No drag may begin then. This is a separate flag, because a message
   * (`note`) may replace the state `saving`.
   */
  isSaving: boolean
} & (
  | { state: 'idle' }
  | { state: 'held'; dragged: Dragged<B>; there: Proposal<A>; verdict: Verdict; byKeys: boolean }
  | { state: 'chosen'; period: Proposal<A> }
  | { state: 'saving'; booking: B; there: Proposal<A>; verdict: Verdict }
  | { state: 'saved'; there: Proposal<A>; verdict: Verdict }
  /** A message that says what is not possible, and why. */
  | { state: 'note'; title: Message | string; verdict: Verdict }
)

export type Held<A, B> = Extract<Drag<A, B>, { state: 'held' }>

export type DragAction<A, B> =
  | { type: 'take'; dragged: Dragged<B> }
  /** `by` is the distance from the place where the drag began. */
  | { type: 'carry'; by: DragDistance; byKeys?: boolean }
  | { type: 'drop' }
  | { type: 'cancel' }
  | { type: 'note'; title: Message | string; words: Message | string }
  | { type: 'noteEnded' }
  /** The bookings on the screen have changed. */
  | { type: 'gridChanged' }
  /** `saved` is the booking's id and new place; undefined if the save failed. */
  | { type: 'saveEnded'; saved?: SavedPlace<A> }

export interface SavedPlace<A> {
  id: number
  there: Proposal<A>
}

export const idle = { state: 'idle', isSaving: false } as const

const unmoved: Verdict = { tone: 'free', words: message('drag.unmoved') }

/** Returns the drag after an action, or the same object if the action changes nothing. */
export function nextDrag<A extends DragAircraft, B extends GridFlight>(
  drag: Drag<A, B>,
  action: DragAction<A, B>,
  here: GridDay<A, B>,
): Drag<A, B> {
  const { isSaving } = drag
  switch (action.type) {
    case 'take':
      return isSaving ? drag : heldAt(action.dragged, here)
    case 'carry':
      return drag.state === 'held' ? carried(drag, action, here) : drag
    case 'drop':
      return drag.state === 'held' ? dropped(heldAt(drag.dragged, here)) : drag
    case 'cancel':
      return drag.state === 'held' ? idle : drag
    case 'note':
      return note(action.title, action.words, isSaving)
    case 'noteEnded':
      return drag.state === 'note' ? { ...idle, isSaving } : drag
    case 'gridChanged':
      if (drag.state === 'saved') return idle
      return drag.state === 'held' ? heldAt(drag.dragged, here, drag.byKeys) : drag
    case 'saveEnded':
      if (!action.saved || isInGrid(action.saved, here)) return idle
      return { state: 'saved', there: action.saved.there, verdict: { tone: 'free', words: '' }, isSaving: false }
  }
}

function note(title: Message | string, words: Message | string, isSaving: boolean) {
  return { state: 'note', title, verdict: { tone: 'taken', words }, isSaving } as const
}

function heldAt<A extends DragAircraft, B extends GridFlight>(
  dragged: Dragged<B>,
  here: GridDay<A, B>,
  byKeys = false,
): Held<A, B> | typeof idle {
  const there = proposal(dragged, here)
  if (!there) return idle
  const verdict = isUnmoved(dragged, there) ? unmoved : verdictAt(dragged, there, here)
  return { state: 'held', dragged, there, verdict, byKeys, isSaving: false }
}

function carried<A extends DragAircraft, B extends GridFlight>(
  drag: Held<A, B>,
  { by, byKeys }: { by: DragDistance; byKeys?: boolean },
  here: GridDay<A, B>,
): Drag<A, B> {
  const next = heldAt({ ...drag.dragged, by }, here, byKeys)
  if (next.state === 'idle' || !isSamePlace(next.there, drag.there)) return next
  // An arrow key pressed at the edge of the grid does not add to the distance, so that the opposite key works at once.
  return byKeys ? { ...drag, byKeys } : drag
}

function dropped<A, B>(drag: Held<A, B> | typeof idle): Drag<A, B> {
  if (drag.state === 'idle' || drag.verdict === unmoved) return idle
  const {
    dragged: { booking },
    there,
    verdict,
  } = drag
  if (verdict.tone === 'taken') return note(message('drag.impossible'), verdict.words, false)
  if (!booking) return { state: 'chosen', period: there, isSaving: false }
  return { state: 'saving', booking, there, verdict: { tone: 'free', words: message('drag.saving') }, isSaving: true }
}

function isInGrid<A, B extends GridFlight>({ id, there }: SavedPlace<A>, { grid }: GridDay<A, B>): boolean {
  const { column } = there
  const shown = bookingsIn(grid.columns.slice(column, column + 1))
  return shown.some((booking) => booking.id === id && isSamePlace({ ...booking, column }, there))
}
