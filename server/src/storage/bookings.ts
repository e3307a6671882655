import type { Repetition } from '@windsock/contract/series'
import type { Role } from '@windsock/contract/roles'
import type { Moment, Period } from '@windsock/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database'
import { rolesColumn, rolesOf } from './roles'
import { compiledQuery } from '../database/compiled-query'

/** The pilot or instructor of a booking. The roles of this person decide who may see their phone number. */
export interface BookedPerson {
  id: string
  firstName: string
  lastName: string
  phoneNumber: string
  color: string | null
  roles: Role[]
}

export interface StoredBooking extends Period {
  id: number
  aircraft: {
    id: number
    name: string
    type: string
    registrationCode: string
    assignedAirportId: number
    isVisibleForExternalUsers: boolean
  }
  pilot: BookedPerson | null
  instructor: BookedPerson | null
  description: string
  isSoloFlight: boolean
  isSuspended: boolean
  repetition: Repetition
  seriesId: string | null
  seriesEnd: string | null
  version: number
  createdBy: string
  createdAt: Moment
}

/** Selects the bookings that are not deleted, soonest first. Suspended bookings are included. */
function bookings(db: Database) {
  return bookingsWithDeleted(db).where('bookings.deletedAt', 'is', null)
}

export function bookingsWithDeleted(db: Database) {
  return db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .leftJoin('users as pilot', 'pilot.id', 'bookings.pilotId')
    .leftJoin('users as instructor', 'instructor.id', 'bookings.instructorId')
    .select([
      'bookings.id',
      'bookings.starts as from',
      'bookings.ends as to',
      'bookings.description',
      'bookings.isSoloFlight',
      'bookings.isSuspended',
      'bookings.repetition',
      'bookings.seriesId',
      'bookings.seriesEnd',
      'bookings.version',
      'bookings.createdBy',
      'bookings.createdAt',
      'aircraft.id as aircraftId',
      'aircraft.name as aircraftName',
      'aircraft.type as aircraftType',
      'aircraft.registrationCode',
      'aircraft.assignedAirportId',
      'aircraft.isVisibleForExternalUsers',
      'pilot.id as pilotId',
      'pilot.firstName as pilotFirstName',
      'pilot.lastName as pilotLastName',
      'pilot.phoneNumber as pilotPhoneNumber',
      'pilot.color as pilotColor',
      'instructor.id as instructorId',
      'instructor.firstName as instructorFirstName',
      'instructor.lastName as instructorLastName',
      'instructor.phoneNumber as instructorPhoneNumber',
      'instructor.color as instructorColor',
      rolesColumn('bookings.pilotId').as('pilotRoles'),
      rolesColumn('bookings.instructorId').as('instructorRoles'),
    ])
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
}

type Query = ReturnType<typeof bookings>
type Joined = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>

async function stored(query: Query): Promise<StoredBooking[]> {
  return (await query.execute()).map(storedBooking)
}

export function storedBooking(row: Joined): StoredBooking {
  const { id, from, to, description, isSoloFlight, isSuspended, repetition, seriesId, seriesEnd } = row
  const { version, createdBy, createdAt } = row
  return {
    id,
    from,
    to,
    description,
    isSoloFlight,
    isSuspended,
    repetition,
    seriesId,
    seriesEnd,
    version,
    createdBy,
    createdAt,
    aircraft: {
      id: row.aircraftId,
      name: row.aircraftName,
      type: row.aircraftType,
      registrationCode: row.registrationCode,
      assignedAirportId: row.assignedAirportId,
      isVisibleForExternalUsers: row.isVisibleForExternalUsers,
    },
    pilot: person(row.pilotId, {
      firstName: row.pilotFirstName,
      lastName: row.pilotLastName,
      phoneNumber: row.pilotPhoneNumber,
      color: row.pilotColor,
      roles: row.pilotRoles,
    }),
    instructor: person(row.instructorId, {
      firstName: row.instructorFirstName,
      lastName: row.instructorLastName,
      phoneNumber: row.instructorPhoneNumber,
      color: row.instructorColor,
      roles: row.instructorRoles,
    }),
  }
}

type PersonColumns = Record<'firstName' | 'lastName' | 'phoneNumber' | 'color' | 'roles', string | null>

function person(id: string | null, columns: PersonColumns): BookedPerson | null {
  if (id === null) return null
  const { firstName, lastName, phoneNumber, color, roles } = columns
  return {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: phoneNumber ?? '',
    color,
    roles: rolesOf(roles),
  }
}

