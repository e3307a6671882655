import type { RuledFlight } from '@windsock/domain/club/ruled-flights'
import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'

/** A booking as requirements see it, without the people themselves. */
export interface AskedFlight extends Pick<RuledFlight, 'from' | 'to' | 'aircraft' | 'zone' | 'isSoloFlight'> {
  id: number
  pilotId: string | null
  instructorId: string | null
}

interface Sought {
  aircraftIds: readonly number[]
  /** Only flights that begin after this moment. */
  after: Moment
  /** Only flights that begin at this moment or before. */
  until: Moment | undefined
  /** Only flights in which this user is the pilot or the instructor. */
  ofUser: string | undefined
}

/** Returns the bookings of aircraft, soonest first; suspended ones are left out. */
export async function askedFlights(
  db: Database,
  { aircraftIds, after, until, ofUser }: Pick<Sought, 'aircraftIds' | 'after'> & Partial<Sought>,
): Promise<AskedFlight[]> {
  if (aircraftIds.length === 0) return []
  const rows = await flightsBetween(db, { aircraftIds, after, until, ofUser })
  return rows.map(({ aircraftId: id, registrationCode, isVisibleForExternalUsers, assignedAirportId, ...flight }) => ({
    ...flight,
    aircraft: { id, registrationCode, isVisibleForExternalUsers, assignedAirportId },
  }))
}

const flightsBetween = compiledQuery((db, { aircraftIds, after, until, ofUser }: Sought) => {
  let flights = db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id', 'bookings.starts as from', 'bookings.ends as to', 'bookings.isSoloFlight'])
    .select(['bookings.pilotId', 'bookings.instructorId', 'airports.timeZone as zone', 'aircraft.id as aircraftId'])
    .select(['aircraft.registrationCode', 'aircraft.isVisibleForExternalUsers', 'aircraft.assignedAirportId'])
    .where('bookings.aircraftId', 'in', aircraftIds)
    .where('bookings.deletedAt', 'is', null)
    .where(sql<boolean>`not bookings.is_suspended`)
    .where('bookings.starts', '>', after)
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
  if (until !== undefined) flights = flights.where('bookings.starts', '<=', until)
  if (ofUser !== undefined)
    flights = flights.where((of) =>
      of.or([of('bookings.pilotId', '=', ofUser), of('bookings.instructorId', '=', ofUser)]),
    )
  return flights.compile()
})

/** Returns all aircraft, removed ones included: they have past flights. */
export function flownAircraft(db: Database): Promise<{ id: number; isActive: boolean }[]> {
  return db.selectFrom('aircraft').select(['id', 'isActive']).orderBy('id').execute()
}
