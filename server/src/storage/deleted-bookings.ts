import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import { occupy } from './booking-rows'
import { bookingsWithDeleted, storedBooking, type StoredBooking } from './bookings'
import { announceBookings } from './announce'
import type { Database } from '../database/database'
import { undoUnlessAll } from './missed-rows'

export interface BookingWithDeletion extends StoredBooking {
  deletedAt: Moment | null
  deletedBy: string | null
}

export async function bookingWithDeletion(db: Database, id: number): Promise<BookingWithDeletion | undefined> {
  return (await read(withDeletion(db).where('bookings.id', '=', id)))[0]
}

/**
 * Returns the bookings of a series that its most recent deletion removed, soonest first. Empty if none was ever
 * deleted.
 */
export function lastRemovalOf(db: Database, seriesId: string): Promise<BookingWithDeletion[]> {
  return read(
    withDeletion(db)
      .where('bookings.seriesId', '=', seriesId)
      .where('bookings.deletedAt', '=', (of) =>
        of
          .selectFrom('bookings as removed')
          .select(({ fn }) => fn.max('removed.deletedAt').as('last'))
          .where('removed.seriesId', '=', seriesId),
      ),
  )
}

/** Whether a pilot has a booking that was made after a moment. */
export async function hasBookedSince(db: Database, pilotId: string, since: Moment): Promise<boolean> {
  const made = db.selectFrom('bookings').select('id').where('pilotId', '=', pilotId).where('createdAt', '>', since)
  return (await made.where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

function withDeletion(db: Database) {
  return bookingsWithDeleted(db).select(['bookings.deletedAt', 'bookings.deletedBy'])
}

async function read(query: ReturnType<typeof withDeletion>): Promise<BookingWithDeletion[]> {
  const rows = await query.execute()
  return rows.map((row) => ({ ...storedBooking(row), deletedAt: row.deletedAt, deletedBy: row.deletedBy }))
}

/**
 * Restores deleted bookings.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is now occupied
 * @throws TransactionUndone if one of the bookings is not deleted any more
 */
export async function undeleteBookings(
  db: Database,
  bookings: readonly { id: number; isSuspended: boolean }[],
): Promise<void> {
  await db.transaction(async (db) => {
    const ids = bookings.map(({ id }) => id)
    for (const { id, isSuspended } of bookings) {
      const written = await db
        .updateTable('bookings')
        .set({ isSuspended, deletedAt: null, deletedBy: null, version: sql`version + 1` })
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .returning('id')
        .execute()
      undoUnlessAll(written, [id])
    }
    await occupy(db, ids)
    await announceBookings(db, ids)
  })
}
