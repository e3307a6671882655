import type { Booking } from '@windsock/contract/bookings'

/** The outcome of a call as its caller sees it: `unknown` without a response or with a 5xx. */
export type End = 'acknowledged' | 'refused' | 'unknown'

/** A booking request and its outcome as its caller sees it. */
export interface Request {
  /** Its description, unique among all requests. */
  tag: string
  /** How many bookings it creates: more than one for a series. */
  dates: number
  end: End
  /** The bookings in the response. */
  bookings: Booking[]
  /** Whether its only booking was deleted afterwards. */
  removal?: End
  /** The start to which its only booking was moved afterwards. */
  move?: { from: string; end: End }
}

/** All requests to a club during a fault. */
export class History {
  readonly requests: Request[] = []
  /** Number of responses by status; 0 is no response. */
  readonly statuses = new Map<number, number>()
  /** Response times of answered calls, in milliseconds. */
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
