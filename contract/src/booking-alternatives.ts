import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'

/** A way out for a booking that something is in the way of. */
export const alternative = z.object({
  kind: z.enum(['otherAircraft', 'otherTime', 'shorter']),
  aircraft: aircraftCard,
  from: moment,
  to: moment,
})

export type Alternative = z.output<typeof alternative>

/** Beyond the specification's calls: at most five ways out for a draft, the best first; none when nothing is in its way. */
export const bookingsGetAlternatives = endpoint({
  method: 'POST',
  path: '/api/bookings/getAlternatives',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(alternative),
})
