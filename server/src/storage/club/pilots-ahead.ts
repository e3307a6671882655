import type { Period } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'

/**
 * Returns the pilots of the flights that begin in a period or at its end, suspended ones left out.
 * @param ofUser - only those of flights in which this user is the pilot or the instructor
 */
export async function pilotsFlying(db: Database, { from, to }: Period, ofUser?: string): Promise<string[]> {
  const among = db
    .selectFrom('aircraft')
    .innerJoin('bookings', 'bookings.aircraftId', 'aircraft.id')
    .select('bookings.pilotId')
    .distinct()
    .where('bookings.deletedAt', 'is', null)
    .where(sql<SqlBool>`not bookings.is_suspended`)
    .where('bookings.starts', '>', from)
    .where('bookings.starts', '<=', to)
    .where('bookings.pilotId', 'is not', null)
  const rows = await (
    ofUser === undefined
      ? among
      : among.where((of) => of.or([of('bookings.pilotId', '=', ofUser), of('bookings.instructorId', '=', ofUser)]))
  ).execute()
  return rows.map(({ pilotId }) => pilotId).filter((id) => id !== null)
}
