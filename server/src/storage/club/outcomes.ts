import type { RemovalReason } from '@windsock/contract/bookings'
import type { NotFlownReason } from '@windsock/contract/log/flight'
import type { BookingOutcome } from '@windsock/contract/log/flight-reads'
import type { NotFlownReport } from '@windsock/domain/log/not-flown'
import type { Moment } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database'

/**
 * Stores the reasons for deletions. The reason of a booking that was not flown stays: otherwise a no-show could be
 * deleted.
 */
export async function noteCancelled(
  db: Database,
  bookingIds: readonly number[],
  { reason, at, by }: { reason: RemovalReason; at: Moment; by: string },
): Promise<void> {
  const rows = bookingIds.map((bookingId) => ({ bookingId, outcome: 'cancelled' as const, reason, at, by }))
  if (rows.length === 0) return
  await db
    .insertInto('bookingOutcomes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet({ outcome: 'cancelled', reason, at, by })
        .where(
          sql<SqlBool>`(booking_outcomes.outcome = 'cancelled' or booking_outcomes.at < (
            select starts from bookings where bookings.id = booking_outcomes.booking_id))`,
        ),
    )
    .execute()
}

/** Forgets why bookings were deleted, because the deletion was undone. */
export async function forgetCancelled(db: Database, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await db
    .deleteFrom('bookingOutcomes')
    .where('bookingId', 'in', bookingIds)
    .where('outcome', '=', 'cancelled')
    .execute()
}

/**
 * Stores why a booking was not flown. A later report replaces an earlier one. A flight in the log makes it void and
 * does not delete it: otherwise a pilot could log a flight and remove both.
 */
export async function noteNotFlown(
  db: Database,
  bookingId: number,
  report: { reason: NotFlownReason; at: Moment; by: string },
): Promise<void> {
  await db
    .insertInto('bookingOutcomes')
    .values({ bookingId, outcome: 'not flown', ...report })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ outcome: 'not flown', ...report }))
    .execute()
}

/** Returns the stated outcome of a booking; undefined if there is no valid one. */
export function outcomeOf(db: Database, bookingId: number): Promise<BookingOutcome | undefined> {
  return db
    .selectFrom('bookingOutcomes')
    .innerJoin('bookings', 'bookings.id', 'bookingOutcomes.bookingId')
    .select(['outcome', 'reason', 'at'])
    .where('bookingId', '=', bookingId)
    .where(reportStands)
    .executeTakeFirst()
}

/** As `isWordOn` (domain). Needs the tables `bookings` and `booking_outcomes` in the query. */
export const reportStands = sql<SqlBool>`(booking_outcomes.outcome = 'cancelled' or booking_outcomes.at >= bookings.starts)`

/** Returns who said when that bookings were not flown, by the ids of the bookings. */
export async function reportsOf(db: Database, bookingIds: readonly number[]): Promise<Map<number, NotFlownReport>> {
  if (bookingIds.length === 0) return new Map()
  const reports = await db
    .selectFrom('bookingOutcomes')
    .select(['bookingId', 'by', 'at'])
    .where('bookingId', 'in', bookingIds)
    .where('outcome', '=', 'not flown')
    .execute()
  return new Map(reports.map(({ bookingId, ...report }) => [bookingId, report]))
}
