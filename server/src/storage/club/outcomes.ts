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

/** Stores why a booking was not flown. A later word replaces an earlier one. */
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

/** Forgets that somebody said that a booking was not flown, because a flight of it is logged. */
export async function forgetNotFlown(db: Database, bookingId: number): Promise<void> {
  await db.deleteFrom('bookingOutcomes').where('bookingId', '=', bookingId).where('outcome', '=', 'not flown').execute()
}

/** Returns what became of a booking by somebody's word; undefined if nobody has said anything. */
export function outcomeOf(db: Database, bookingId: number): Promise<BookingOutcome | undefined> {
  return db
    .selectFrom('bookingOutcomes')
    .select(['outcome', 'reason', 'at'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}
