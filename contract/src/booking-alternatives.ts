import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'

/** A proposal to replace a draft that clashes. */
export const alternative = z.object({
  kind: z.enum(['otherAircraft', 'otherTime', 'shorter']),
  aircraft: aircraftCard,
  from: moment,
  to: moment,
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
