import type { Limit } from '@windsock/domain/fleet/limit'
import { type Insertable, type Selectable, sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

type Row = Selectable<Tables['limits']>

/** A limit with its aircraft and with the clock by which its days count. */
export interface StoredLimit extends Limit {
  version: number
  isActive: boolean
  aircraft: {
    id: number
    name: string
    type: string
    registrationCode: string
    assignedAirportId: number
    isVisibleForExternalUsers: boolean
    timeZone: string
  }
}

interface Wanted {
  aircraftIds?: readonly number[]
  airportId?: number
}

/** Returns the limits of active aircraft: of these aircraft, of those of an airport, or all. Ordered by registration. */
export async function activeLimits(db: Database, { aircraftIds, airportId }: Wanted = {}): Promise<StoredLimit[]> {
  if (aircraftIds?.length === 0) return []
  return (await limitsInForce(db, { aircraftIds: aircraftIds && [...aircraftIds], airportId })).map(stored)
}

const limitsInForce = compiledQuery(
  (db, { aircraftIds, airportId }: { aircraftIds: number[] | undefined; airportId: number | undefined }) => {
    // As in the definition of the partial index; otherwise the engines would not use it.
    const all = limitsOfAircraft(db)
      .where(sql<boolean>`limits.is_active`)
      .where(sql<boolean>`aircraft.is_active`)
    const ofThese = aircraftIds ? all.where('limits.aircraftId', 'in', aircraftIds) : all
    return (airportId === undefined ? ofThese : ofThese.where('aircraft.assignedAirportId', '=', airportId)).compile()
  },
)

/** Returns an active limit of an active aircraft. */
export async function limitById(db: Database, id: number): Promise<StoredLimit | undefined> {
  const found = await limitWithId(db, id)
  return found?.isActive ? found : undefined
}

/** Like `limitById`, but also returns a limit that was deleted or is over. */
export async function limitWithId(db: Database, id: number): Promise<StoredLimit | undefined> {
  const row = await limitsOfAircraft(db)
    .where('limits.id', '=', id)
    .where('aircraft.isActive', '=', true)
    .executeTakeFirst()
  return row && stored(row)
}

/** Returns whether there is an active limit of an active aircraft, or of one that guests see. */
export async function hasLimits(db: Database, { onlyVisible }: { onlyVisible: boolean }): Promise<boolean> {
  const all = db
    .selectFrom('limits')
    .innerJoin('aircraft', 'aircraft.id', 'limits.aircraftId')
    .select('limits.id')
    .where('limits.isActive', '=', true)
    .where('aircraft.isActive', '=', true)
  const seen = onlyVisible ? all.where('aircraft.isVisibleForExternalUsers', '=', true) : all
  return (await seen.limit(1).executeTakeFirst()) !== undefined
}

export type NewLimit = Omit<Row, 'id' | 'version' | 'isActive'>

export async function insertLimit(db: Database, limit: NewLimit): Promise<number> {
  const row: Insertable<Tables['limits']> = { ...limit, isActive: true }
  return (await db.insertInto('limits').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores other values of a limit. The caller has locked its aircraft. */
export async function updateLimit(
  db: Database,
  id: number,
  changes: Partial<NewLimit & { isActive: boolean }>,
): Promise<void> {
  await db
    .updateTable('limits')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

function limitsOfAircraft(db: Database) {
  return db
    .selectFrom('limits')
    .innerJoin('aircraft', 'aircraft.id', 'limits.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .leftJoin('meters', 'meters.id', 'limits.meterId')
    .select(['limits.id', 'limits.aircraftId', 'limits.name', 'limits.meterId', 'meters.unit', 'limits.everyValue'])
    .select(['limits.dueValue', 'limits.toleranceValue', 'limits.warnValue', 'limits.everyMonths', 'limits.dueOn'])
    .select(['limits.isToMonthEnd', 'limits.toleranceDays', 'limits.warnDays', 'limits.countsFrom', 'limits.atLimit'])
    .select(['limits.plan', 'limits.planDays', 'limits.version', 'limits.isActive'])
    .select(['aircraft.name as aircraftName', 'aircraft.type', 'aircraft.registrationCode'])
    .select(['aircraft.assignedAirportId', 'aircraft.isVisibleForExternalUsers', 'airports.timeZone'])
    .orderBy('aircraft.registrationCode')
    .orderBy('limits.id')
}

type Joined = Awaited<ReturnType<ReturnType<typeof limitsOfAircraft>['executeTakeFirstOrThrow']>>

function stored(row: Joined): StoredLimit {
  const { aircraftName, type, registrationCode, assignedAirportId, isVisibleForExternalUsers, timeZone, ...limit } = row
  const place = { assignedAirportId, isVisibleForExternalUsers, timeZone }
  return { ...limit, aircraft: { id: limit.aircraftId, name: aircraftName, type, registrationCode, ...place } }
}
