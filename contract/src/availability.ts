import * as z from 'zod/mini'
import { aircraft } from './aircraft'
import { darkness } from './darkness'
import { endpoint } from './endpoint'
import { moment, momentSent, optionalId, optionalUserId } from './fields'
import { everyRole } from './roles'
import { personCard } from './users'

/**
 * The period in which aircraft or people are to be free. `bookingId` is the booking that is being edited; it does not
 * count as a clash. `pilotId` is who is to fly; the caller if it is missing.
 */
export const availabilityQuery = z.object({
  from: momentSent,
  to: momentSent,
  bookingId: optionalId,
  isSoloFlight: z.nullish(z.boolean()),
  aircraftId: optionalId,
  airportId: optionalId,
  pilotId: optionalUserId,
})

export type AvailabilityQuery = z.output<typeof availabilityQuery>

export const userGetAvailablePilots = endpoint({
  method: 'POST',
  path: '/api/user/getAvailablePilots',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(personCard),
})

/** `isUsual`: the caller usually flies with them. */
const availableInstructor = z.extend(personCard, { isUsual: z.optional(z.boolean()) })

export const userGetAvailableInstructors = endpoint({
  method: 'POST',
  path: '/api/user/getAvailableInstructors',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(availableInstructor),
})

/**
 * An addition to the specification: finds the first period of the requested length in which an instructor, the aircraft
 * and the pilot are all free, preferably in daylight. It is not in the past, and starts within 30 days.
 */
export const userGetNextAvailableInstructor = endpoint({
  method: 'POST',
  path: '/api/user/getNextAvailableInstructor',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.object({
    next: z.nullable(z.object({ from: moment, to: moment, instructor: personCard, darkness: z.optional(darkness) })),
  }),
})

export const aircraftGetAvailable = endpoint({
  method: 'POST',
  path: '/api/aircraft/getAvailableAircraft',
  isRead: true,
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(aircraft),
})
