import { MAX_DAYS } from '@windsock/contract/time-bounds'
import { addMinutes, type Period } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'
import { reportStands } from '../club/outcomes'

/** A past booking without a flight or a statement, or a flight that has not come back. */
export interface Unlogged extends Period {
  /** null for a flight without a booking; it has been out since `from`. */
  bookingId: number | null
  /** The flight that has not come back; null if none is logged. */
  flightId: number | null
  aircraft: { id: number; registrationCode: string; type: string }
  pilotId: string | null
  instructorId: string | null
  /** The first day on which the aircraft keeps a log, `yyyy-MM-dd`. */
  since: string
}

/**
 * Returns what is not logged at an airport, soonest first: the bookings that ended after `from` and by `to`, and the
 * flights without a booking that left in this time. Aircraft without a log are left out.
 */
export async function unloggedAt(db: Database, airportId: number, period: Period): Promise<Unlogged[]> {
  const found = [...(await bookingsAt(db, airportId, period)), ...(await openFlightsAt(db, airportId, period))]
  return found.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

async function bookingsAt(db: Database, airportId: number, { from, to }: Period): Promise<Unlogged[]> {
  const rows = await loggedAircraft(db, airportId)
    .innerJoin('bookings', 'bookings.aircraftId', 'aircraft.id')
    .leftJoin('flights', (join) =>
      join
        .onRef('flights.bookingId', '=', 'bookings.id')
        .on('flights.deletedAt', 'is', null)
        .on('flights.backAt', 'is', null),
    )
    .select(['bookings.id as bookingId', 'bookings.starts', 'bookings.ends', 'flights.id as flightId'])
    .select(['bookings.pilotId', 'bookings.instructorId'])
    .where('bookings.deletedAt', 'is', null)
    .where(sql<SqlBool>`not bookings.is_suspended`)
    // No booking lasts longer, and the index finds bookings by their beginning.
    .where('bookings.starts', '>', addMinutes(from, -(MAX_DAYS + 1) * 1440))
    .where('bookings.starts', '<', to)
    .where('bookings.ends', '>', from)
    .where('bookings.ends', '<=', to)
    .where((of) =>
      of.or([
        of('flights.id', 'is not', null),
        of.and([
          of.not(
            of.exists(
              of
                .selectFrom('flights as logged')
                .select('logged.id')
                .whereRef('logged.bookingId', '=', 'bookings.id')
                .where('logged.deletedAt', 'is', null),
            ),
          ),
          of.not(
            of.exists(
              of
                .selectFrom('bookingOutcomes')
                .select('bookingOutcomes.bookingId')
                .whereRef('bookingOutcomes.bookingId', '=', 'bookings.id')
                .where(reportStands),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ starts, ends, ...row }) => unlogged({ ...row, from: starts, to: ends }))
}

async function openFlightsAt(db: Database, airportId: number, { from, to }: Period): Promise<Unlogged[]> {
  const rows = await loggedAircraft(db, airportId)
    .innerJoin('flights', 'flights.aircraftId', 'aircraft.id')
    .select(['flights.id as flightId', 'flights.leftAt', 'flights.pilotId', 'flights.instructorId'])
    .where('flights.bookingId', 'is', null)
    .where('flights.backAt', 'is', null)
    .where('flights.deletedAt', 'is', null)
    .where('flights.leftAt', '>=', from)
    .where('flights.leftAt', '<', to)
    .execute()
  return rows.map(({ leftAt, ...row }) => unlogged({ ...row, bookingId: null, from: leftAt, to: leftAt }))
}

function loggedAircraft(db: Database, airportId: number) {
  return db
    .selectFrom('aircraftLogs')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftLogs.aircraftId')
    .select(['aircraft.id as aircraftId', 'aircraft.registrationCode', 'aircraft.type', 'aircraftLogs.since'])
    .where('aircraft.isActive', '=', true)
    .where('aircraft.assignedAirportId', '=', airportId)
}

type Row = Omit<Unlogged, 'aircraft'> & { aircraftId: number; registrationCode: string; type: string }

function unlogged({ aircraftId: id, registrationCode, type, ...rest }: Row): Unlogged {
  return { ...rest, aircraft: { id, registrationCode, type } }
}
