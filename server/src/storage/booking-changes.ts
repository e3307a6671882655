import type { Period } from '@windsock/domain/time'
import { sql } from 'kysely'
import { bookingsById, type BookedPerson, type StoredBooking } from './bookings'
import { announceBooked, announceBookings } from './announce'
import { type BookedFlight, holder, insertBookingRows, type NewBooking, occupy } from './booking-rows'
import { removeClaims } from './claims'
import type { Database } from '../database/database'
import { undoUnlessAll } from './missed-rows'
import type { Deletion } from './maintenances'

export interface ChangedBooking extends BookedFlight {
  id: number
  /** The booking's version that the change is based on. */
  version: number
  description: string
}

const ROWS_AT_ONCE = 500

/**
 * Stores all bookings, or none of them if one cannot be stored. Returns them in order of their start.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is occupied
 */
export function storeBookings(db: Database, bookings: readonly NewBooking[]): Promise<StoredBooking[]> {
  return db.transaction(async (db) => {
    const all: StoredBooking[] = []
    const sorted = bookings.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    for (let first = 0; first < sorted.length; first += ROWS_AT_ONCE) {
      const inserted = await insertBookingRows(db, sorted.slice(first, first + ROWS_AT_ONCE))
      const ids = inserted.map(({ id }) => id)
      all.push(...(await bookingsById(db, ids)))
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

/** Flights of the same people with the same aircraft, which differ only in their times. */
interface NewFlights extends Pick<
  StoredBooking,
  | 'aircraft'
  | 'pilot'
  | 'instructor'
  | 'isSoloFlight'
  | 'description'
  | 'repetition'
  | 'seriesId'
  | 'seriesEnd'
  | 'createdAt'
  | 'createdBy'
> {
  periods: readonly Period[]
}

/**
 * Like `storeBookings`, for a caller that has the records of the aircraft and the people and their rows locked: the
 * stored bookings are not read again.
 */
export function storeFlights(db: Database, { periods, aircraft, pilot, instructor, ...rest }: NewFlights) {
  return db.transaction(async (db): Promise<StoredBooking[]> => {
    const { isSoloFlight, description, repetition, seriesId, seriesEnd, createdAt, createdBy } = rest
    const common = { isSoloFlight, description, repetition, seriesId, seriesEnd, createdAt, createdBy }
    const ids = { aircraftId: aircraft.id, pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null }
    const booked = {
      aircraft: bookedAircraft(aircraft),
      pilot: bookedPerson(pilot),
      instructor: bookedPerson(instructor),
    }
    const inserted: (Period & { id: number })[] = []
    for (let first = 0; first < periods.length; first += ROWS_AT_ONCE) {
      const rows = periods.slice(first, first + ROWS_AT_ONCE).map(({ from, to }) => ({ ...ids, ...common, from, to }))
      inserted.push(...(await insertBookingRows(db, rows)))
    }
    const stored = inserted
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ id, from, to }) => ({ id, from, to, ...common, ...booked, isSuspended: false, version: 1 }))
    announceBooked(db, stored)
    return stored
  })
}

/** Returns the part of an aircraft or of a person that their bookings contain. */
function bookedAircraft(aircraft: StoredBooking['aircraft']): StoredBooking['aircraft'] {
  const { id, name, type, registrationCode, assignedAirportId, isVisibleForExternalUsers } = aircraft
  return { id, name, type, registrationCode, assignedAirportId, isVisibleForExternalUsers }
}

function bookedPerson(person: BookedPerson | null): BookedPerson | null {
  if (!person) return null
  const { id, firstName, lastName, phoneNumber, color, roles } = person
  return { id, firstName, lastName, phoneNumber, color, roles }
}
