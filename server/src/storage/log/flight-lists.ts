import type { Period } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { flightRows, type StoredFlight, withMeters } from './flights'

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** A filter by the time of leaving. Without `from` or `to`, the period has no start or no end. */
interface Filter extends Partial<Period> {
  /** The maximum number of flights. */
  most: number
}

/** Returns the flights of the active aircraft of an airport that are out. */
export async function flightsOut(db: Database, airportId: number): Promise<StoredFlight[]> {
  const rows = await flightRows(db)
    .where('aircraft.assignedAirportId', '=', airportId)
    .where('aircraft.isActive', '=', true)
    .where('flights.backAt', 'is', null)
    .where('flights.deletedAt', 'is', null)
    .execute()
  return withMeters(db, rows)
}

/** Returns the flights on which a person was the pilot or the instructor, by the time of leaving. */
export async function flightsOfPerson(db: Database, userId: string, filter: Filter): Promise<StoredFlight[]> {
  // The two roles have separate subqueries, so that each subquery can use its own index.
  const as = (role: 'pilotId' | 'instructorId') => leaving(db, filter).where(role, '=', userId)
  const rows = await flightRows(db)
    .where('flights.id', 'in', as('pilotId').union(as('instructorId')))
    .limit(filter.most)
    .execute()
  return withMeters(db, rows)
}

/** Returns the flights of an aircraft by the time of leaving. */
export async function flightsOfAircraft(db: Database, aircraftId: number, filter: Filter): Promise<StoredFlight[]> {
  const rows = await flightRows(db)
    .where('flights.id', 'in', leaving(db, filter).where('aircraftId', '=', aircraftId))
    .limit(filter.most)
    .execute()
  return withMeters(db, rows)
}

/** Returns flights by id, also many of them. */
export async function flightsById(db: Database, ids: readonly number[]): Promise<Map<number, StoredFlight>> {
  const flights = new Map<number, StoredFlight>()
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const rows = await flightRows(db)
      .where('flights.id', 'in', ids.slice(first, first + IDS_AT_ONCE))
      .execute()
    for (const flight of await withMeters(db, rows)) flights.set(flight.id, flight)
  }
  return flights
}

function leaving(db: Database, { from, to }: Partial<Period>) {
  let ids = db.selectFrom('flights').select('flights.id').where('flights.deletedAt', 'is', null)
  if (from !== undefined) ids = ids.where('leftAt', '>=', from)
  if (to !== undefined) ids = ids.where('leftAt', '<', to)
  return ids
}
