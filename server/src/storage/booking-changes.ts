import type { Repetition } from '@windsock/contract/series'
import { occupiedPeople } from '@windsock/domain/clashes'
import type { Moment, Period } from '@windsock/domain/time'
import { type Insertable, sql } from 'kysely'
import { bookingsById, type StoredBooking } from './bookings'
import { announceBooked, announceBookings } from './announce'
import { type Claim, insertClaims, removeClaims } from './claims'
import type { Database } from '../database/database'
import { undoUnlessAll } from './missed-rows'
import type { Deletion } from './maintenances'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'
import { pipelined } from '../database/pipelined'

interface Flight extends Period {
  aircraftId: number
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
}

export interface NewBooking extends Flight {
  description: string
  repetition: Repetition
  seriesId: string | null
  seriesEnd: Moment | null
  createdAt: Moment
  createdBy: string
}

export interface ChangedBooking extends Flight {
  id: number
  /** The booking's version that the change is based on. */
  version: number
  description: string
}

const ROWS_AT_ONCE = 500
const holder = (id: number) => `booking:${id}`

/**
 * Stores all bookings, or none of them if one cannot be stored. Returns them in order of their start.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is occupied
 */
export function storeBookings(db: Database, bookings: readonly NewBooking[]): Promise<StoredBooking[]> {
  return db.transaction(async (db) => {
    const all: StoredBooking[] = []
    const sorted = bookings.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    for (let first = 0; first < sorted.length; first += ROWS_AT_ONCE) {
      const rows = sorted
        .slice(first, first + ROWS_AT_ONCE)
        .map(({ from, to, ...rest }) => ({ ...rest, starts: from, ends: to, deletedAt: null, deletedBy: null }))
      const inserted = await insertRows(db, { rows })
      const ids = inserted.map(({ id }) => id)
      const [stored] = await pipelined([bookingsById(db, ids), insertClaims(db, inserted.flatMap(claimsOf))])
      all.push(...stored)
    }
    announceBooked(db, all)
    return all
  })
}

export async function insertBookings(db: Database, bookings: readonly NewBooking[]): Promise<number[]> {
  return (await storeBookings(db, bookings)).map(({ id }) => id)
}

/**
 * Updates bookings that are not deleted, or none of them if one cannot be updated. All old claims are removed before
 * the new ones are inserted, so that the bookings of a series can move together without blocking each other.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is occupied
 * @throws TransactionUndone if a booking has changed since its `version`
 */
export async function updateBookings(db: Database, bookings: readonly ChangedBooking[]): Promise<void> {
  await db.transaction(async (db) => {
    const ids = bookings.map(({ id }) => id)
    await announceBookings(db, ids)
    for (const { id, from, to, version, ...changes } of bookings) {
      const written = await db
        .updateTable('bookings')
        .set({ ...changes, starts: from, ends: to, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deletedAt', 'is', null)
        .returning('id')
        .execute()
      undoUnlessAll(written, [id])
    }
    await removeClaims(db, ids.map(holder))
    await occupy(db, ids)
    await announceBookings(db, ids)
  })
}

/** @throws TransactionUndone if one of the bookings is already deleted */
export async function markBookingsDeleted(db: Database, ids: readonly number[], { at, by }: Deletion): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('bookings')
      .set({ deletedAt: at, deletedBy: by })
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    undoUnlessAll(written, ids)
    await removeClaims(db, ids.map(holder))
    await announceBookings(db, ids)
  })
}

/** Suspends bookings because of maintenance. They still exist, but no longer occupy an aircraft or a person. */
export async function suspendBookings(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (db) => {
    await db
      .updateTable('bookings')
      .set({ isSuspended: true, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute()
    await removeClaims(db, ids.map(holder))
    await announceBookings(db, ids)
  })
}

/**
 * Ends the suspension of bookings.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is now occupied
 */
export async function reinstateBookings(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (db) => {
    await db
      .updateTable('bookings')
      .set({ isSuspended: false, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute()
    await occupy(db, ids)
    await announceBookings(db, ids)
  })
}

const insertRows = compiledQuery((db, { rows }: { rows: Insertable<Tables['bookings']>[] }) =>
  db.insertInto('bookings').values(rows).returning(flightColumns).compile(),
)

const flightColumns = [
  'id',
  'aircraftId',
  'starts as from',
  'ends as to',
  'pilotId',
  'instructorId',
  'isSoloFlight',
  'isSuspended',
] as const

/** Inserts the claims of these bookings. Suspended and deleted bookings get none. */
export async function occupy(db: Database, ids: readonly number[]): Promise<void> {
  const flights = await db
    .selectFrom('bookings')
    .select(flightColumns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  await insertClaims(db, flights.flatMap(claimsOf))
}

function claimsOf(flight: Flight & { id: number; isSuspended: boolean }): Claim[] {
  const { id, aircraftId, pilotId, instructorId, isSoloFlight, isSuspended, from, to } = flight
  if (isSuspended) return []
  const people = new Set(occupiedPeople({ pilot: pilotId, instructor: instructorId, isSoloFlight }))
  const resources = [`aircraft:${aircraftId}`, ...[...people].map((person) => `person:${person}`)]
  return resources.map((resource) => ({ holder: holder(id), resource, from, to }))
}
