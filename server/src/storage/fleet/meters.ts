import type { MeterDraft, MeterUnit } from '@windsock/contract/fleet/meters'
import type { Database } from '../../database/database'
import { keyOf } from '../users'

export interface StoredMeter {
  id: number
  aircraftId: number
  name: string
  unit: MeterUnit
  isActive: boolean
  /** The zone of the airport of its aircraft. */
  timeZone: string
}

type NewMeter = Omit<MeterDraft, 'id'>

/** Returns the meters of an aircraft that are not deleted, by name. */
export function metersOfAircraft(db: Database, aircraftId: number): Promise<StoredMeter[]> {
  return activeMeters(db).where('meters.aircraftId', '=', aircraftId).execute()
}

/** Returns a meter that is not deleted, of an aircraft that is not deleted. */
export function meterById(db: Database, id: number): Promise<StoredMeter | undefined> {
  return activeMeters(db).where('meters.id', '=', id).executeTakeFirst()
}

/** @throws ConstraintBroken `meters_name` if another meter of the aircraft has the name, ignoring case */
export async function insertMeter(db: Database, { name, ...meter }: NewMeter): Promise<number> {
  const row = { ...meter, name, nameKey: keyOf(name), isActive: true }
  return (await db.insertInto('meters').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @throws ConstraintBroken `meters_name` if another meter of the aircraft has the name, ignoring case */
export async function updateMeter(db: Database, id: number, { name, aircraftId, unit }: NewMeter): Promise<void> {
  const row = { name, nameKey: keyOf(name), aircraftId, unit }
  await db.updateTable('meters').set(row).where('id', '=', id).execute()
}

export async function markMeterInactive(db: Database, id: number): Promise<void> {
  await db.updateTable('meters').set({ isActive: false }).where('id', '=', id).execute()
}

/** Returns the names of the active limits that count with a meter. */
export async function limitsOfMeter(db: Database, meterId: number): Promise<string[]> {
  const limits = await db
    .selectFrom('limits')
    .select('name')
    .where('meterId', '=', meterId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  return limits.map(({ name }) => name)
}

function activeMeters(db: Database) {
  return db
    .selectFrom('meters')
    .innerJoin('aircraft', 'aircraft.id', 'meters.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['meters.id', 'meters.aircraftId', 'meters.name', 'meters.unit', 'meters.isActive', 'airports.timeZone'])
    .where('meters.isActive', '=', true)
    .where('aircraft.isActive', '=', true)
    .orderBy('meters.nameKey')
    .orderBy('meters.id')
}
