import type { Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../database/database'
import { isOccupied } from './claims'

/**
 * Returns the ids of the active users who fly or instruct during a part of the period. The booking `exceptBookingId` is
 * ignored.
 */
export async function occupiedPeople(
  db: Database,
  period: Period,
  exceptBookingId?: number | null,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isActive', '=', true)
    .where(isOccupied(sql`'person:' || users.id`, period, exceptBookingId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the ids of the active aircraft that are booked or under maintenance during a part of the period. The booking
 * `exceptBookingId` is ignored.
 */
export async function occupiedAircraft(
  db: Database,
  period: Period,
  exceptBookingId?: number | null,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('aircraft')
    .select('id')
    .where('isActive', '=', true)
    .where((of) => of.or([isOccupied(sql`'aircraft:' || aircraft.id`, period, exceptBookingId), isGrounded(period)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * SQL for whether maintenance occupies an aircraft. Reads claims instead of maintenance records, because maintenance of
 * zero length blocks nothing and has no claim.
 */
function isGrounded({ from, to }: Period) {
  return sql<SqlBool>`exists (
    select 1 from claims
    where claims.resource = 'aircraft:' || aircraft.id and claims.party = 'maintenance'
      and claims.ends > ${from} and claims.starts < ${to}
  )`
}
