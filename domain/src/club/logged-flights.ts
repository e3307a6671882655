import type { NotFlownReason } from '@windsock/contract/log/flight'
import type { Moment } from '../time'

/** What is known of a booking: the flights of it, and somebody's word that it was not flown. */
export interface Log {
  flights: readonly LoggedFlight[]
  word: { reason: NotFlownReason; at: Moment } | null
}

/** A flight in the log whose aircraft is back. */
export interface LoggedFlight {
  minutes: number
  /** Whether the aircraft was out and did not fly. */
  isGround: boolean
  /** The end of the booking before the flight's early return shortened it. */
  bookedUntil: Moment | null
  /** The moments between which the log had the flight, for the dry run; null if it still has. */
  from: Moment
  to: Moment | null
}
