import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'

export type Mark = 'mine' | 'dual' | 'solo'

/** Returns the signs that identify a booking without colour: whether it is the viewer's own, and the kind of flight. */
export function marksOf(booking: Booking, viewerId: string): Mark[] {
  const isDual = booking.pilot !== null && booking.instructor !== null && !booking.isSoloFlight
  return [
    ...(takesPartIn({ id: viewerId, roles: [] }, booking) ? ['mine' as const] : []),
    ...(isDual ? ['dual' as const] : []),
    ...(booking.isSoloFlight ? ['solo' as const] : []),
  ]
}
