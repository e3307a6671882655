import * as z from 'zod/mini'
import { booking } from '../bookings'
import { endpoint } from '../endpoint'
import { nothing } from '../simple-shapes'
import { staff } from '../roles'

/**
 * An addition to the specification: lists all bookings that are suspended by maintenance and have not ended yet,
 * soonest first.
 */
export const bookingsGetSuspended = endpoint({
  method: 'GET',
  path: '/api/bookings/getSuspended',
  allow: staff,
  input: nothing,
  output: z.array(booking),
})
