import type { RemovalReason } from '@windsock/contract/bookings'
import type { NotFlownReason } from '@windsock/contract/log/flight'
import type { BookingOutcome } from '@windsock/contract/log/flight-reads'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'

/** Stores why bookings are deleted. What was said of a flight that did not take place stays: otherwise a no-show could be deleted. */
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
        .where('bookingOutcomes.outcome', '=', 'cancelled'),
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

/** Returns what became of a booking by somebody's word; undefined if nobody has said anything. */
export function outcomeOf(db: Database, bookingId: number): Promise<BookingOutcome | undefined> {
  return db
    .selectFrom('bookingOutcomes')
    .select(['outcome', 'reason', 'at'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** Returns who said that a booking was not flown; undefined if nobody has. */
export async function saidNotFlownBy(db: Database, bookingId: number): Promise<string | undefined> {
  const word = await db
    .selectFrom('bookingOutcomes')
    .select('by')
    .where('bookingId', '=', bookingId)
    .where('outcome', '=', 'not flown')
    .executeTakeFirst()
  return word?.by
}
