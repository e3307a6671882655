import { occupiedPeople } from '@windsock/domain/clashes'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Config } from '../config'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import type { StoredBooking } from '../storage/bookings'
import type { StoredKeep } from '../storage/waiting/keeps'
import { instructorsThere } from '../storage/schedules'
import { type FreedTime, waitingAirports, wishesMeeting } from '../storage/waiting/wishes'

/** How long a freed time is kept before anybody is notified, so that the person who gave it up can undo this. */
export const UNDO_MINUTES = 1
/** How many wishes a transaction looks at. Those behind them are the worker's. */
export const MAX_WISHES_PER_CALL = 20

/** The data that passing on a free time needs, from a call or from the worker. */
export interface PassingContext {
  db: Database
  config: Config
  now: Moment
}

/** Time that a transaction makes free. */
export interface Freed extends FreedTime {
  givenUp?: GivenUp
}

/** The booking that was given up, and the person who can undo this. Without it, nobody can. */
export interface GivenUp {
  bookingId: number
  by: string
  /** The end of the minute of Undo. Without it, the minute begins now. */
  until?: Moment
}

interface Rows {
  aircraft: readonly number[]
  users: readonly string[]
}

/** Returns the times that these bookings free. Suspended bookings occupy nothing. */
export function freedBy(bookings: readonly StoredBooking[], by?: string): Freed[] {
  return bookings
    .filter(({ isSuspended }) => !isSuspended)
    .map((booking) => ({
      from: booking.from,
      to: booking.to,
      airportId: booking.aircraft.assignedAirportId,
      aircraftId: booking.aircraft.id,
      people: occupiedPeople(booking).map(({ id }) => id),
      ...(by !== undefined && { givenUp: { bookingId: booking.id, by } }),
    }))
}

/**
 * The times of keeps that end. An action that can be undone can still be undone when the next in line gets the time.
 */
export function freedByKeeps(keeps: readonly StoredKeep[]): Freed[] {
  return keeps.map(({ from, to, airportId, aircraftId, userId, instructorId, ...keep }) => ({
    from,
    to,
    airportId,
    aircraftId,
    people: [userId, ...(instructorId === null ? [] : [instructorId])],
    ...givenUpOf(keep),
  }))
}

function givenUpOf({
  kind,
  until,
  givenUpBookingId: bookingId,
  givenUpBy: by,
}: Pick<StoredKeep, 'kind' | 'until' | 'givenUpBookingId' | 'givenUpBy'>): Pick<Freed, 'givenUp'> {
  return kind === 'undo' && bookingId !== null && by !== null ? { givenUp: { bookingId, by, until } } : {}
}

/**
 * Returns the rows to lock, together with the other rows of the transaction, before times become free: those of the
 * people, aircraft and instructors of the wishes that may be met. Empty if nobody waits.
 */
export async function rowsOfWaiting(freed: readonly Freed[], { db, config, now }: PassingContext): Promise<Rows> {
  const ahead = freed.filter(({ to }) => to > now)
  if (!config.waitingList || ahead.length === 0) return { aircraft: [], users: [] }
  const wishes = await wishesMeeting(db, ahead, MAX_WISHES_PER_CALL)
  const open = wishes.filter(({ instructor }) => instructor === 'any')
  const there = await pipelined(open.map(({ airportId, windows }) => instructorsThere(db, airportId, windows)))
  return {
    aircraft: [...new Set(wishes.flatMap(({ aircraftIds }) => aircraftIds))],
    users: [
      ...new Set([...wishes.flatMap(({ userId, instructorIds }) => [userId, ...instructorIds]), ...there.flat()]),
    ],
  }
}

/** Like `rowsOfWaiting`, for times at airports where nobody may be waiting, which `airports` already says. */
export async function rowsOfWaitingAt(
  airports: readonly number[],
  freed: readonly Freed[],
  context: PassingContext,
): Promise<Rows> {
  return rowsOfWaiting(
    freed.filter(({ airportId }) => airports.includes(airportId)),
    context,
  )
}

/** Returns the airports where somebody waits, with one cheap query. */
export async function airportsWaiting({ db, config }: Pick<PassingContext, 'db' | 'config'>): Promise<number[]> {
  return config.waitingList ? waitingAirports(db) : []
}

export const undoUntil = (now: Moment): Moment => addMinutes(now, UNDO_MINUTES)
