import type { Period } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import { bookingsById, type StoredBooking } from './bookings'
import { bookingsHolding, isOccupied } from './claims'
import type { Database } from '../database/database'

export interface Wanted extends Period {
  aircraftId?: number | null
  /** Those the flight would keep busy; on a solo flight not the instructor. */
  personIds?: readonly string[]
  /** Bookings that will make room, such as the one being edited. */
  exceptBookingIds?: readonly number[]
}

/** The live bookings in the way of a flight, with everybody's names. Maintenance is asked separately. */
export async function clashes(db: Database, wanted: Wanted): Promise<StoredBooking[]> {
  const { aircraftId, personIds = [], exceptBookingIds = [] } = wanted
  const resources = [...(aircraftId ? [`aircraft:${aircraftId}`] : []), ...personIds.map((id) => `person:${id}`)]
  if (resources.length === 0) return []
  const ids = await bookingsHolding(db, resources, wanted)
  return bookingsById(
    db,
    ids.filter((id) => !exceptBookingIds.includes(id)),
  )
}

/** The active users who fly or instruct at some time in a period, one booking left out of the question. */
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

/** The active aircraft that are booked or under maintenance at some time in a period, one booking left out. */
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

/** Claims of maintenance, because a period without length grounds nothing. */
function isGrounded({ from, to }: Period) {
  return sql<SqlBool>`exists (
    select 1 from claims
    where claims.resource = 'aircraft:' || aircraft.id and claims.party = 'maintenance'
      and claims.ends > ${from} and claims.starts < ${to}
  )`
}
