import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'

export type Mark = 'mine' | 'dual' | 'solo'

/** What tells a booking apart without colour: that it is one's own, and what kind of flight it is. */
export function marksOf(booking: Booking, viewerId: string): Mark[] {
  const isDual = booking.pilot !== null && booking.instructor !== null && !booking.isSoloFlight
  return [
    ...(takesPartIn({ id: viewerId, roles: [] }, booking) ? ['mine' as const] : []),
    ...(isDual ? ['dual' as const] : []),
    ...(booking.isSoloFlight ? ['solo' as const] : []),
  ]
}
