import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { dayOrMoment, id, moment } from './fields'
import { sunGetByAirportAndDatePath } from './paths'
import { everyRole } from './roles'

/** Sunrise and sunset of a date's solar day at an airport; both null if the sun does not rise or set. */
export const daylight = z.object({
  airportId: z.number(),
  sunrise: z.nullable(moment),
  sunset: z.nullable(moment),
  polar: z.optional(z.enum(['day', 'night'])),
})

export type Daylight = z.output<typeof daylight>

export const sunGetByAirportAndDate = endpoint({
  method: 'GET',
  path: sunGetByAirportAndDatePath,
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: daylight,
})
