import { FLIGHTS_FOR_SHARES } from '@windsock/contract/club/figures'
import { message, type Message } from '@windsock/messages/message'

interface LeftOut {
  /** Flights that are suspended now. */
  suspended: number
  /** Suspended flights of which the audit trail no longer says when they were suspended. */
  unknown: number
  /** Periods of maintenance of which the audit trail no longer says when they were entered. */
  unsaid: number
  flights: number
}

/** Returns the line below each picture of the fleet, which says what the picture counts and what it leaves out. */
export function fleetNotes({ suspended, unknown, unsaid, flights }: LeftOut): Record<string, Message> {
  const few = flights < FLIGHTS_FOR_SHARES ? 'yes' : 'other'
  return {
    hours: message('figures.noteHours', { suspended }),
    week: message('figures.noteWeek', { few, suspended }),
    ahead: message('figures.noteAhead', { few }),
    cancelled: message('figures.noteCancelled', { few }),
    down: message('figures.noteDown', { few, unsaid }),
    lost: message('figures.noteLost'),
    reliability: message('figures.noteReliability', { few, unknown }),
  }
}

/** @param suspended - flights of the period that are suspended now */
export function peopleNotes(suspended: number): Record<string, Message> {
  return { people: message('figures.notePeople', { suspended }) }
}
