import type { FlownFlight, LoggedAircraft, NotFlown } from '@windsock/domain/figures/flown'
import type { Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database'

/** Returns those of some aircraft that keep a log. */
export async function keepingLog(db: Database, aircraftIds: readonly number[]): Promise<LoggedAircraft[]> {
  const logs = await db
    .selectFrom('aircraftLogs')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftLogs.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['aircraftId', 'since', 'airports.timeZone as zone'])
    .execute()
  const asked = new Set(aircraftIds)
  return logs.filter(({ aircraftId }) => asked.has(aircraftId))
}

/** Returns the flights of aircraft that left in a period, with what the first hour meter of each ran through. */
export async function flightsFlown(
  db: Database,
  aircraftIds: readonly number[],
  { from, to }: Period,
): Promise<FlownFlight[]> {
  const flights = await db
    .selectFrom('flights')
    .select(['id', 'aircraftId', 'bookingId', 'leftAt', 'backAt', 'tookOffAt', 'landedAt'])
    .where('aircraftId', 'in', aircraftIds)
    .where('deletedAt', 'is', null)
    .where('leftAt', '>=', from)
    .where('leftAt', '<', to)
    .execute()
  const runs = await db
    .selectFrom('flights')
    .innerJoin('flightMeters', 'flightMeters.flightId', 'flights.id')
    .innerJoin('meters', 'meters.id', 'flightMeters.meterId')
    .select(['flightId', 'starts', 'ends'])
    .where('flights.aircraftId', 'in', aircraftIds)
    .where('flights.deletedAt', 'is', null)
    .where('leftAt', '>=', from)
    .where('leftAt', '<', to)
    .where('meters.unit', '<>', 'count')
    .where(sql<SqlBool>`not flight_meters.is_disputed`)
    .orderBy('meters.isActive', 'desc')
    .orderBy('meters.nameKey')
    .orderBy('meters.id')
    .execute()
  const ran = new Map<number, number>()
  for (const { flightId, starts, ends } of runs) if (!ran.has(flightId)) ran.set(flightId, ends - starts)
  return flights.map(({ id, ...flight }) => ({ ...flight, meterSeconds: ran.get(id) ?? null }))
}

/** Returns what people said of bookings of aircraft that began in a period and were not flown. */
export async function notFlown(
  db: Database,
  aircraftIds: readonly number[],
  { from, to }: Period,
): Promise<NotFlown[]> {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('bookingOutcomes', 'bookingOutcomes.bookingId', 'bookings.id')
      .select(['bookings.id as bookingId', 'bookingOutcomes.reason'])
      .where('bookings.aircraftId', 'in', aircraftIds)
      .where('bookings.starts', '>=', from)
      .where('bookings.starts', '<', to)
      .where('bookings.deletedAt', 'is', null)
      // SQLite uses the partial index only for exactly these conditions.
      .where(sql<SqlBool>`not bookings.is_suspended`)
      .where('outcome', '=', 'not flown')
      .execute()
  )
}
