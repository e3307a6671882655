import type { RemovalReason } from '@windsock/contract/bookings'
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
