import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import type { userGetById } from '@windsock/contract/users'
import { browserZone } from '../clock'

export type Viewer = Output<typeof userGetById>

/**
 * Returns the airport to show: the chosen one, else the member's own, else the first (spec §2). undefined if there are
 * no airports.
 * @param chosen - the ICAO code of the chosen airport, which the club may not have
 */
export function airportToShow(
  airports: readonly Airport[],
  chosen: string | undefined,
  assigned: number | null | undefined,
): Airport | undefined {
  const named = chosen && airports.find(({ icaoCode }) => icaoCode.toUpperCase() === chosen)
  return named || (airports.find(({ id }) => id === assigned) ?? airports[0])
}

/** Returns the id of the member's own airport; null or undefined if they have none. */
export function assignedAirport(viewer: Viewer | undefined): number | null | undefined {
  return viewer?.assignedAirportId ?? viewer?.assignedAirport?.id
}

/** Returns the airport's time zone. Without an airport, the browser's time zone applies. */
export function zoneOf(airport: Airport | undefined): string {
  return airport?.timeZone ?? browserZone()
}
