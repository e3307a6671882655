import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'

/** A proposal instead of a booking that clashes. */
export const alternative = z.object({
  kind: z.enum(['otherAircraft', 'otherTime', 'shorter']),
  aircraft: aircraftCard,
  from: moment,
  to: moment,
})

export type Alternative = z.output<typeof alternative>

/** Not in the specification: at most five alternatives to a draft, the best first; none if nothing clashes. */
export const bookingsGetAlternatives = endpoint({
  method: 'POST',
  path: '/api/bookings/getAlternatives',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(alternative),
})
