import type { FlownFlight, LoggedAircraft, NotFlown } from '@windsock/domain/figures/flown'
import type { Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { reportStands } from '../club/outcomes'

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
  period: Period,
): Promise<FlownFlight[]> {
  return leaving(db, { aircraftIds, period })
}

interface Asked {
  aircraftIds: readonly number[]
  period: Period
}

// A subquery for each flight is twice as fast as a join with the meters, of which one would then be chosen here.
const leaving = compiledQuery((db, { aircraftIds, period: { from, to } }: Asked) =>
  db
    .selectFrom('flights')
    .select(['aircraftId', 'bookingId', 'nature', 'leftAt', 'backAt', 'tookOffAt', 'landedAt', 'bookedUntil'])
    .select(
      sql<number | null>`(select run.ends - run.starts from flight_meters run join meters on meters.id = run.meter_id
        where run.flight_id = flights.id and not run.is_disputed and meters.unit <> 'count'
        order by meters.is_active desc, meters.name_key, meters.id limit 1)`.as('meterSeconds'),
    )
    .where('aircraftId', 'in', aircraftIds)
    .where('deletedAt', 'is', null)
    .where('leftAt', '>=', from)
    .where('leftAt', '<', to)
    .compile(),
)

/** Returns what people said of bookings of aircraft that began in a period and were not flown. */
export async function notFlown(db: Database, aircraftIds: readonly number[], period: Period): Promise<NotFlown[]> {
  return saidOf(db, { aircraftIds, period })
}

const saidOf = compiledQuery((db, { aircraftIds, period: { from, to } }: Asked) =>
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
    .where(reportStands)
    .compile(),
)
