import type { PeopleOfBooking } from '@windsock/domain/permissions'
import type { Database } from '../database/database'
import { TransactionUndone } from '../database/errors'

interface Placed extends PeopleOfBooking {
  aircraft: { id: number }
}

interface Rows {
  aircraft: readonly number[]
  users: readonly string[]
}

/**
 * Finds bookings, locks their aircraft and their people, and finds them again. Whoever changes, moves or deletes a
 * booking locks the same rows, so what is answered stays true until the transaction ends.
 * @param beside rows to lock in the same call: what the bookings are to become
 * @throws TransactionUndone when one has moved to other rows meanwhile; locking those now would be out of order
 */
export async function heldBookings<Booking extends Placed>(
  find: (db: Database) => Promise<Booking[]>,
  db: Database,
  beside: Rows = { aircraft: [], users: [] },
): Promise<Booking[]> {
  const found = rowsOf(await find(db))
  const locked = { aircraft: [...beside.aircraft, ...found.aircraft], users: [...beside.users, ...found.users] }
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
