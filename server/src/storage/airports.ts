import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import { announceAirport } from './announce'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

export type StoredAirport = Selectable<Tables['airports']>
export type NewAirport = Omit<Insertable<Tables['airports']>, 'id' | 'isActive' | 'version'>

/**
 * Returns the active airports in the order in which they were created. The first one is the default for users without
 * an airport.
 */
export function activeAirports(db: Database): Promise<StoredAirport[]> {
  return db.selectFrom('airports').selectAll().where('isActive', '=', true).orderBy('id').execute()
}

/** Returns all airports, removed ones included. */
export function allAirports(db: Database): Promise<StoredAirport[]> {
  return db.selectFrom('airports').selectAll().orderBy('id').execute()
}

/** Returns an airport, even if it has been removed. */
export async function airportById(db: Database, id: number): Promise<StoredAirport | undefined> {
  return (await airportWith(db, { id }))[0]
}

const airportWith = compiledQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('airports')
    .select(['id', 'name', 'icaoCode', 'description', 'latitude', 'longitude', 'timeZone', 'isActive', 'version'])
    .where('id', '=', id)
    .compile(),
)

/** @throws ConstraintBroken `airports_icao_code` if another active airport has the code */
export function insertAirport(db: Database, airport: NewAirport): Promise<StoredAirport> {
  return db.transaction(async (db) => {
    const stored = await db
      .insertInto('airports')
      .values({ ...airport, isActive: true })
      .returningAll()
      .executeTakeFirstOrThrow()
    announceAirport(db, stored.id)
    return stored
  })
}

/** @throws ConstraintBroken `airports_icao_code` if another active airport has the code */
export async function updateAirport(db: Database, id: number, changes: Updateable<NewAirport>): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .updateTable('airports')
      .set({ ...changes, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    announceAirport(db, id)
  })
}

export async function markAirportInactive(db: Database, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const changes = { isActive: false, version: sql<number>`version + 1` }
    await db.updateTable('airports').set(changes).where('id', '=', id).execute()
    announceAirport(db, id)
  })
}

/**
 * Locks an active airport until the transaction ends, so that nobody can remove it. Returns false if there is no such
 * airport.
 */
export async function lockAirport(db: Database, id: number): Promise<boolean> {
  // The update changes nothing, but on both engines it locks the row and reads its newest version.
  const held = await db
    .updateTable('airports')
    .set({ isActive: true })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .returning('id')
    .execute()
  return held.length > 0
}
