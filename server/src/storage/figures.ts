import { addDays, daysBetween, type Day } from '@windsock/domain/calendar'
import type { BookedFlight, LostFlight } from '@windsock/domain/figures/booked-flight'
import type { Grounded } from '@windsock/domain/figures/down'
import type { CountedAircraft } from '@windsock/domain/figures/fleet'
import type { DayRange } from '@windsock/domain/figures/figures-period'
import type { Named } from '@windsock/domain/figures/people'
import { byFullName } from '@windsock/domain/users'
import type { Moment, Period } from '@windsock/domain/time'
import { MAX_DAYS } from '@windsock/contract/time-bounds'
import { sql, type SqlBool } from 'kysely'
import { compiledQuery } from '../database/compiled-query'
import type { Database } from '../database/database'
import { isErased } from './erasure/erasure'
import { rolesColumn, rolesOf } from './roles'

/** Maximum number of ids in one query. */
const IDS_AT_ONCE = 500

/** Returns the aircraft that figures count, removed ones included, in the order of their registrations. */
export async function countedAircraft(
  db: Database,
  { airportId, groupId }: { airportId: number | null; groupId: number | null },
): Promise<CountedAircraft[]> {
  let query = db
    .selectFrom('aircraft')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['aircraft.id', 'aircraft.name', 'aircraft.type', 'aircraft.registrationCode'])
    .select(['aircraft.isActive', 'airports.timeZone'])
    .orderBy('aircraft.registrationCode')
    .orderBy('aircraft.id')
  if (airportId !== null) query = query.where('aircraft.assignedAirportId', '=', airportId)
  if (groupId !== null) {
    const members = db.selectFrom('aircraftGroupMembers').select('aircraftId').where('groupId', '=', groupId)
    query = query.where('aircraft.id', 'in', members)
  }
  const rows = await query.execute()
  return rows.map(({ isActive, timeZone, ...card }) => ({ card, isActive, zone: timeZone }))
}

export async function isGroup(db: Database, id: number): Promise<boolean> {
  const groups = db.selectFrom('aircraftGroups').select('id').where('id', '=', id).where('isActive', '=', true)
  return (await groups.executeTakeFirst()) !== undefined
}

/** The days that are read at once, so few that no other call waits long for the queries and for the counting. */
const SLICE_DAYS = 15

/**
 * Divides days into slices. The first slice begins so much earlier that it contains every booking that reaches into the
 * days. All of them together begin and end some hours outside of the days, because airports have different clocks.
 */
export function slicesOf({ from, to }: DayRange): Period[] {
  const first = addDays(from, -(MAX_DAYS + 2))
  const end = addDays(to, 2)
  const count = Math.ceil(daysBetween(first, end) / SLICE_DAYS)
  const start = (slice: number) => midnight(slice === count ? end : addDays(first, slice * SLICE_DAYS))
  return Array.from({ length: count }, (_, slice) => ({ from: start(slice), to: start(slice + 1) }))
}

const midnight = (day: Day): Moment => `${day}T00:00:00.000Z`

const flightColumns = [
  'bookings.id',
  'bookings.aircraftId',
  'bookings.starts as from',
  'bookings.ends as to',
  'bookings.pilotId',
  'bookings.instructorId',
  'bookings.isSoloFlight',
  'bookings.createdAt',
] as const

function beginning(db: Database, aircraftIds: readonly number[], { from, to }: Period) {
  return db
    .selectFrom('bookings')
    .where('bookings.aircraftId', 'in', aircraftIds)
    .where('bookings.starts', '>=', from)
    .where('bookings.starts', '<', to)
    .select(flightColumns)
}

/** Returns the bookings that begin in a period and are neither deleted nor suspended. */
export async function flightsBeginning(
  db: Database,
  aircraftIds: readonly number[],
  period: Period,
): Promise<BookedFlight[]> {
  return aircraftIds.length === 0 ? [] : liveBeginning(db, { aircraftIds, period })
}

