import { z } from 'zod'
import { endpoint } from './endpoint'
import { day, id, moment } from './fields'
import { everyRole } from './roles'

/** Sunrise and sunset of the solar day of a date at an airport; both null where the sun stays up or down. */
export const daylight = z.object({
  airportId: z.number(),
  sunrise: moment.nullable(),
  sunset: moment.nullable(),
  polar: z.enum(['day', 'night']).optional(),
})

export type Daylight = z.output<typeof daylight>

export const sunGetByAirportAndDate = endpoint({
  method: 'GET',
  path: '/api/sunsetsunrise/getByAirportAndDate',
  allow: everyRole,
  input: z.object({ airportId: id, date: day }),
  output: daylight,
})
