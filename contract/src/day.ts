import * as z from 'zod/mini'
import { aircraft } from './aircraft'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { dayOrMoment, id } from './fields'
import { dayGetByAirportAndDatePath } from './paths'
import { everyRole } from './roles'
import { daylight } from './sun'

/** A day at an airport in one answer, as the day grid shows it. */
export const airportDay = z.object({
  aircraft: z.array(aircraft),
  bookings: z.array(booking),
  /** null if it cannot be computed: the day is shown without it. */
  daylight: z.nullable(daylight),
})

export type DayAtAirport = z.output<typeof airportDay>

/** The answers of `aircraftGetByAirport`, `bookingsGetByAirport` and `sunGetByAirportAndDate` in one. */
export const dayGetByAirportAndDate = endpoint({
  method: 'GET',
  path: dayGetByAirportAndDatePath,
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: airportDay,
})
