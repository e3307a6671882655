import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import type { userGetById } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { browserZone, now } from '../clock'

type Viewer = Output<typeof userGetById>

/** A day at an airport, by the airport's clock. */
export interface AirportAndDay {
  airportId: number
  day: Day
  zone: Zone
}

/** The reads of the first day: the preload script makes them with a bare fetch, the page through its query client. */
export interface FirstDayReads {
  airports(): Promise<readonly Airport[]>
  viewer(id: string): Promise<Viewer>
  day(first: AirportAndDay): Promise<unknown>
}

/**
 * Reads what a member's day grid shows first: the airports and the member, then today at the member's airport. Never
 * rejects: the screen makes the same reads and shows what failed.
 */
export async function readFirstDay(userId: string, read: FirstDayReads): Promise<void> {
  try {
    const [airports, viewer] = await Promise.all([read.airports(), read.viewer(userId)])
    const first = firstDay(airports, viewer)
    if (first) await read.day(first)
  } catch {
    // The screen shows the error.
  }
}

/** The day that a member's day grid shows first: today at their airport. undefined if there is no airport. */
export function firstDay(airports: readonly Airport[], viewer: Viewer | undefined): AirportAndDay | undefined {
  const airport = airportToShow(airports, undefined, assignedAirport(viewer))
  const zone = zoneOf(airport)
  return airport && { airportId: airport.id, day: dayOf(now(), zone), zone }
}

/**
 * The airport to show: the chosen one, else the member's own, else the first (spec §2).
 * undefined if there is none at all.
 */
export function airportToShow(
  airports: readonly Airport[],
  chosen: number | undefined,
  assigned: number | null | undefined,
): Airport | undefined {
  const withId = (id: number | null | undefined) => airports.find((airport) => airport.id === id)
  return withId(chosen) ?? withId(assigned) ?? airports[0]
}

/** The airport that a member is assigned to. */
export function assignedAirport(viewer: Viewer | undefined): number | null | undefined {
  return viewer?.assignedAirportId ?? viewer?.assignedAirport?.id
}

/** The zone of an airport's clock. decisions: a server that names none means the browser's clock, everywhere. */
export function zoneOf(airport: Airport | undefined): string {
  return airport?.timeZone ?? browserZone()
}
