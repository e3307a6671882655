import * as z from 'zod/mini'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { id, userId } from './fields'
import { administrators } from './roles'
import { nothing } from './simple-shapes'

/** The maximum number of bookings that one call lists or deletes. */
export const MAX_FLIGHTS = 500

/**
 * An addition to the specification: lists a person's bookings that have not ended, suspended ones included, soonest
 * first. A person who has such bookings cannot be removed. If there are more than 500, the later ones are left out.
 */
export const bookingsGetAhead = endpoint({
  method: 'GET',
  path: '/api/bookings/getAhead',
  allow: administrators,
  input: z.object({ userId }),
  output: z.array(booking),
})

/** An addition to the specification: deletes several bookings, all or none. */
export const bookingsRemoveSome = endpoint({
  method: 'POST',
  path: '/api/bookings/removeSome',
  allow: administrators,
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_FLIGHTS)) }),
  output: nothing,
})
