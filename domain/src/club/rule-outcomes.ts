import type { DryRun } from '@windsock/contract/club/rules'
import { message, type Message } from '@windsock/messages/message'
import { addMinutes, type Moment } from '../time'
import type { RuledFlight } from './ruled-flights'

/**
 * The outcome of a booking. Without a flight in the log or a statement, a booking that existed until its end counts as
 * flown.
 */
export type PastOutcome = DryRun['refusals'][number]['became']

/** The known outcome of a booking. */
export interface KnownOutcome {
  flight: RuledFlight
  deletedAt: Moment | null
  /** The stated reason; null if there is none. */
  reason: string | null
  /** Whether a flight of it is in the log. */
  isFlown: boolean
}

/** Hours before a flight after which its deletion is late, unless a rule of the club says otherwise. */
export const LATE_HOURS = 24

export function outcomeOf(
  { flight, deletedAt, reason, isFlown: flew }: KnownOutcome,
  now: Moment,
  lateHours: number,
): PastOutcome {
  const isExcused = reason === 'weather' || reason === 'technical'
  if (flew) return 'flown'
  if (reason === 'no-show') return 'no-show'
  if (deletedAt !== null) {
    return !isExcused && deletedAt > addMinutes(flight.from, -lateHours * 60) ? 'deleted late' : 'deleted in time'
  }
  if (flight.to > now) return 'still ahead'
  // It was reported as not flown, so nobody else could use the time, as after a late deletion.
  if (reason !== null) return isExcused ? 'deleted in time' : 'deleted late'
  // Maintenance took the time and never gave it back.
  return flight.isSuspended ? 'deleted in time' : 'came to pass'
}

/** Refused bookings that were flown in the end, as far as anybody knows. */
export function isFlown(became: PastOutcome): boolean {
  return became === 'flown' || became === 'came to pass'
}

interface Counts {
  made: number
  refused: number
  members: number
  became: readonly PastOutcome[]
}

/** Returns the sentence that decides: how many the rule would have refused, and how many of these were flown. */
export function dryRunText({ made, refused, members, became }: Counts, days: number): Message {
  if (refused === 0) return message('rules.wouldRefuseNone', { days, made })
  const first = message('rules.wouldRefuse', { days, made, refused, share: percent(refused, made), members })
  const flown = became.filter(isFlown).length
  const never = became.filter((one) => !isFlown(one) && one !== 'still ahead').length
  return message('rules.sentences', { first, second: whatBecame({ refused, flown, never }) })
}

function whatBecame({ refused, flown, never }: { refused: number; flown: number; never: number }): Message {
  if (flown + never === 0) return message('rules.allAhead', { refused })
  if (never * 2 > refused) return message('rules.neverFlown', { count: never, refused })
  return message('rules.wereFlown', { count: flown, refused })
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
