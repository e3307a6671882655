import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import { hasWaitingList } from '../../waiting-list'
import { useWaiting } from './use-waiting-before'

/** Returns how many other members wait for a time that this flight takes; 0 until it is known. */
export function useWaitingForFlight(booking: Booking | undefined, zone: Zone): number {
  const isAhead = booking !== undefined && booking.to > now() && hasWaitingList()
  const waiting = useWaiting({
    airportId: booking?.aircraft.assignedAirportId ?? 0,
    zone,
    aircraftIds: booking ? [booking.aircraft.id] : [],
    windows: isAhead ? [booking] : [],
  })
  return waiting ?? 0
}
