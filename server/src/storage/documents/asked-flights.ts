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
  /** Only flights that begin after this moment. */
  after: Moment
  /** Only flights that begin at this moment or before. */
  until: Moment | undefined
  /** Only flights in which this user is the pilot or the instructor. */
  ofUser: string | undefined
  aircraftId: number | undefined
}

/** Returns flights with people on board, soonest first; suspended ones are left out. */
export async function askedFlights(
  db: Database,
  { after, until, ofUser, aircraftId }: Pick<Sought, 'after'> & Partial<Sought>,
): Promise<AskedFlight[]> {
  const rows = await flightsBetween(db, { after, until, ofUser, aircraftId })
  return rows.map(({ aircraftId: id, registrationCode, isVisibleForExternalUsers, assignedAirportId, ...flight }) => ({
    ...flight,
    aircraft: { id, registrationCode, isVisibleForExternalUsers, assignedAirportId },
  }))
}

// Joined from the aircraft, so that the engines use the index on the bookings of an aircraft.
const flightsBetween = compiledQuery((db, { after, until, ofUser, aircraftId }: Sought) => {
  let flights = db
    .selectFrom('aircraft')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .innerJoin('bookings', 'bookings.aircraftId', 'aircraft.id')
    .select(['bookings.id', 'bookings.starts as from', 'bookings.ends as to', 'bookings.isSoloFlight'])
    .select(['bookings.pilotId', 'bookings.instructorId', 'airports.timeZone as zone', 'aircraft.id as aircraftId'])
    .select(['aircraft.registrationCode', 'aircraft.isVisibleForExternalUsers', 'aircraft.assignedAirportId'])
    .where('bookings.deletedAt', 'is', null)
    .where(sql<boolean>`not bookings.is_suspended`)
    .where('bookings.starts', '>', after)
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
  if (until !== undefined) flights = flights.where('bookings.starts', '<=', until)
  if (aircraftId !== undefined) flights = flights.where('aircraft.id', '=', aircraftId)
  if (ofUser !== undefined)
    flights = flights.where((of) =>
      of.or([of('bookings.pilotId', '=', ofUser), of('bookings.instructorId', '=', ofUser)]),
    )
  return flights.compile()
})
