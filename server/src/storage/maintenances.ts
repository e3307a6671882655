import type { Moment, Period } from '@windsock/domain/time'
import { announceMaintenance } from './changed'
import { insertClaims, removeClaims } from './claims'
import type { Database } from './database'
import { statement } from './statement'

export interface StoredMaintenance extends Period {
  id: number
  aircraftId: number
}

/** Who marks something as deleted, and when. */
export interface Deletion {
  at: Moment
  by: string
}

function liveMaintenances(db: Database) {
  return db
    .selectFrom('maintenances')
    .select(['id', 'aircraftId', 'starts as from', 'ends as to'])
    .where('deletedAt', 'is', null)
    .orderBy('starts')
    .orderBy('id')
}

export function maintenanceById(db: Database, id: number): Promise<StoredMaintenance | undefined> {
  return liveMaintenances(db).where('id', '=', id).executeTakeFirst()
}

/** Those of some aircraft, soonest first; with a period, those that touch it. */
export async function maintenancesOfAircraft(
  db: Database,
  aircraftIds: readonly number[],
  period?: Period,
): Promise<StoredMaintenance[]> {
  if (aircraftIds.length === 0) return []
  return maintenancesTouching(db, { aircraftIds, period: period && { from: period.from, to: period.to } })
}

const maintenancesTouching = statement(
  (db, { aircraftIds, period }: { aircraftIds: readonly number[]; period: Period | undefined }) => {
    const all = liveMaintenances(db).where('aircraftId', 'in', aircraftIds)
    return (period ? all.where('starts', '<', period.to).where('ends', '>', period.from) : all).compile()
  },
)

/** Bookings in the way are suspended first. @throws ConstraintBroken `claims_no_overlap` when one is left */
export function insertMaintenance(
  db: Database,
  maintenance: Omit<StoredMaintenance, 'id'>,
): Promise<StoredMaintenance> {
  return db.transaction(async (db) => {
    const { aircraftId, from, to } = maintenance
    const { id } = await db
      .insertInto('maintenances')
      .values({ aircraftId, starts: from, ends: to, deletedAt: null, deletedBy: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await claim(db, { ...maintenance, id })
    await announceMaintenance(db, id)
    return { ...maintenance, id }
  })
}

/** @throws ConstraintBroken as `insertMaintenance` */
export async function updateMaintenance(db: Database, maintenance: StoredMaintenance): Promise<void> {
  const { id, aircraftId, from, to } = maintenance
  await db.transaction(async (db) => {
    await announceMaintenance(db, id)
    await db.updateTable('maintenances').set({ aircraftId, starts: from, ends: to }).where('id', '=', id).execute()
    await removeClaims(db, [holder(id)])
    await claim(db, maintenance)
    await announceMaintenance(db, id)
  })
}

export async function markMaintenanceDeleted(db: Database, id: number, { at, by }: Deletion): Promise<void> {
  await db.transaction(async (db) => {
    await db.updateTable('maintenances').set({ deletedAt: at, deletedBy: by }).where('id', '=', id).execute()
    await removeClaims(db, [holder(id)])
    await announceMaintenance(db, id)
  })
}

const holder = (id: number) => `maintenance:${id}`

/** A period that ends when it begins is legal and blocks nothing (spec §5). */
async function claim(db: Database, { id, aircraftId, from, to }: StoredMaintenance): Promise<void> {
  if (from < to) await insertClaims(db, [{ holder: holder(id), resource: `aircraft:${aircraftId}`, from, to }])
}