const liveBeginning = compiledQuery((db, { aircraftIds, period }: { aircraftIds: readonly number[]; period: Period }) =>
  beginning(db, aircraftIds, period)
    .where('bookings.deletedAt', 'is', null)
    // SQLite uses the partial index only for exactly these conditions.
    .where(sql<SqlBool>`not bookings.is_suspended`)
    .compile(),
)

/** Returns the bookings that begin in a period and are deleted or suspended. */
export async function lostBeginning(
  db: Database,
  aircraftIds: readonly number[],
  period: Period,
): Promise<LostFlight[]> {
  if (aircraftIds.length === 0) return []
  const [suspended, deleted] = [
    await beginning(db, aircraftIds, period)
      .where('bookings.deletedAt', 'is', null)
      .where(sql<SqlBool>`bookings.is_suspended`)
      .select(['bookings.isSuspended', 'bookings.deletedAt', sql<null>`null`.as('reason')])
      .execute(),
    await beginning(db, aircraftIds, period)
      .where('bookings.deletedAt', 'is not', null)
      .leftJoin('bookingOutcomes', (join) =>
        join.onRef('bookingOutcomes.bookingId', '=', 'bookings.id').on('bookingOutcomes.outcome', '=', 'cancelled'),
      )
      .select(['bookings.isSuspended', 'bookings.deletedAt', 'bookingOutcomes.reason'])
      .execute(),
  ]
  const rows = [...suspended, ...deleted]
  const ids = rows.filter(({ isSuspended }) => isSuspended).map(({ id }) => id)
  const suspendedAt = await lastEntry(db, 'booking', 'suspended', ids)
  return rows.map((flight) => ({ ...flight, suspendedAt: suspendedAt.get(flight.id) ?? null }))
}

/** Returns the maintenance that overlaps a period. */
export async function maintenanceWithin(
  db: Database,
  aircraftIds: readonly number[],
  { from, to }: Period,
): Promise<Grounded[]> {
  if (aircraftIds.length === 0) return []
  const rows = await db
    .selectFrom('maintenances')
    .select(['id', 'aircraftId', 'starts as from', 'ends as to'])
    .where('aircraftId', 'in', aircraftIds)
    .where('deletedAt', 'is', null)
    .where('ends', '>', from)
    .where('starts', '<', to)
    .execute()
  const ids = rows.map(({ id }) => id)
  const createdAt = await lastEntry(db, 'maintenance', 'created', ids)
  return rows.map(({ id, ...one }) => ({ ...one, createdAt: createdAt.get(id) ?? null }))
}

/** Returns when the audit trail last notes an action, by the subject's id. */
async function lastEntry(
  db: Database,
  noun: 'booking' | 'maintenance',
  action: string,
  ids: readonly number[],
): Promise<Map<number, Moment>> {
  const found = new Map<number, Moment>()
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('audit')
      .select((of) => ['subjectId', of.fn.max('at').as('at')])
      .where('noun', '=', noun)
      .where('subjectId', 'in', ids.slice(first, first + IDS_AT_ONCE).map(String))
      .where('action', '=', action)
      .groupBy('subjectId')
      .execute()
    for (const { subjectId, at } of rows) found.set(Number(subjectId), at)
  }
  return found
}

/** Returns people by name, removed ones included. Erased people are null. */
export async function peopleNamed(db: Database, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = []
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE)
    rows.push(
      ...(await db
        .selectFrom('users')
        .select(['id', 'firstName', 'lastName', 'email', rolesColumn('users.id').as('roles')])
        .where('id', 'in', ids.slice(first, first + IDS_AT_ONCE))
        .execute()),
    )
  return new Map(
    rows
      .toSorted(byFullName)
      .map(({ id, firstName, lastName, email, roles }) => [
        id,
        isErased({ id, email }) ? null : { id, firstName, lastName, roles: rolesOf(roles) },
      ]),
  )
}
