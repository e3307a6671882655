import { mayEditBooking } from '@windsock/domain/permissions'
import { bookingById, type StoredBooking } from '../storage/bookings'
import { isVisibleTo } from './bookings/booking-presenter'
import type { SignedInContext } from '../http/route'

/**
 * The booking to ignore because it is being edited; null if the caller may not edit it. The difference that ignoring
 * another person's booking makes would reveal its people and aircraft.
 */
export async function editedBooking(
  id: number | null,
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
): Promise<StoredBooking | null> {
  const booking = id === null ? undefined : await bookingById(db, id)
  return booking && isVisibleTo(actor, booking) && mayEditBooking(actor, booking) ? booking : null
}
