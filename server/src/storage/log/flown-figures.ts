import type { FlownFlight, LoggedAircraft, NotFlown } from '@windsock/domain/figures/flown'
import type { Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
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
  period: Period,
): Promise<FlownFlight[]> {
  const rows = await leaving(db, { aircraftIds, period })
  const flights = new Map<number, { flight: FlownFlight; meter: string }>()
  for (const { id, starts, ends, isDisputed, unit, isActive, nameKey, ...flight } of rows) {
    const isRead = starts !== null && ends !== null && isDisputed === false && unit !== 'count'
    // Active meters come first, each by name.
    const meter = isRead ? `${isActive ? 1 : 2} ${nameKey}` : '3'
    const other = flights.get(id)
    if (other && other.meter <= meter) continue
    flights.set(id, { flight: { ...flight, meterSeconds: isRead ? ends - starts : null }, meter })
  }
  return [...flights.values()].map(({ flight }) => flight)
}

interface Asked {
  aircraftIds: readonly number[]
  period: Period
}

const leaving = compiledQuery((db, { aircraftIds, period: { from, to } }: Asked) =>
  db
    .selectFrom('flights')
    .leftJoin('flightMeters', 'flightMeters.flightId', 'flights.id')
    .leftJoin('meters', 'meters.id', 'flightMeters.meterId')
    .select(['flights.id', 'flights.aircraftId', 'bookingId', 'leftAt', 'backAt', 'tookOffAt', 'landedAt'])
    .select(['starts', 'ends', 'isDisputed', 'meters.unit', 'meters.isActive', 'meters.nameKey'])
    .where('flights.aircraftId', 'in', aircraftIds)
    .where('flights.deletedAt', 'is', null)
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
    .compile(),
)
