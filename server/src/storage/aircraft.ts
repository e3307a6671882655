import type { Period } from '@windsock/domain/time'
import { type Selectable, sql } from 'kysely'
import { type AirportCard, airportCard, airportCardColumns } from './airport-card'
import { announceAircraft } from './announce'
import type { Database } from '../database/database'
import { maintenancesOfAircraft, type StoredMaintenance } from './maintenances'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['aircraft']>

export interface PlacedAircraft extends Row {
  assignedAirport: AirportCard
}

export interface StoredAircraft extends PlacedAircraft {
  maintenances: StoredMaintenance[]
}

export type NewAircraft = Omit<Row, 'id' | 'isActive' | 'version'>

/**
 * Returns all active aircraft, ordered by registration. With a period, each aircraft has only the maintenance that
 * overlaps the period.
 */
export function activeAircraft(db: Database, period?: Period): Promise<StoredAircraft[]> {
  return withMaintenances(db, aircraftAtAirports(db).where('aircraft.isActive', '=', true).execute(), period)
}

/** Like `activeAircraft`, but without their maintenance. */
export async function placedFleet(db: Database): Promise<PlacedAircraft[]> {
  return (await aircraftAtAirports(db).where('aircraft.isActive', '=', true).execute()).map(placed)
}

export function aircraftOfAirport(db: Database, airportId: number, period?: Period): Promise<StoredAircraft[]> {
  return withMaintenances(db, aircraftAt(db, { airportId }), period)
}

const aircraftAt = compiledQuery((db, { airportId }: { airportId: number }) =>
  aircraftAtAirports(db)
    .where('aircraft.assignedAirportId', '=', airportId)
    .where('aircraft.isActive', '=', true)
    .compile(),
)

/** Returns an aircraft, even if it has been removed. */
export async function aircraftById(db: Database, id: number, period?: Period): Promise<StoredAircraft | undefined> {
  return (await withMaintenances(db, aircraftWith(db, { id }), period))[0]
}

/** Like `aircraftById`, but without the aircraft's maintenance. */
export async function placedAircraft(db: Database, id: number): Promise<PlacedAircraft | undefined> {
  return (await aircraftWith(db, { id })).map(placed)[0]
}

const aircraftWith = compiledQuery((db, { id }: { id: number }) =>
  aircraftAtAirports(db).where('aircraft.id', '=', id).compile(),
)

/**
 * Like `placedAircraft`, and says what judges flights of the aircraft: whether a rule of the club is on, whether the club
 * requires anything of people, and whether the aircraft has a limit or an open defect. A save of a booking needs all of
 * it, and where nothing judges flights it asks nothing more.
 */
export async function judgedAircraft(db: Database, id: number): Promise<JudgedAircraft> {
  const [row] = await aircraftWithJudges(db, { id, state: 'on' })
  if (!row) return noAircraft
  const { firstRule, firstRequirement, firstLimit, firstDefect, ...aircraft } = row
  return {
    aircraft: placed(aircraft),
    hasRules: firstRule !== null,
    hasRequirements: firstRequirement !== null,
    hasFleetFacts: firstLimit !== null || firstDefect !== null,
  }
}

export interface JudgedAircraft {
  aircraft: PlacedAircraft | undefined
  hasRules: boolean
  hasRequirements: boolean
  /** Whether the aircraft has a limit or an open defect. */
  hasFleetFacts: boolean
}

export const noAircraft: JudgedAircraft = {
  aircraft: undefined,
  hasRules: false,
  hasRequirements: false,
  hasFleetFacts: false,
}

const aircraftWithJudges = compiledQuery((db, { id, state }: { id: number; state: 'on' }) =>
  aircraftAtAirports(db)
    .select((of) =>
      of
        .selectFrom('rules')
        .select(({ fn }) => fn.min('rules.id').as('first'))
        .where('rules.state', '=', state)
        .as('firstRule'),
    )
    .select([
      sql<number | null>`(select min(id) from requirements where is_active)`.as('firstRequirement'),
      sql<number | null>`(select min(id) from limits where aircraft_id = aircraft.id and is_active)`.as('firstLimit'),
      sql<number | null>`(select min(id) from defects where aircraft_id = aircraft.id and state <> 'closed')`.as(
        'firstDefect',
      ),
    ])
    .where('aircraft.id', '=', id)
    .compile(),
)

/** @throws ConstraintBroken `aircraft_registration_code` if another active aircraft has the code */
export async function insertAircraft(db: Database, aircraft: NewAircraft): Promise<number> {
  return db.transaction(async (db) => {
    const { id } = await db
      .insertInto('aircraft')
      .values({ ...aircraft, isActive: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceAircraft(db, id)
    return id
  })
}

/** @throws ConstraintBroken `aircraft_registration_code` if another active aircraft has the code */
export async function updateAircraft(db: Database, id: number, changes: Partial<NewAircraft>): Promise<void> {
  await db.transaction(async (db) => {
    await announceAircraft(db, id)
    await db
      .updateTable('aircraft')
      .set({ ...changes, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    await announceAircraft(db, id)
  })
}

export async function markAircraftInactive(db: Database, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const changes = { isActive: false, version: sql<number>`version + 1` }
    await db.updateTable('aircraft').set(changes).where('id', '=', id).execute()
    await announceAircraft(db, id)
  })
}

const aircraftColumns = [
  'aircraft.id',
  'aircraft.name',
  'aircraft.type',
  'aircraft.registrationCode',
  'aircraft.assignedAirportId',
  'aircraft.description',
  'aircraft.isVisibleForExternalUsers',
  'aircraft.isActive',
  'aircraft.version',
] as const

function aircraftAtAirports(db: Database) {
  return db
    .selectFrom('aircraft')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select([...aircraftColumns, ...airportCardColumns])
    .orderBy('aircraft.registrationCode')
    .orderBy('aircraft.id')
}

type Joined = Awaited<ReturnType<ReturnType<typeof aircraftAtAirports>['executeTakeFirstOrThrow']>>

async function withMaintenances(
  db: Database,
  query: Promise<Joined[]>,
  period: Period | undefined,
): Promise<StoredAircraft[]> {
  const rows = await query
  const ids = rows.map(({ id }) => id)
  const maintenances = await maintenancesOfAircraft(db, ids, period)
  return rows.map((row) => ({
    ...placed(row),
    maintenances: maintenances.filter(({ aircraftId }) => aircraftId === row.id),
  }))
}

function placed({ airportName, airportIcaoCode, airportTimeZone, ...aircraft }: Joined): PlacedAircraft {
  const card = airportCard(aircraft.assignedAirportId, { airportName, airportIcaoCode, airportTimeZone })
  return { ...aircraft, assignedAirport: card }
}
