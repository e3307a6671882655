import type { AircraftFacts } from '@windsock/domain/fleet/fleet-verdicts'
import type { Limit } from '@windsock/domain/fleet/limit'
import type { Moment, Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { presentValueOf } from '../log/logged-stretches'

/**
 * The limits and defects that check the flights of aircraft, by the id of the aircraft. Aircraft without any are left
 * out.
 */
export type FleetInForce = ReadonlyMap<number, PlacedFacts>

/** Facts with the clock of the aircraft's airport. */
export interface PlacedFacts extends AircraftFacts {
  zone: Zone
}

export const nothingInForce: FleetInForce = new Map()

/**
 * Returns the limits and open defects of aircraft, together in one round trip.
 * @param aircraftIds - by default all aircraft that have not been removed
 */
export async function fleetInForce(db: Database, aircraftIds?: readonly number[]): Promise<FleetInForce> {
  if (aircraftIds?.length === 0) return nothingInForce
  const [limits, defects] = await pipelined([limitsOf(db, { aircraftIds }), defectsOf(db, { aircraftIds })])
  const found = new Map<number, Found>()
  const of = ({ aircraftId, registrationCode, zone }: Placed) => {
    const facts: Found = found.get(aircraftId) ?? { registrationCode, zone, limits: [], defects: [] }
    found.set(aircraftId, facts)
    return facts
  }
  for (const { registrationCode, zone, present, ...limit } of limits)
    of({ ...limit, registrationCode, zone }).limits.push({ limit, present, likely: null })
  for (const { aircraftId, registrationCode, zone, ...defect } of defects)
    of({ aircraftId, registrationCode, zone }).defects.push(defect)
  return found
}

interface Placed {
  aircraftId: number
  registrationCode: string
  zone: Zone
}

interface Found extends PlacedFacts {
  limits: { limit: Limit; present: number | null; likely: null }[]
  defects: AircraftFacts['defects'][number][]
}

interface Asked {
  aircraftIds: readonly number[] | undefined
}

// The conditions on active limits and open defects are written out, because the engines use their partial indexes only
// if they see the same condition.
const limitsOf = compiledQuery((db, { aircraftIds }: Asked) => {
  const limits = db
    .selectFrom('limits')
    .innerJoin('aircraft', 'aircraft.id', 'limits.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .leftJoin('meters', 'meters.id', 'limits.meterId')
    .select(['limits.id', 'limits.aircraftId', 'limits.name', 'limits.meterId', 'meters.unit', 'limits.everyValue'])
    .select(['limits.dueValue', 'limits.toleranceValue', 'limits.warnValue', 'limits.everyMonths', 'limits.dueOn'])
    .select(['limits.isToMonthEnd', 'limits.toleranceDays', 'limits.warnDays', 'limits.countsFrom', 'limits.atLimit'])
    .select(['limits.plan', 'limits.planDays', 'aircraft.registrationCode', 'airports.timeZone as zone'])
    .select(presentValueOf(sql.ref('limits.meterId'), sql.ref('limits.aircraftId')).as('present'))
    .where(sql<boolean>`limits.is_active`)
    .where(sql<boolean>`aircraft.is_active`)
    .orderBy('limits.id')
  return (aircraftIds ? limits.where('limits.aircraftId', 'in', aircraftIds) : limits).compile()
})

const defectsOf = compiledQuery((db, { aircraftIds }: Asked) => {
  const defects = db
    .selectFrom('defects')
    .innerJoin('aircraft', 'aircraft.id', 'defects.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['defects.id', 'defects.aircraftId', 'defects.title', 'defects.severity', 'defects.state'])
    .select(['defects.deferredUntil', 'aircraft.registrationCode', 'airports.timeZone as zone'])
    .where(sql<boolean>`defects.state <> 'closed'`)
    .where(sql<boolean>`aircraft.is_active`)
    .orderBy('defects.id')
  return (aircraftIds ? defects.where('defects.aircraftId', 'in', aircraftIds) : defects).compile()
})

/** A booking as limits and defects see it. */
export interface FleetFlight extends Period {
  id: number
  aircraftId: number
  zone: Zone
}

/**
 * Returns the bookings of aircraft that begin in a period or at its end, soonest first; suspended ones are left out.
 * @param ofUser - only flights in which this user is the pilot or the instructor
 */
export async function flightsOfAircraft(
  db: Database,
  aircraftIds: readonly number[],
  { from, to, ofUser }: { from: Moment; to: Moment; ofUser?: string | undefined },
): Promise<FleetFlight[]> {
  return aircraftIds.length === 0 ? [] : flightsAhead(db, { aircraftIds, from, to, ofUser })
}

interface Ahead extends Period {
  aircraftIds: readonly number[]
  ofUser: string | undefined
}

const flightsAhead = compiledQuery((db, { aircraftIds, from, to, ofUser }: Ahead) => {
  const flights = db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id', 'bookings.aircraftId', 'bookings.starts as from', 'bookings.ends as to'])
    .select('airports.timeZone as zone')
    .where('bookings.aircraftId', 'in', aircraftIds)
    .where('bookings.deletedAt', 'is', null)
    .where(sql<boolean>`not bookings.is_suspended`)
    .where('bookings.starts', '>', from)
    .where('bookings.starts', '<=', to)
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
  return (
    ofUser === undefined
      ? flights
      : flights.where((of) => of.or([of('bookings.pilotId', '=', ofUser), of('bookings.instructorId', '=', ofUser)]))
  ).compile()
})
