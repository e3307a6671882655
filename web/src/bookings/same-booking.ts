import type { Booking } from '@windsock/contract/bookings'

/** Whether two answers show the same version of a booking. */
export function isSameBooking(one: Booking, other: Booking): boolean {
  return one.version === other.version
}
