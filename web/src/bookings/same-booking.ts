import type { Booking } from '@windsock/contract/bookings'

export function isSameBooking(one: Booking, other: Booking): boolean {
  return one.version === other.version
}