/**
 * SQL for the ids of the bookings that may overlap a period, on the aircraft that `chosen` selects. These are the
 * bookings that begin in the period and, for each aircraft, the last booking that begins before it. Bookings of one
 * aircraft never overlap, so no earlier booking can extend into the period. Suspended and deleted bookings are
 * excluded.
 *
 * The SQL combines two queries, because PostgreSQL would read the whole table for one query with both conditions.
 */
function within(chosen: RawBuilder<SqlBool>, { from, to }: Period) {
  return sql<number>`(
    select inside.id from aircraft join bookings inside on inside.aircraft_id = aircraft.id
    where ${chosen} and inside.deleted_at is null and not inside.is_suspended
      and inside.starts >= ${from} and inside.starts < ${to}
    union all
    select (
      select earlier.id from bookings earlier
      where earlier.aircraft_id = aircraft.id and earlier.deleted_at is null and not earlier.is_suspended
        and earlier.starts < ${from}
      order by earlier.starts desc limit 1
    ) from aircraft where ${chosen}
  )`
}

const ofAircraft = compiledQuery((db, { aircraftId, from, to }: Period & { aircraftId: number }) =>
  touching(db, sql`aircraft.id = ${aircraftId}`, { from, to }).compile(),
)

const atAirport = compiledQuery((db, { airportId, from, to }: Period & { airportId: number }) =>
  touching(db, sql`aircraft.assigned_airport_id = ${airportId} and aircraft.is_active`, { from, to }).compile(),
)

function touching(db: Database, chosen: RawBuilder<SqlBool>, period: Period) {
  return bookings(db).where('bookings.id', 'in', within(chosen, period)).where('bookings.ends', '>', period.from)
}

export async function bookingsOfAircraft(db: Database, aircraftId: number, period: Period): Promise<StoredBooking[]> {
  return (await ofAircraft(db, { aircraftId, ...period })).map(storedBooking)
}

/** Returns the bookings of all active aircraft of an airport, for a whole day grid, in one query. */
export async function bookingsAtAirport(db: Database, airportId: number, period: Period): Promise<StoredBooking[]> {
  return (await atAirport(db, { airportId, ...period })).map(storedBooking)
}

/**
 * Returns the bookings in which a person flies or instructs, suspended ones included. Without `from` or `to`, the
 * period has no start or no end. `most` limits the number of bookings.
 */
export function bookingsOfPerson(
  db: Database,
  userId: string,
  { from, to, most }: Partial<Period> & { most?: number },
): Promise<StoredBooking[]> {
  // The two roles have separate subqueries, so that each subquery can use its own index.
  const as = (role: 'pilotId' | 'instructorId') => {
    let ids = db.selectFrom('bookings').select('id').where(role, '=', userId).where('deletedAt', 'is', null)
    if (from !== undefined) ids = ids.where('ends', '>', from)
    if (to !== undefined) ids = ids.where('starts', '<', to)
    return ids
  }
  const all = bookings(db).where('bookings.id', 'in', as('pilotId').union(as('instructorId')))
  return stored(most === undefined ? all : all.limit(most))
}

export function suspendedBookings(db: Database, aircraftId: number, { from, to }: Period): Promise<StoredBooking[]> {
  return stored(
    bookings(db)
      .where('bookings.aircraftId', '=', aircraftId)
      .where(sql<SqlBool>`bookings.is_suspended`)
      .where('bookings.starts', '<', to)
      .where('bookings.ends', '>', from),
  )
}

export function suspendedAhead(db: Database, now: Moment): Promise<StoredBooking[]> {
  return stored(
    bookings(db)
      .where(sql<SqlBool>`bookings.is_suspended`)
      .where('bookings.ends', '>', now),
  )
}

export async function bookingById(db: Database, id: number): Promise<StoredBooking | undefined> {
  return (await bookingsById(db, [id]))[0]
}

export async function bookingsById(db: Database, ids: readonly number[]): Promise<StoredBooking[]> {
  return ids.length === 0 ? [] : (await bookingsAmong(db, { ids })).map(storedBooking)
}

const bookingsAmong = compiledQuery((db, { ids }: { ids: readonly number[] }) =>
  bookings(db).where('bookings.id', 'in', ids).compile(),
)

/** Returns the bookings of a series that are not deleted. Suspended ones are included. */
export function bookingsOfSeries(db: Database, seriesId: string): Promise<StoredBooking[]> {
  return stored(bookings(db).where('bookings.seriesId', '=', seriesId))
}
