import type { Moment } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'
import { bookingsWithDeleted, type StoredBooking, storedBooking } from '../bookings'
import { flightRows, type StoredFlight, withMeters } from './flights'

/** Returns the flights that are still out although their booking has ended by a moment, the earliest first. */
export async function lateFlights(db: Database, by: Moment): Promise<StoredFlight[]> {
  const rows = await flightRows(db)
    .where('flights.backAt', 'is', null)
    .where('flights.deletedAt', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.id', '=', 'flights.bookingId')
          .where('bookings.ends', '<=', by)
          .where('bookings.deletedAt', 'is', null),
      ),
    )
    .execute()
  return withMeters(db, rows)
}

/** Returns the first booking of the aircraft after that of a flight, if it has not ended and begins by a moment. */
export async function nextBookingAfter(
  db: Database,
  { bookingId, aircraft, leftAt }: StoredFlight,
  { now, by }: { now: Moment; by: Moment },
): Promise<StoredBooking | undefined> {
  const row = await bookingsWithDeleted(db)
    .where('bookings.deletedAt', 'is', null)
    .where('bookings.aircraftId', '=', aircraft.id)
    .where(sql<SqlBool>`not bookings.is_suspended`)
    .where('bookings.id', '<>', bookingId ?? 0)
    .where('bookings.starts', '>', leftAt)
    .where('bookings.starts', '<=', by)
    .where('bookings.ends', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row && storedBooking(row)
}
