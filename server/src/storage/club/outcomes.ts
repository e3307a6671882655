import type { RemovalReason } from '@windsock/contract/bookings'
import type { NotFlownReason } from '@windsock/contract/log/flight'
import type { BookingOutcome } from '@windsock/contract/log/flight-reads'
import type { Word } from '@windsock/domain/log/not-flown'
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
 * Stores why a booking was not flown. A later word replaces an earlier one. A flight in the log makes the word void and
 * does not delete it: otherwise a pilot could log a flight and remove both.
 */
export async function noteNotFlown(
  db: Database,
  bookingId: number,
  word: { reason: NotFlownReason; at: Moment; by: string },
): Promise<void> {
  await db
    .insertInto('bookingOutcomes')
    .values({ bookingId, outcome: 'not flown', ...word })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ outcome: 'not flown', ...word }))
    .execute()
}

/** Returns the stated outcome of a booking; undefined if there is no valid one. */
export function outcomeOf(db: Database, bookingId: number): Promise<BookingOutcome | undefined> {
  return db
    .selectFrom('bookingOutcomes')
    .innerJoin('bookings', 'bookings.id', 'bookingOutcomes.bookingId')
    .select(['outcome', 'reason', 'at'])
    .where('bookingId', '=', bookingId)
    .where(wordStands)
    .executeTakeFirst()
}

/** As `isWordOn` (domain). Needs the tables `bookings` and `booking_outcomes` in the query. */
export const wordStands = sql<SqlBool>`(booking_outcomes.outcome = 'cancelled' or booking_outcomes.at >= bookings.starts)`

/** Returns who said when that bookings were not flown, by the ids of the bookings. */
export async function wordsOf(db: Database, bookingIds: readonly number[]): Promise<Map<number, Word>> {
  if (bookingIds.length === 0) return new Map()
  const words = await db
    .selectFrom('bookingOutcomes')
    .select(['bookingId', 'by', 'at'])
    .where('bookingId', 'in', bookingIds)
    .where('outcome', '=', 'not flown')
    .execute()
  return new Map(words.map(({ bookingId, ...word }) => [bookingId, word]))
}
