import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Tone, Shift } from '@windsock/domain/drag'
import type { Period } from '@windsock/domain/time'
import type { Store } from '../../kit/store'
import { type SaveError, saveErrorTitle } from '../../kit/save-error'
import { isUnmoved, proposal, verdictAt, type GridDay, type Dragged, type Proposal } from './drag-target'
import { announcement, proposalInWords } from './drag-words'
import { bookingsIn } from '../grid-cells'

/** What is on screen of a drag: the ghost at a place, and in words what stands there. */
export interface DragView {
  /** Absent for a note about something that cannot be taken up. */
  there?: Proposal
  tone: Tone
  title: string
  words: string
  state: 'held' | 'saving' | 'saved' | 'note'
  /** Moved by keys: the grid scrolls to where it is. */
  isFollowed?: boolean
}

export interface DragTools {
  here(): GridDay
  view: Store<DragView | undefined>
  /** Said to screen readers. */
  said: Store<string>
  onChosen(aircraft: Aircraft, period: Period): void
  /** Saves a booking elsewhere; answers what went wrong, '' where that was told already, undefined when it could. */
  save(booking: Booking, there: Proposal): Promise<SaveError | '' | undefined>
}

/** Carries a booking, or the period of a new one, to a place: moved by the pointer and by keys alike. */
export function createDrag({ here, view, said, onChosen, save }: DragTools) {
  let dragged: Dragged | undefined
  let isBusy = false

  function paint(): Proposal | undefined {
    const there = dragged && proposal(dragged, here())
    if (!dragged || !there) return undefined
    const { tone, words } = isUnmoved(dragged, there) && dragged.booking ? atHome : verdictAt(dragged, there, here())
    view.set({ there, tone, words, title: proposalInWords(there, here()), state: 'held' })
    return there
  }

  function note(title: string, words: string) {
    dragged = undefined
    view.set({ tone: 'taken', title, words, state: 'note' })
    said.set(`${title}: ${words}`)
  }

  async function keep(booking: Booking, there: Proposal) {
    const shown = { there, tone: 'free' as const, title: proposalInWords(there, here()) }
    isBusy = true
    view.set({ ...shown, words: 'Saving…', state: 'saving' })
    const failure = await save(booking, there)
    isBusy = false
    if (failure) note(saveErrorTitle(failure), failure.message)
    // Until the grid shows it there the ghost stands for it.
    else if (failure === undefined && !isPainted(booking.id, there)) view.set({ ...shown, words: '', state: 'saved' })
    else view.set(undefined)
  }

  function isPainted(id: number, { from, to, column }: Proposal): boolean {
    const booked = bookingsIn(here().grid.columns.filter((_, index) => index === column))
    return booked.some((booking) => booking.id === id && booking.from === from && booking.to === to)
  }

  return {
    /** What is held, for those who go on from there. */
    held: () => dragged,
    note,
    /** false while something is being saved. */
    take(next: Dragged): boolean {
      if (isBusy) return false
      dragged = next
      paint()
      return true
    },
    /** Carries to a distance from where it was taken up; nothing happens where that changes nothing. */
    carry(by: Shift & { columns: number }): boolean {
      if (!dragged) return false
      const before = view.value()?.there
      const former = dragged.by
      dragged = { ...dragged, by }
      const there = proposal(dragged, here())
      if (there && before && there.column === before.column && there.from === before.from && there.to === before.to) {
        dragged = { ...dragged, by: former }
        return false
      }
      paint()
      return true
    },
    announce() {
      const there = dragged && proposal(dragged, here())
      const shown = view.value()
      if (!dragged || !there || !shown) return
      view.set({ ...shown, isFollowed: true })
      said.set(announcement(dragged, there, shown, here()))
    },
    /** Lets it go where it is; answers where that was if it stays there. */
    drop(): Proposal | undefined {
      const dropped = dragged
      const there = paint()
      dragged = undefined
      if (!dropped || !there || (dropped.booking && isUnmoved(dropped, there))) {
        view.set(undefined)
        return undefined
      }
      const shown = view.value()
      if (shown?.tone === 'taken') {
        note('Not possible here', shown.words)
        return undefined
      }
      if (dropped.booking) void keep(dropped.booking, there)
      else {
        view.set(undefined)
        onChosen(there.aircraft, there)
      }
      return there
    },
    cancel() {
      if (!dragged) return
      dragged = undefined
      view.set(undefined)
      said.set('Cancelled')
    },
    /** The grid was painted anew: what a saved booking's ghost stood for is there now. */
    repainted() {
      if (view.value()?.state === 'saved') view.set(undefined)
      else if (dragged) paint()
    },
  }
}

const atHome = { tone: 'free', words: 'where it is now' } as const

export type Drag = ReturnType<typeof createDrag>
