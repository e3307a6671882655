import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { day, id } from './fields'
import { everyRole } from './roles'

/** Six weeks: a month as calendars show it. */
const DENSITY_DAYS_MOST = 42
const dayInMs = 86_400_000

/** How full an aircraft's days are; minutes between 08:00 and 22:00 of the airport's clock, at most 840 each. */
export const density = z.object({
  aircraft: z.extend(aircraftCard, { description: z.string() }),
  /** One for each day asked for, in order. */
  days: z.array(z.object({ day: z.string(), booked: z.number(), maintenance: z.number() })),
})

export type Density = z.output<typeof density>

/** Beyond the specification's calls: aircraft × days, both days included. */
export const bookingsGetDensity = endpoint({
  method: 'GET',
  path: '/api/bookings/getDensity',
  isCostly: true,
  allow: everyRole,
  input: z.object({ airportId: id, from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to, 'The last day must not be before the first.'),
    z.refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < DENSITY_DAYS_MOST * dayInMs,
      `At most ${DENSITY_DAYS_MOST} days are answered at once.`,
    ),
  ),
  output: z.array(density),
})
