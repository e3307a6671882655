import * as z from 'zod/mini'
import { booking } from '../bookings'
import { endpoint } from '../endpoint'
import { id, idBody } from '../fields'
import { everyRole } from '../roles'
import { seriesBody } from '../series'

export const UNDELETE_MINUTES = 10

/**
 * An addition to the specification: undoes a deletion, if the booking rules still allow the booking. The booking keeps
 * its id.
 */
export const bookingsUndelete = endpoint({
  method: 'POST',
  path: '/api/bookings/restore',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: booking,
})

/**
 * Takes a series id and restores the bookings that the last removal from this series deleted. If one of them is
 * refused, none is restored.
 */
export const bookingsUndeleteAll = endpoint({
  method: 'POST',
  path: '/api/bookings/restoreAll',
  allow: everyRole,
  scalar: true,
  input: seriesBody,
  output: z.array(booking),
})
