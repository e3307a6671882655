import { airportsGet } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../../client/queries'

export type ZoneOf = (booking: Booking) => Zone

/**
 * Looks up the time zones of the bookings' airports. `zoneOf` returns undefined if the booking's airport was removed or
 * the airports could not be loaded.
 */
export function useBookingZone() {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 300_000, secondary: true })
  const zones = new Map(airports.data?.map(({ id, timeZone }) => [id, timeZone]))
  return {
    isPending: airports.isPending,
    zoneOf: ({ aircraft }: Booking): Zone | undefined => zones.get(aircraft.assignedAirportId),
  }
}
