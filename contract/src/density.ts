import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { dayOrMoment, id } from './fields'
import { everyRole } from './roles'

/** How full an aircraft's days are, in minutes between 08:00 and 22:00 at the airport: at most 840 a day. */
export const density = z.object({
  aircraft: z.extend(aircraftCard, { description: z.string() }),
  /** One for each requested day, in order. */
  days: z.array(z.object({ day: z.string(), booked: z.number(), maintenance: z.number() })),
})

export type Density = z.output<typeof density>

/** Not in the specification: aircraft × days, first and last day included, at most 42. */
export const bookingsGetDensity = endpoint({
  method: 'GET',
  path: '/api/bookings/getDensity',
  isCostly: true,
  allow: everyRole,
  input: z.object({ airportId: id, from: dayOrMoment, to: dayOrMoment }),
  output: z.array(density),
})
