import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Drag } from '@windsock/domain/drag-state'
import type { Tone } from '@windsock/domain/drag-verdict'
import { momentInWords, periodInWords } from '../../periods/period-words'
import type { GridDay, Proposal } from './drag-target'

type GridDrag = Drag<Aircraft, Booking>

/** The drag on screen: the ghost at a place, and the words of it. */
export interface DragView {
  /** Absent for a note. */
  there?: Proposal
  tone: Tone
  title: string
  words: string
  state: 'held' | 'saving' | 'saved' | 'note'
  /** Moved by keys: the grid scrolls to where it is. */
  isFollowed?: boolean
}

/** undefined where the drag shows nothing. */
export function viewOf(drag: GridDrag, here: GridDay): DragView | undefined {
  switch (drag.state) {
    case 'held': {
      const { there, verdict, byKeys } = drag
      return { there, ...verdict, title: proposalInWords(there, here), state: 'held', isFollowed: byKeys }
    }
    case 'saving':
    case 'saved': {
      const { state, there } = drag
      const words = state === 'saving' ? 'Saving…' : ''
      return { there, tone: 'free', words, title: proposalInWords(there, here), state }
    }
    case 'note':
      return { tone: 'taken', title: drag.title, words: drag.words, state: 'note' }
    case 'idle':
    case 'chosen':
      return undefined
  }
}

/** `HB-KLM 10:30–12:30`, as it stands on the ghost. */
function proposalInWords({ aircraft, ...period }: Proposal, { day, zone }: GridDay): string {
  return `${aircraft.registrationCode} ${periodInWords(period, day, zone)}`
}

/** Said of a note, and of what keys have moved, resized or extended; undefined where nothing is said. */
export function announcement(drag: GridDrag, { day, zone }: GridDay): string | undefined {
  if (drag.state === 'note') return `${drag.title}: ${drag.words}`
  if (drag.state !== 'held' || !drag.byKeys) return undefined
  const { dragged, there, verdict } = drag
  const times = `${momentInWords(there.from, day, zone)} to ${momentInWords(there.to, day, zone)}`
  const place = `${there.aircraft.registrationCode}, ${times}, ${verdict.tone === 'free' ? 'free' : verdict.words}`
  if (!dragged.booking) return `${place}; press Enter to book, Escape to cancel`
  const done = dragged.by.from === dragged.by.to ? 'Moved' : 'Resized'
  const where = there.column === dragged.column ? '' : `${there.aircraft.registrationCode}, `
  const why = verdict.tone === 'free' ? '' : `, ${verdict.words}`
  return `${done} to ${where}${times}${why}; press Enter to save, Escape to cancel`
}
