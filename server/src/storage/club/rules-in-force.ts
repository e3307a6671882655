import type { ClubRule, RuledFlight } from '@windsock/domain/club/ruled-flights'
import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { rolesOf } from '../roles'

/**
 * Returns the active rules in the order of their creation, with one statement, because every save of a booking needs
 * them. A rule for a deleted group has no aircraft, so it applies to nobody.
 */
export async function rulesInForce(db: Database): Promise<ClubRule[]> {
  const rows = await rulesOn(db, { state: 'on' })
  return rows.map(({ groupId, aircraft, roles, ...rule }) => ({
    ...rule,
    roles: rolesOf(roles),
    aircraftIds: groupId === null ? null : new Set(aircraft?.split(',').map(Number)),
  }))
}

const rulesOn = compiledQuery((db, { state }: { state: 'on' }) =>
  db
    .selectFrom('rules')
    .select(['id', 'kind', 'level', 'groupId', 'airportId', 'amount', 'least', 'days'])
    .select(['exceptHours', 'isAskedWithInstructor', 'startsOn', 'text'])
    .select([
      sql<string | null>`(select string_agg(role, ',') from rule_roles where rule_id = rules.id)`.as('roles'),
      sql<string | null>`(select string_agg(cast(aircraft_id as text), ',') from aircraft_group_members
        join aircraft_groups on aircraft_groups.id = group_id
        where group_id = rules.group_id and aircraft_groups.is_active)`.as('aircraft'),
    ])
    .where('state', '=', state)
    .orderBy('id')
    .compile(),
)

export async function hasRulesOn(db: Database): Promise<boolean> {
  const rule = await db.selectFrom('rules').select('id').where('state', '=', 'on').limit(1).executeTakeFirst()
  return rule !== undefined
}

/** A booking as rules see it. */
export type StandingFlight = RuledFlight & { id: number }

/** Returns the bookings of pilots that have not ended, suspended ones included, soonest first. */
export async function flightsOfPilots(
  db: Database,
  pilotIds: readonly string[],
  now: Moment,
): Promise<StandingFlight[]> {
  if (pilotIds.length === 0) return []
  const rows = await flightsAhead(db, { pilotIds, now })
  return rows.map(({ aircraftId, registrationCode, isVisibleForExternalUsers, assignedAirportId, ...flight }) => ({
    ...flight,
    aircraft: { id: aircraftId, registrationCode, isVisibleForExternalUsers, assignedAirportId },
  }))
}

const flightsAhead = compiledQuery((db, { pilotIds, now }: { pilotIds: readonly string[]; now: Moment }) =>
  db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id', 'bookings.starts as from', 'bookings.ends as to', 'bookings.pilotId'])
    .select(['bookings.instructorId', 'bookings.isSoloFlight', 'bookings.isSuspended', 'airports.timeZone as zone'])
    .select(['aircraft.id as aircraftId', 'aircraft.registrationCode', 'aircraft.isVisibleForExternalUsers'])
    .select('aircraft.assignedAirportId')
    .where('bookings.pilotId', 'in', pilotIds)
    .where('bookings.deletedAt', 'is', null)
    .where('bookings.ends', '>', now)
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
    .compile(),
)
