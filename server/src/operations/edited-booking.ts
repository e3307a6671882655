import { mayEditBooking } from '@windsock/domain/permissions'
import { bookingById, type StoredBooking } from '../storage/bookings'
import { isVisibleTo } from './bookings/booking-presenter'
import type { SignedInContext } from '../http/route'

/**
 * Returns the booking that is being edited. A search for free times ignores this booking, so its people and aircraft
 * count as free. Returns null if the caller may not edit the booking, because the search would otherwise reveal who and
 * what is in it.
 */
export async function editedBooking(
  id: number | null,
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
): Promise<StoredBooking | null> {
  const booking = id === null ? undefined : await bookingById(db, id)
  return booking && isVisibleTo(actor, booking) && mayEditBooking(actor, booking) ? booking : null
}
