import * as z from 'zod/mini'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { nothing } from './fields'
import { staff } from './roles'

/** Not in the specification: all bookings suspended by maintenance that have not ended, soonest first. */
export const bookingsGetSuspended = endpoint({
  method: 'GET',
  path: '/api/bookings/getSuspended',
  allow: staff,
  input: nothing,
  output: z.array(booking),
})
