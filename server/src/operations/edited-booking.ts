import { mayEditBooking } from '@windsock/domain/permissions'
import { bookingById, type StoredBooking } from '../storage/bookings'
import { isVisibleTo } from './bookings/booking-presenter'
import type { SignedInContext } from '../http/route'

/**
 * Returns the booking that is being edited, so that a search for free times can ignore it; null if the caller may not
 * edit it. Ignoring a booking of somebody else would reveal its people and aircraft, because they would then count as
 * free.
 */
export async function editedBooking(
  id: number | null,
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
): Promise<StoredBooking | null> {
  const booking = id === null ? undefined : await bookingById(db, id)
  return booking && isVisibleTo(actor, booking) && mayEditBooking(actor, booking) ? booking : null
}
