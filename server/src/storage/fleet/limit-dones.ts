import type { Day } from '@windsock/domain/calendar'
import type { Moment, Period } from '@windsock/domain/time'
import type { Insertable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

export interface LimitDone {
  doneOn: Day
  value: number | null
  enteredAt: Moment
}

/** Returns when the maintenance of these limits was done, the latest day first, by the ids of the limits. */
export async function donesOfLimits(db: Database, limitIds: readonly number[]): Promise<Map<number, LimitDone[]>> {
  if (limitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('limitDones')
    .select(['limitId', 'doneOn', 'value', 'enteredAt'])
    .where('limitId', 'in', limitIds)
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return byLimit(rows)
}

export async function insertDone(db: Database, done: Insertable<Tables['limitDones']>): Promise<void> {
  await db.insertInto('limitDones').values(done).execute()
}

export interface MaintenanceOfLimit extends Period {
  id: number
  limitId: number
}

/** Returns the maintenance of these limits, soonest first. Periods without length are left out: they ground nothing. */
export async function maintenancesOfLimits(db: Database, limitIds: readonly number[]): Promise<MaintenanceOfLimit[]> {
  if (limitIds.length === 0) return []
  const rows = await db
    .selectFrom('maintenances')
    .select(['id', 'limitId', 'starts as from', 'ends as to'])
    .where('limitId', 'in', limitIds)
    .where('deletedAt', 'is', null)
    .whereRef('starts', '<', 'ends')
    .orderBy('starts')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ limitId, ...one }) => (limitId === null ? [] : [{ ...one, limitId }]))
}

function byLimit<Row extends { limitId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.limitId, [...(groups.get(row.limitId) ?? []), row])
  return groups
}
