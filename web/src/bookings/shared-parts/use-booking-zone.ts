import { airportsGet } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { browserZone } from '../../clock'
import { useApiQuery } from '../../client/queries'

export type ZoneOf = (booking: Booking) => Zone

/** The clock of a booking's airport; the browser's where the server does not tell. */
export function useBookingZone(): ZoneOf {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 300_000 })
  const zones = new Map(airports.data?.map(({ id, timeZone }) => [id, timeZone]))
  return ({ aircraft }) => zones.get(aircraft.assignedAirportId ?? 0) ?? browserZone()
}
