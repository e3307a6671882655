import type { Repetition } from '@windsock/contract/series'
import type { Moment, Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'

/** An aircraft as the bookings of it share it. */
export interface FlownAircraft {
  id: number
  name: string
  type: string
  registrationCode: string
  assignedAirportId: number
  isVisibleForExternalUsers: boolean
  isActive: boolean
  /** The clock of its airport. */
  zone: Zone
}

/** A booking as requirements see it and lists show it, without the people themselves. */
export interface AskedFlight extends Period {
  id: number
  aircraft: FlownAircraft
  isSoloFlight: boolean
  pilotId: string | null
  instructorId: string | null
  description: string
  repetition: Repetition
  seriesId: string | null
  seriesEnd: Moment | null
  version: number
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

type Asked = Pick<Sought, 'after'> & Partial<Pick<Sought, 'until' | 'ofUser'>>

/** Returns the bookings of aircraft, soonest first; suspended ones are left out. */
export async function askedFlights(
  db: Database,
  fleet: readonly FlownAircraft[],
  { after, until, ofUser }: Asked,
): Promise<AskedFlight[]> {
  if (fleet.length === 0) return []
  const planes = new Map(fleet.map((aircraft) => [aircraft.id, aircraft]))
  const rows = await flightsBetween(db, { aircraftIds: [...planes.keys()], after, until, ofUser })
  const flights: AskedFlight[] = []
  for (const row of rows) {
    const aircraft = planes.get(row.aircraftId)
    if (aircraft) flights.push(Object.assign(row, { aircraft }))
  }
  return flights
}

// Aircraft and people are read once, because joining them to thousands of bookings takes longer than reading these.
const flightsBetween = compiledQuery((db, { aircraftIds, after, until, ofUser }: Sought) => {
  let flights = db
    .selectFrom('bookings')
    .select(['id', 'aircraftId', 'starts as from', 'ends as to', 'isSoloFlight', 'pilotId', 'instructorId'])
    .select(['description', 'repetition', 'seriesId', 'seriesEnd', 'version'])
    .where('aircraftId', 'in', aircraftIds)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not is_suspended`)
    .where('starts', '>', after)
    .orderBy('starts')
    .orderBy('id')
  if (until !== undefined) flights = flights.where('starts', '<=', until)
  if (ofUser !== undefined)
    flights = flights.where((of) => of.or([of('pilotId', '=', ofUser), of('instructorId', '=', ofUser)]))
  return flights.compile()
})

/** Returns all aircraft, removed ones included: they have past flights. */
export function flownAircraft(db: Database): Promise<FlownAircraft[]> {
  return db
    .selectFrom('aircraft')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['aircraft.id', 'aircraft.name', 'type', 'registrationCode', 'assignedAirportId'])
    .select(['isVisibleForExternalUsers', 'aircraft.isActive', 'airports.timeZone as zone'])
    .orderBy('aircraft.id')
    .execute()
}
