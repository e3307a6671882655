import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import type { userGetById } from '@windsock/contract/users'
import { dayOf } from '@windsock/domain/time'
import { browserZone, now } from '../clock'

/**
 * The airport to show: the chosen one, else the member's own, else the first (spec §2).
 * undefined where there is none at all.
 */
export function airportToShow(
  airports: readonly Airport[],
  chosen: number | undefined,
  assigned: number | null | undefined,
): Airport | undefined {
  const withId = (id: number | null | undefined) => airports.find((airport) => airport.id === id)
  return withId(chosen) ?? withId(assigned) ?? airports[0]
}

type Viewer = Output<typeof userGetById>

/** The airport that a member is assigned to. */
export function assignedAirport(viewer: Viewer | undefined): number | null | undefined {
  return viewer?.assignedAirportId ?? viewer?.assignedAirport?.id
}

/** The zone of an airport's clock. decisions: a server that names none means the browser's clock, everywhere. */
export function zoneOf(airport: Airport | undefined): string {
  return airport?.timeZone ?? browserZone()
}

/** What a member sees of the bookings first: today at his airport. undefined where there is no airport. */
export function firstDay(airports: readonly Airport[], viewer: Viewer | undefined) {
  const airport = airportToShow(airports, undefined, assignedAirport(viewer))
  const zone = zoneOf(airport)
  return airport && { airportId: airport.id, day: dayOf(now(), zone), zone }
}
