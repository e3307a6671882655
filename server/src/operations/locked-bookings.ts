import type { PeopleOfBooking } from '@windsock/domain/permissions'
import { pipelined } from '../database/pipelined'
import type { Database } from '../database/database'
import { TransactionUndone } from '../database/errors'
import { airportsWaiting, type Freed, type PassingContext, rowsOfWaitingAt } from './freed-times'

interface Placed extends PeopleOfBooking {
  aircraft: { id: number }
}

interface Rows {
  aircraft: readonly number[]
  users: readonly string[]
}

/** Further rows to lock. */
interface Targets<Booking> extends Rows {
  /** For changes that make time free: what they free, so that the rows of those who wait for it are locked too. */
  frees?: { of: (bookings: Booking[]) => Freed[]; context: PassingContext } | undefined
}

/**
 * Loads bookings, locks their aircraft and people, and loads the bookings again. Every call that changes, moves or
 * deletes a booking takes the same locks, so the result stays valid until the transaction ends.
 * @param targets - further rows to lock, such as the aircraft and people of the bookings after the change
 * @throws TransactionUndone if a booking was given other aircraft or people before the lock was taken, because locking
 * those now would break the lock order
 */
export async function lockedBookings<Booking extends Placed>(
  find: (db: Database) => Promise<Booking[]>,
  db: Database,
  { frees, ...targets }: Targets<Booking> = { aircraft: [], users: [] },
): Promise<Booking[]> {
  const [first, airports] = await pipelined([find(db), frees ? airportsWaiting({ ...frees.context, db }) : []])
  const waiting =
    frees && airports.length > 0
      ? await rowsOfWaitingAt(airports, frees.of(first), { ...frees.context, db })
      : { aircraft: [], users: [] }
  const found = rowsOf(first)
  const locked = {
    aircraft: [...targets.aircraft, ...found.aircraft, ...waiting.aircraft],
    users: [...targets.users, ...found.users, ...waiting.users],
  }
  await db.lock(locked)
  const held = await find(db)
  const rows = rowsOf(held)
  const isLocked =
    rows.aircraft.every((id) => locked.aircraft.includes(id)) && rows.users.every((id) => locked.users.includes(id))
  if (!isLocked) throw new TransactionUndone('a booking was moved meanwhile')
  return held
}

function rowsOf(bookings: readonly Placed[]): Rows {
  const people = bookings.flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id])
  return {
    aircraft: [...new Set(bookings.map(({ aircraft }) => aircraft.id))],
    users: [...new Set(people)].filter((id) => id !== undefined),
  }
}
