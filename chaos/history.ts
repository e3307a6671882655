import type { Booking } from '@windsock/contract/bookings'

/** The outcome of a call as its caller sees it: `unknown` if there was no response or a 5xx. */
export type End = 'acknowledged' | 'refused' | 'unknown'

/** A booking request and its outcome as its caller sees it. */
export interface Request {
  /** The description of the request's bookings, unique among all requests. */
  tag: string
  /** Number of bookings that the request creates: more than one for a series. */
  dates: number
  end: End
  /** The bookings in the response. */
  bookings: Booking[]
  /** The outcome of deleting a single booking afterwards; undefined if nobody tried to delete it. */
  removal?: End
  /** The new start of a single booking and the outcome of moving it there; undefined if nobody tried to move it. */
  move?: { from: string; end: End }
}

/** All requests to a club during a fault. */
export class History {
  readonly requests: Request[] = []
  /** Number of calls by status; the status 0 means no response. */
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
