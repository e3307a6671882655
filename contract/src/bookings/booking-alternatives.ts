import * as z from 'zod/mini'
import { bookingDraft } from '../bookings'
import { darkness } from '../darkness'
import { endpoint } from '../endpoint'
import { everyRole } from '../roles'
import { personCard } from '../users'
import { aircraftTime } from './aircraft-time'

/** A proposal to replace a draft that clashes. Its aircraft and people are free at its time. */
export const alternative = z.object({
  kind: z.enum(['otherAircraft', 'otherTime', 'otherDay', 'otherInstructor', 'shorter']),
  ...aircraftTime,
  /** The proposed instructor; missing if the draft’s instructor stays. */
  instructor: z.optional(personCard),
  /** Missing if the flight is in daylight. */
  darkness: z.optional(darkness),
})

export type Alternative = z.output<typeof alternative>

/**
 * An addition to the specification: returns at most five alternatives to a draft, the best first. The list is empty if
 * the draft does not clash.
 */
export const bookingsGetAlternatives = endpoint({
  method: 'POST',
  path: '/api/bookings/getAlternatives',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(alternative),
})
