import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { dayOrMoment, id, moment } from './fields'
import { everyRole } from './roles'

/**
 * Sunrise and sunset at an airport for one date. A time is null if it does not occur; if neither occurs, `polar` tells
 * why.
 */
export const daylight = z.object({
  airportId: z.number(),
  sunrise: z.nullable(moment),
  sunset: z.nullable(moment),
  polar: z.optional(z.enum(['day', 'night'])),
})

export type Daylight = z.output<typeof daylight>

export const sunGetByAirportAndDate = endpoint({
  method: 'GET',
  path: '/api/sunsetsunrise/getByAirportAndDate',
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: daylight,
})
