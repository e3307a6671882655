import * as z from 'zod/mini'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { id, idBody } from './fields'
import { everyRole } from './roles'
import { seriesBody } from './series'

/** How long a deletion can be undone. */
export const UNDELETE_MINUTES = 10

/** Not in the specification: undoes a deletion if the booking rules still allow it; the booking keeps its id. */
export const bookingsUndelete = endpoint({
  method: 'POST',
  path: '/api/bookings/restore',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: booking,
})

/** The body is the series id: brings back what the last removal deleted, all or nothing. */
export const bookingsUndeleteAll = endpoint({
  method: 'POST',
  path: '/api/bookings/restoreAll',
  allow: everyRole,
  scalar: true,
  input: seriesBody,
  output: z.array(booking),
})
