import { aircraftGet } from '@windsock/contract/aircraft'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'

/** Looks up the zones of the aircraft's airports. The browser's is used for an aircraft that is no longer there. */
export function useAircraftZones() {
  const aircraft = useApiQuery(aircraftGet, {}, { staleTime: 300_000, secondary: true })
  const zones = new Map(aircraft.data?.map(({ id, assignedAirport }) => [id, assignedAirport.timeZone]))
  return {
    isPending: aircraft.isPending,
    zoneOf: (aircraftId: number): Zone => zones.get(aircraftId) ?? browserZone(),
  }
}
