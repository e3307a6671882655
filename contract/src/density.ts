import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { dayOrMoment, id } from './fields'
import { everyRole } from './roles'

/** The letters of `halfHours`, one for each state of an aircraft in a half hour. */
export const halfHourLetters = { free: 'F', night: 'N', booked: 'B', own: 'O', maintenance: 'M' } as const

/**
 * How many minutes of each day an aircraft is booked or under maintenance. Only the time from 08:00 to 22:00 at the
 * airport counts, so a day has at most 840 minutes.
 */
export const density = z.object({
  aircraft: z.extend(aircraftCard, { description: z.string() }),
  /** The colour of the caller's bookings of this aircraft; null if they have none on these days. */
  ownColor: z.nullable(z.string()),
  /**
   * One element for each requested day, in order. `booked` and `maintenance` are minutes. `halfHours` has a letter of
   * `halfHourLetters` for each half hour from 08:00 to 22:00. `N` is a free half hour in the dark, `O` a booking of the
   * caller. Nobody else's booking can be told apart from another.
   */
  days: z.array(z.object({ day: z.string(), booked: z.number(), maintenance: z.number(), halfHours: z.string() })),
})

export type Density = z.output<typeof density>

/**
 * An addition to the specification: returns how booked each aircraft of an airport is on each day from `from` to `to`,
 * both included. At most 42 days can be requested.
 */
export const bookingsGetDensity = endpoint({
  method: 'GET',
  path: '/api/bookings/getDensity',
  isCostly: true,
  allow: everyRole,
  input: z.object({ airportId: id, from: dayOrMoment, to: dayOrMoment }),
  output: z.array(density),
})
