import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import type { userGetById } from '@windsock/contract/users'
import { browserZone } from '../clock'

export type Viewer = Output<typeof userGetById>

/**
 * Returns the airport to show: the chosen one, else the member's own, else the first (spec §2). undefined if there are
 * no airports.
 */
export function airportToShow(
  airports: readonly Airport[],
  chosen: number | undefined,
  assigned: number | null | undefined,
): Airport | undefined {
  const withId = (id: number | null | undefined) => airports.find((airport) => airport.id === id)
  return withId(chosen) ?? withId(assigned) ?? airports[0]
}

/** Returns the id of the member's own airport; null or undefined if they have none. */
export function assignedAirport(viewer: Viewer | undefined): number | null | undefined {
  return viewer?.assignedAirportId ?? viewer?.assignedAirport?.id
}

/** Returns the airport's time zone. Without an airport, the browser's time zone applies. */
export function zoneOf(airport: Airport | undefined): string {
  return airport?.timeZone ?? browserZone()
}
