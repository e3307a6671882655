import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'

export type Mark = 'mine' | 'dual' | 'solo'

/** Returns the signs of a booking, for users who cannot see colours: whether it is theirs, and the kind of flight. */
export function marksOf(booking: Booking, viewerId: string): Mark[] {
  const isDual = booking.pilot !== null && booking.instructor !== null && !booking.isSoloFlight
  return [
    ...(takesPartIn({ id: viewerId, roles: [] }, booking) ? ['mine' as const] : []),
    ...(isDual ? ['dual' as const] : []),
    ...(booking.isSoloFlight ? ['solo' as const] : []),
  ]
}
