import type { Booking } from '@windsock/contract/bookings'

/** How a call ended, seen from the outside: `unknown` when no answer, or a 5xx, came. */
export type End = 'acknowledged' | 'refused' | 'unknown'

/** What one person asked to have booked, and what became of it as far as its caller was told. */
export interface Request {
  /** Its description, by which it is found again: no other deed has it. */
  tag: string
  /** How many bookings it makes: a series more than one. */
  dates: number
  end: End
  /** What was answered. */
  bookings: Booking[]
  /** Whether its only booking was deleted afterwards. */
  removal?: End
  /** The beginning its only booking was moved to afterwards. */
  move?: { from: string; end: End }
}

/** Everything that was asked of a club while things broke. */
export class History {
  readonly requests: Request[] = []
  /** Calls by how they were answered; 0 is no answer. */
  readonly statuses = new Map<number, number>()
  /** Of the calls that were answered, how long it took, in milliseconds. */
  readonly times: number[] = []

  note(status: number, ms: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status !== 0) this.times.push(ms)
  }

  get acknowledged(): number {
    return this.requests.filter(({ end }) => end === 'acknowledged').length
  }
}

export function endOf(status: number): End {
  if (status === 200) return 'acknowledged'
  return status === 0 || status >= 500 ? 'unknown' : 'refused'
}
