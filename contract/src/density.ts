import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { dayOrMoment, id } from './fields'
import { everyRole } from './roles'

/** How full an aircraft's days are; minutes between 08:00 and 22:00 of the airport's clock, at most 840 each. */
export const density = z.object({
  aircraft: z.extend(aircraftCard, { description: z.string() }),
  /** One for each day asked for, in order. */
  days: z.array(z.object({ day: z.string(), booked: z.number(), maintenance: z.number() })),
})

export type Density = z.output<typeof density>

/** Beyond the specification's calls: aircraft × days, both days included, 42 at most. */
export const bookingsGetDensity = endpoint({
  method: 'GET',
  path: '/api/bookings/getDensity',
  isCostly: true,
  allow: everyRole,
  input: z.object({ airportId: id, from: dayOrMoment, to: dayOrMoment }),
  output: z.array(density),
})
