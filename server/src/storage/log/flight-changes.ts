import type { Moment } from '@windsock/domain/time'
import { type Insertable, sql, type Updateable } from 'kysely'
import { announceFleet, announceFlights } from '../announce'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { undoUnlessAll } from '../missed-rows'
import { noteToExport } from './flights-to-export'
import { replacementBefore } from './replaced-meters'

export type NewFlight = Omit<Insertable<Tables['flights']>, 'id' | 'version' | 'deletedAt' | 'deletedBy'>
export type FlightChanges = Omit<Updateable<Tables['flights']>, 'id' | 'version'>

/** The readings of a meter on a flight. */
export interface MeterRun {
  meterId: number
  starts: number
  ends: number
  isDisputed: boolean
}

interface Of {
  id: number
  aircraft: { id: number }
}

/** @throws ConstraintBroken `flights_out` if the aircraft is out already */
export function insertFlight(db: Database, flight: NewFlight, meters: readonly MeterRun[]): Promise<number> {
  return db.transaction(async (db) => {
    const { id } = await db
      .insertInto('flights')
      .values({ ...flight, deletedAt: null, deletedBy: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRuns(db, id, meters)
    await noteToExport(db, { flightId: id })
    await announce(db, [flight.aircraftId])
    return id
  })
}

/**
 * Stores other values of a flight, and what its meters ran through instead of what is stored.
 * @throws TransactionUndone if the flight has changed since its `version`
 * @throws ConstraintBroken `flight_meters_no_overlap` if a stretch that is not disputed overlaps another one
 */
export async function updateFlight(
  db: Database,
  before: Of & { version: number },
  { changes, meters }: { changes: FlightChanges; meters?: readonly MeterRun[] },
): Promise<void> {
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('flights')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .where('deletedAt', 'is', null)
      .returning(['id', 'aircraftId'])
      .execute()
    undoUnlessAll(written, [before.id])
    if (meters) {
      await db.deleteFrom('flightMeters').where('flightId', '=', before.id).execute()
      await insertRuns(db, before.id, meters)
    }
    await noteToExport(db, { flightId: before.id })
    await announce(db, [before.aircraft.id, ...written.map(({ aircraftId }) => aircraftId)])
  })
}

/** Marks a flight as removed, and removes what its meters ran through (L20). */
export async function markFlightDeleted(
  db: Database,
  { id, aircraft }: Of,
  { at, by, bookedUntil }: { at: Moment; by: string; bookedUntil: Moment | null },
): Promise<void> {
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('flights')
      .set({ deletedAt: at, deletedBy: by, bookedUntil, version: sql`version + 1` })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    undoUnlessAll(written, [id])
    await db.deleteFrom('flightMeters').where('flightId', '=', id).execute()
    await noteToExport(db, { flightId: id })
    await announce(db, [aircraft.id])
  })
}

/**
 * Brings back a removed flight with what its meters ran through.
 * @throws ConstraintBroken `flights_out` if the flight is open and the aircraft is out
 */
export async function undeleteFlight(
  db: Database,
  { id, aircraft }: Of,
  { meters, ...cost }: { meters: readonly MeterRun[]; rateId: number | null; costCents: number | null },
): Promise<void> {
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('flights')
      .set({ ...cost, deletedAt: null, deletedBy: null, version: sql`version + 1` })
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .returning('id')
      .execute()
    undoUnlessAll(written, [id])
    await insertRuns(db, id, meters)
    await noteToExport(db, { flightId: id })
    await announce(db, [aircraft.id])
  })
}

async function insertRuns(db: Database, flightId: number, meters: readonly MeterRun[]): Promise<void> {
  if (meters.length === 0) return
  const left = sql`(select left_at from flights where id = ${flightId})`
  const rows = meters.map(({ meterId, starts, ends, isDisputed }) => ({
    flightId,
    meterId,
    starts,
    ends,
    isDisputed,
    replacementId: replacementBefore(sql`${meterId}`, left),
  }))
  await db.insertInto('flightMeters').values(rows).execute()
}

/** A flight also moves the present readings of its meters, from which limits are counted. */
async function announce(db: Database, aircraftIds: readonly number[]): Promise<void> {
  for (const id of new Set(aircraftIds)) {
    await announceFlights(db, id)
    await announceFleet(db, 'limits', id)
  }
}
