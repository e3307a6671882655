import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Daylight } from '@windsock/contract/sun'
import type { Day } from '@windsock/domain/calendar'
import { type Actor, maySeeAircraft } from '@windsock/domain/permissions'
import { daylight } from '@windsock/domain/sun'
import { dayBounds } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { notFound } from '../http/errors'
import type { RequestedDay } from '../http/requested-day'
import { aircraftOfAirport } from '../storage/aircraft'
import { airportById, type StoredAirport } from '../storage/airports'
import { bookingsAtAirport } from '../storage/bookings'
import { presentedAircraft } from './aircraft/aircraft-presenter'
import { isVisibleTo, presentedBooking } from './bookings/booking-presenter'

// The parts of an airport's day. Each has a call of its own, and one call answers them together, so that both have the
// same content and show a reader the same.

export interface DayParts {
  airport: StoredAirport
  date: Day
  db: Database
  reader: Actor
}

/** @throws Refusal 404 if the airport does not exist or has been removed */
export async function airportOfDay({ airportId }: RequestedDay, db: Database): Promise<StoredAirport> {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  return airport
}

/** Returns the aircraft that the reader may see, each with its maintenance on the day. */
export async function aircraftOfDay({ airport, date, db, reader }: DayParts): Promise<Aircraft[]> {
  const all = await aircraftOfAirport(db, airport.id, dayBounds(date, airport.timeZone))
  return all.filter((aircraft) => maySeeAircraft(reader, aircraft)).map(presentedAircraft)
}

export async function bookingsOfDay({ airport, date, db, reader }: DayParts): Promise<Booking[]> {
  const all = await bookingsAtAirport(db, airport.id, dayBounds(date, airport.timeZone))
  return all.filter((booking) => isVisibleTo(reader, booking)).map((booking) => presentedBooking(booking, reader))
}

export function daylightOfDay({ airport, date }: Pick<DayParts, 'airport' | 'date'>): Daylight {
  return { airportId: airport.id, ...daylight(airport, date) }
}
