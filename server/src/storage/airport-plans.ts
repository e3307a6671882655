import type { Moment, Period } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'

/**
 * Returns the periods of the bookings and schedule entries at an airport that end after a moment. Suspended bookings
 * are included.
 */
export async function plansAtAirport(
  db: Database,
  airportId: number,
  after: Moment,
): Promise<{ bookings: Period[]; schedules: Period[] }> {
  const [bookings, schedules] = await pipelined([
    db
      .selectFrom('bookings')
      .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
      .select(['bookings.starts as from', 'bookings.ends as to'])
      .where('aircraft.assignedAirportId', '=', airportId)
      .where('bookings.deletedAt', 'is', null)
      .where('bookings.ends', '>', after)
      .execute(),
    db
      .selectFrom('schedules')
      .select(['starts as from', 'ends as to'])
      .where('airportId', '=', airportId)
      .where('deletedAt', 'is', null)
      .where('ends', '>', after)
      .execute(),
  ])
  return { bookings, schedules }
}
