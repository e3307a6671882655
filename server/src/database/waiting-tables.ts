import type { Generated } from 'kysely'

/** The tables of the waiting list, see `Tables`. */
export interface WaitingTables {
  wishes: WishRow
  wishWindows: { wishId: number; starts: string; ends: string }
  /** The aircraft of a wish; the preferred one has the lowest rank. */
  wishAircraft: { wishId: number; aircraftId: number; rank: number }
  wishInstructors: { wishId: number; userId: string; rank: number }
  /** The offers that the person of a wish has not taken: they get none of that aircraft at that start again. */
  wishRefusals: { wishId: number; aircraftId: number; starts: string }
  keeps: KeepRow
}

/** A flight that a person waits for. */
interface WishRow {
  id: Generated<number>
  /** The person who would fly. */
  userId: string
  airportId: number
  minutes: number
  /** `some`: the instructors are in `wishInstructors`. */
  instructor: 'none' | 'any' | 'some'
  way: 'book' | 'ask'
  noticeMinutes: number
  description: string
  version: Generated<number>
  createdAt: string
  createdBy: string
  /** The moment that decides the order of the wishes. */
  queuedAt: string
  /** How many offers in a row have run out. */
  unanswered: Generated<number>
  /** When the person was last notified of a time that is free at short notice. */
  toldAt: string | null
  endedAt: string | null
  endedWhy: 'filled' | 'withdrawn' | 'passed' | 'impossible' | 'unanswered' | null
  /** The booking that filled the wish. */
  bookingId: number | null
}

/**
 * A time that is kept for a wish, until it becomes a booking (`undo`, unless the person wants to be asked) or until the
 * person answers (`offer`).
 */
interface KeepRow {
  id: Generated<number>
  wishId: number
  aircraftId: number
  instructorId: string | null
  starts: string
  ends: string
  kind: 'undo' | 'offer'
  until: string
  /** The booking whose deletion or move made the time free, and the user who may still undo this. */
  givenUpBookingId: number | null
  givenUpBy: string | null
}
