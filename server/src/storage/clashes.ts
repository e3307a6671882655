import type { Period } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import { bookingsById, type StoredBooking } from './bookings'
import { bookingsHolding, isOccupied } from './claims'
import type { Database } from '../database/database'

export interface Wanted extends Period {
  aircraftId?: number | null
  /** The people whom the flight keeps busy; on a solo flight not the instructor. */
  personIds?: readonly string[]
  /** Bookings that do not count, such as the one being edited. */
  exceptBookingIds?: readonly number[]
}

/** The live bookings that clash with a flight, with their people's names. Maintenance has a query of its own. */
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

/** The active users who fly or instruct at some time in a period; one booking does not count. */
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

/** The active aircraft that are booked or under maintenance at some time in a period; one booking does not count. */
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

/** Reads claims of maintenance, because a maintenance period of zero length blocks nothing and has no claim. */
function isGrounded({ from, to }: Period) {
  return sql<SqlBool>`exists (
    select 1 from claims
    where claims.resource = 'aircraft:' || aircraft.id and claims.party = 'maintenance'
      and claims.ends > ${from} and claims.starts < ${to}
  )`
}
