import type { Airport } from '@windsock/contract/airports'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../clock'
import type { DayAddress } from './day-address'
import { airportToShow, assignedAirport, zoneOf, type Viewer } from './shown-airport'

/** A day at an airport, in the airport's time zone. */
export interface AirportAndDay {
  airportId: number
  day: Day
  zone: Zone
}

/** The calls that fetch the first day. The preload script makes them with `fetch`, the page with its query client. */
export interface FirstDayReads {
  airports(): Promise<readonly Airport[]>
  viewer(id: string): Promise<Viewer>
  day(first: AirportAndDay): Promise<unknown>
}

/**
 * Fetches the data that a member's day grid shows first: the airports and the member, then the day and the airport that
 * the address names. Never rejects, because the screen makes the same calls and shows their errors.
 */
export async function readFirstDay(userId: string, asked: DayAddress, read: FirstDayReads): Promise<void> {
  try {
    const [airports, viewer] = await Promise.all([read.airports(), read.viewer(userId)])
    const first = firstDay(airports, viewer, asked)
    if (first) await read.day(first)
  } catch {
    // The screen makes the same calls and shows their errors.
  }
}

/**
 * Returns the day that a member's day grid shows first. An address without a day means today, one without an airport
 * the member's own. undefined if there are no airports.
 */
export function firstDay(
  airports: readonly Airport[],
  viewer: Viewer | undefined,
  { day, at }: DayAddress,
): AirportAndDay | undefined {
  const airport = airportToShow(airports, at, assignedAirport(viewer))
  const zone = zoneOf(airport)
  return airport && { airportId: airport.id, day: day ?? dayOf(now(), zone), zone }
}
