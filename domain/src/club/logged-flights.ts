import type { NotFlownReason } from '@windsock/contract/log/flight'
import type { Moment } from '../time'

/** The facts about a booking: its flights, and the statement that it was not flown. */
export interface Log {
  flights: readonly LoggedFlight[]
  report: { reason: NotFlownReason; at: Moment } | null
}

/** A flight in the log. Its aircraft may still be out. */
export interface LoggedFlight {
  /** 0 while the aircraft is out. */
  minutes: number
  /** Whether the aircraft was out and did not fly. */
  isGround: boolean
  /** The end of the booking before the flight's early return shortened it. */
  bookedUntil: Moment | null
  /** From when the log had the flight, for the dry run: the aircraft was taken, or the flight was logged afterwards. */
  since: Moment
  /** From when it was known to be back; null while it is out, and if its booking is deleted. */
  backSince: Moment | null
  /** Until when the log had the flight; null if it still has. */
  to: Moment | null
}
