import { bookingsIn } from './day-grid-columns'
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

/** A short message in the place of a drag: what cannot be done, and why. */
export interface DragNote {
  title: string
  words: string
}

/**
 * A drag in the day grid, by pointer or by keys. `chosen` and `saving` also ask for an effect: to open the dialog with
 * the chosen period, to save the booking at its new place. `saved` lasts until the grid shows the booking there.
 */
export type Drag<A, B> = {
  /** Outlives `saving`, since a note may replace it on screen: no drag begins before the answer to a save. */
  isSaving: boolean
} & (
  | { state: 'idle' }
  | { state: 'held'; dragged: Dragged<B>; there: Proposal<A>; verdict: Verdict; byKeys: boolean }
  | { state: 'chosen'; there: Proposal<A> }
  | { state: 'saving' | 'saved'; booking: B; there: Proposal<A> }
  | ({ state: 'note' } & DragNote)
)

type Held<A, B> = Extract<Drag<A, B>, { state: 'held' }>

export type DragAction<A, B> =
  | { type: 'take'; dragged: Dragged<B> }
  /** `by` is the distance from where the drag began. */
  | { type: 'carry'; by: DragDistance; byKeys?: boolean }
  | { type: 'drop' }
  | { type: 'cancel' }
  | { type: 'note'; note: DragNote }
  | { type: 'noteEnded' }
  /** The bookings on screen are others than before. */
  | { type: 'gridChanged' }
  | { type: 'saved'; booking: B; there: Proposal<A> }
  /** Without a note where a toast has told of it. */
  | { type: 'saveFailed'; note?: DragNote }

export const idle = { state: 'idle', isSaving: false } as const

const unmoved: Verdict = { tone: 'free', words: 'where it is now' }

/** The drag after an action; the very same one where the action changes nothing. */
export function nextDrag<A extends DragAircraft, B extends GridFlight>(
  drag: Drag<A, B>,
  action: DragAction<A, B>,
  here: GridDay<A, B>,
): Drag<A, B> {
  switch (action.type) {
    case 'take':
      return drag.isSaving ? drag : heldAt(proposal(action.dragged, here), action.dragged, here)
    case 'carry':
      return drag.state === 'held' ? carried(drag, action, here) : drag
    case 'drop':
      return drag.state === 'held' ? dropped(drag.dragged, here) : drag
    case 'cancel':
      return drag.state === 'held' ? idle : drag
    case 'note':
      return { state: 'note', ...action.note, isSaving: drag.isSaving }
    case 'noteEnded':
      return drag.state === 'note' ? { state: 'idle', isSaving: drag.isSaving } : drag
    case 'gridChanged':
      if (drag.state === 'saved') return idle
      return drag.state === 'held' ? heldAt(proposal(drag.dragged, here), drag.dragged, here) : drag
    case 'saved':
      if (isInGrid(action, here)) return idle
      return { state: 'saved', booking: action.booking, there: action.there, isSaving: false }
    case 'saveFailed':
      return action.note ? { state: 'note', ...action.note, isSaving: false } : idle
  }
}

function heldAt<A extends DragAircraft, B extends GridFlight>(
  there: Proposal<A> | undefined,
  dragged: Dragged<B>,
  here: GridDay<A, B>,
): Held<A, B> | typeof idle {
  if (!there) return idle
  const verdict = dragged.booking && isUnmoved(dragged, there) ? unmoved : verdictAt(dragged, there, here)
  return { state: 'held', dragged, there, verdict, byKeys: false, isSaving: false }
}

function carried<A extends DragAircraft, B extends GridFlight>(
  drag: Held<A, B>,
  { by, byKeys = false }: { by: DragDistance; byKeys?: boolean },
  here: GridDay<A, B>,
): Drag<A, B> {
  const dragged = { ...drag.dragged, by }
  const there = proposal(dragged, here)
  // Past the edge of the grid the distance stays as it was, so that one step back is seen at once.
  if (there && isSamePlace(there, drag.there)) return byKeys && !drag.byKeys ? { ...drag, byKeys } : drag
  const next = heldAt(there, dragged, here)
  return next.state === 'held' ? { ...next, byKeys } : next
}

function dropped<A extends DragAircraft, B extends GridFlight>(dragged: Dragged<B>, here: GridDay<A, B>): Drag<A, B> {
  const { booking } = dragged
  const there = proposal(dragged, here)
  if (!there || (booking && isUnmoved(dragged, there))) return idle
  const { tone, words } = verdictAt(dragged, there, here)
  if (tone === 'taken') return { state: 'note', title: 'Not possible here', words, isSaving: false }
  return booking ? { state: 'saving', booking, there, isSaving: true } : { state: 'chosen', there, isSaving: false }
}

function isInGrid<A, B extends GridFlight>(
  { booking: { id }, there }: { booking: B; there: Proposal<A> },
  { grid }: GridDay<A, B>,
): boolean {
  const { column } = there
  const shown = bookingsIn(grid.columns.filter((_, index) => index === column))
  return shown.some((booking) => booking.id === id && isSamePlace({ ...booking, column }, there))
}
