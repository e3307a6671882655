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
  /** Past flights of aircraft that keep a log: those with a flight or a statement, and the others. */
  logged?: number
  unlogged?: number
}

/** Returns the line below each chart of the fleet, which says what the chart counts and what it leaves out. */
export function fleetNotes({ suspended, unknown, unsaid, flights, ...log }: LeftOut): Record<string, Message> {
  const few = flights < FLIGHTS_FOR_SHARES ? 'yes' : 'other'
  const booked = message('figures.noteHours', { suspended })
  const lost = message('figures.noteLost')
  return {
    hours: log.logged === undefined ? booked : message('logGaps.noteHours', { booked }),
    ...logNotes(log),
    week: message('figures.noteWeek', { few, suspended }),
    ahead: message('figures.noteAhead', { few }),
    cancelled: message('figures.noteCancelled', { few }),
    down: message('figures.noteDown', { few, unsaid }),
    lost: log.logged === undefined ? lost : message('logGaps.noteLost', { lost }),
    reliability: message('figures.noteReliability', { few, unknown }),
  }
}

function logNotes({ logged, unlogged = 0 }: Pick<LeftOut, 'logged' | 'unlogged'>): Record<string, Message> {
  if (logged === undefined) return {}
  const few = logged < FLIGHTS_FOR_SHARES ? 'yes' : 'other'
  return {
    flownOfBooked: message('logGaps.noteFlown', { unlogged, few }),
    noShows: message('logGaps.noteNoShows', { unlogged }),
  }
}

/** @param suspended - flights of the period that are suspended now */
export function peopleNotes(suspended: number): Record<string, Message> {
  return { people: message('figures.notePeople', { suspended }) }
}
