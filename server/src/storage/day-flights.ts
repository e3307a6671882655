import type { Moment, Period } from '@windsock/domain/time'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { lastEntries } from './audit-trail'
import { bookingsWithDeleted, storedBooking, type StoredBooking } from './bookings'

export interface DayFlight extends StoredBooking {
  /** When the flight was last changed, or made. */
  changedAt: Moment
}

/** Returns the flights at an airport that begin in a period, soonest first. Suspended ones are included. */
export async function flightsBeginning(db: Database, airportId: number, { from, to }: Period): Promise<DayFlight[]> {
  // Suspended flights have an index of their own, so there are two queries.
  const among = (isSuspended: boolean) =>
    db
      .selectFrom('aircraft')
      .innerJoin('bookings as begun', 'begun.aircraftId', 'aircraft.id')
      .select('begun.id')
      .where('aircraft.assignedAirportId', '=', airportId)
      .where('begun.deletedAt', 'is', null)
      .where(isSuspended ? sql<SqlBool>`begun.is_suspended` : sql<SqlBool>`not begun.is_suspended`)
      .where('begun.starts', '>=', from)
      .where('begun.starts', '<', to)
  const rows = await bookingsWithDeleted(db)
    .where('bookings.id', 'in', among(false).unionAll(among(true)))
    .execute()
  const flights = rows.map(storedBooking)
  const entries = await lastEntries(
    db,
    'booking',
    flights.map(({ id }) => id),
  )
  return flights.map((flight) => ({ ...flight, changedAt: entries.get(String(flight.id)) ?? flight.createdAt }))
}
