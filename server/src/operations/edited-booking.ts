import { mayEditBooking } from '@windsock/domain/permissions'
import { bookingById, type StoredBooking } from '../storage/bookings'
import { isVisibleTo } from './bookings/booking-presenter'
import type { SignedInContext } from '../http/route'

/**
 * The booking that a question leaves out because it is being edited: null where the caller may not edit it. What becomes
 * free without somebody else's booking would tell whom and what that one occupies.
 */
export async function editedBooking(
  id: number | null,
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
): Promise<StoredBooking | null> {
  const booking = id === null ? undefined : await bookingById(db, id)
  return booking && isVisibleTo(actor, booking) && mayEditBooking(actor, booking) ? booking : null
}
