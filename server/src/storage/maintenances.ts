import type { Moment, Period } from '@windsock/domain/time'
import { announceMaintenance } from './announce'
import { insertClaims, removeClaims } from './claims'
import type { Database } from '../database/database'
import { undoUnlessAll } from './missed-rows'
import { compiledQuery } from '../database/compiled-query'

export interface StoredMaintenance extends Period {
  id: number
  aircraftId: number
  reason: string
  limitId: number | null
  version: number
}

type NewMaintenance = Period & { aircraftId: number } & Partial<Pick<StoredMaintenance, 'reason' | 'limitId'>>

/** The time of a deletion and the id of the user who made it; null if the program made it. */
export interface Deletion {
  at: Moment
  by: string | null
}

function liveMaintenances(db: Database) {
  return db
    .selectFrom('maintenances')
    .select(['id', 'aircraftId', 'starts as from', 'ends as to', 'reason', 'limitId', 'version'])
    .where('deletedAt', 'is', null)
    .orderBy('starts')
    .orderBy('id')
}

export function maintenanceById(db: Database, id: number): Promise<StoredMaintenance | undefined> {
  return liveMaintenances(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Returns the maintenance of these aircraft, soonest first. With a period, only maintenance that overlaps it is
 * returned.
 */
export async function maintenancesOfAircraft(
  db: Database,
  aircraftIds: readonly number[],
  period?: Period,
): Promise<StoredMaintenance[]> {
  if (aircraftIds.length === 0) return []
  return maintenancesTouching(db, { aircraftIds, period: period && { from: period.from, to: period.to } })
}

const maintenancesTouching = compiledQuery(
  (db, { aircraftIds, period }: { aircraftIds: readonly number[]; period: Period | undefined }) => {
    const all = liveMaintenances(db).where('aircraftId', 'in', aircraftIds)
    return (period ? all.where('starts', '<', period.to).where('ends', '>', period.from) : all).compile()
  },
)

/**
 * Stores new maintenance. The caller must suspend overlapping bookings first.
 * @throws ConstraintBroken `claims_no_overlap` if a booking still occupies the aircraft
 */
export function insertMaintenance(db: Database, maintenance: NewMaintenance): Promise<StoredMaintenance> {
  return db.transaction(async (db) => {
    const { aircraftId, from, to, reason = '', limitId = null } = maintenance
    const { id, version } = await db
      .insertInto('maintenances')
      .values({ aircraftId, starts: from, ends: to, reason, limitId, deletedAt: null, deletedBy: null })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await claim(db, { ...maintenance, id })
    await announceMaintenance(db, id)
    return { ...maintenance, reason, limitId, id, version }
  })
}

/**
 * @throws ConstraintBroken like `insertMaintenance`
 * @throws TransactionUndone if the maintenance has changed since its `version`
 */
export async function updateMaintenance(db: Database, maintenance: StoredMaintenance): Promise<StoredMaintenance> {
  const { id, version, aircraftId, from, to, reason, limitId } = maintenance
  const changes = { aircraftId, starts: from, ends: to, reason, limitId, version: version + 1 }
  await db.transaction(async (db) => {
    await announceMaintenance(db, id)
    const of = db.updateTable('maintenances').set(changes).where('id', '=', id).where('version', '=', version)
    undoUnlessAll(await of.where('deletedAt', 'is', null).returning('id').execute(), [id])
    await removeClaims(db, [holder(id)])
    await claim(db, maintenance)
    await announceMaintenance(db, id)
  })
  return { ...maintenance, version: version + 1 }
}

export async function markMaintenanceDeleted(db: Database, id: number, { at, by }: Deletion): Promise<void> {
  await db.transaction(async (db) => {
    await db.updateTable('maintenances').set({ deletedAt: at, deletedBy: by }).where('id', '=', id).execute()
    await removeClaims(db, [holder(id)])
    await announceMaintenance(db, id)
  })
}

const holder = (id: number) => `maintenance:${id}`

/**
 * Inserts the claim of a maintenance period. A period that ends when it begins is legal and blocks nothing (spec §5),
 * so it gets no claim.
 */
async function claim(
  db: Database,
  { id, aircraftId, from, to }: Pick<StoredMaintenance, 'id' | 'aircraftId' | 'from' | 'to'>,
): Promise<void> {
  if (from < to) await insertClaims(db, [{ holder: holder(id), resource: `aircraft:${aircraftId}`, from, to }])
}
