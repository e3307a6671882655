import type { Repetition } from '@windsock/contract/series'
import type { Period } from '@windsock/domain/time'
import { announceSchedules } from './announce'
import { insertClaims, removeClaims } from './claims'
import type { Database } from '../database/database'
import type { Deletion } from './maintenances'
import { undoUnlessAll } from './missed-rows'

export interface NewSchedule extends Period {
  userId: string
  airportId: number
  repetition: Repetition
  seriesId: string | null
  seriesEnd: string | null
}

export interface ChangedSchedule extends Pick<NewSchedule, 'from' | 'to' | 'airportId' | 'userId'> {
  id: number
  /** The entry's version that the change is based on. */
  version: number
}

const ROWS_AT_ONCE = 500
const holder = (id: number) => `schedule:${id}`

/**
 * Stores all schedule entries, or none of them if one cannot be stored. Returns their ids in order of their start.
 * @throws ConstraintBroken `claims_no_overlap` if an entry overlaps another entry of the same person
 */
export function insertSchedules(db: Database, schedules: readonly NewSchedule[]): Promise<number[]> {
  return db.transaction(async (db) => {
    const ids: number[] = []
    const sorted = schedules.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    for (let first = 0; first < sorted.length; first += ROWS_AT_ONCE) {
      const rows = sorted
        .slice(first, first + ROWS_AT_ONCE)
        .map(({ from, to, ...rest }) => ({ ...rest, starts: from, ends: to, deletedAt: null, deletedBy: null }))
      const stored = await db
        .insertInto('schedules')
        .values(rows)
        .returning(['id', 'userId', 'starts as from', 'ends as to'])
        .execute()
      await insertClaims(db, stored.map(claimOf))
      ids.push(...stored.toSorted((one, other) => (one.from < other.from ? -1 : 1)).map(({ id }) => id))
    }
    await announceSchedules(db, ids)
    return ids
  })
}

/**
 * @throws ConstraintBroken like `insertSchedules`
 * @throws TransactionUndone if the entry has changed since its `version`
 */
export async function updateSchedule(db: Database, schedule: ChangedSchedule): Promise<void> {
  const { id, version, from, to, airportId, userId } = schedule
  await db.transaction(async (db) => {
    await announceSchedules(db, [id])
    const written = await db
      .updateTable('schedules')
      .set({ starts: from, ends: to, airportId, userId, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    undoUnlessAll(written, [id])
    await removeClaims(db, [holder(id)])
    await insertClaims(db, [claimOf(schedule)])
    await announceSchedules(db, [id])
  })
}

/** @throws TransactionUndone if one of the entries is already deleted */
export async function markSchedulesDeleted(db: Database, ids: readonly number[], { at, by }: Deletion): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('schedules')
      .set({ deletedAt: at, deletedBy: by })
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    undoUnlessAll(written, ids)
    await removeClaims(db, ids.map(holder))
    await announceSchedules(db, ids)
  })
}

function claimOf({ id, userId, from, to }: Period & { id: number; userId: string }) {
  return { holder: holder(id), resource: `availability:${userId}`, from, to }
}
