import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, moment } from './fields'
import { everyRole } from './roles'

/**
 * `suspended` and `reinstated`: maintenance took the aircraft away and gave it back; `undeleted`: a deletion was
 * undone.
 */
const bookingDeeds = ['created', 'changed', 'deleted', 'undeleted', 'suspended', 'reinstated'] as const

export const bookingFields = [
  'aircraft',
  'from',
  'to',
  'pilot',
  'instructor',
  'isSoloFlight',
  'description',
  'isSuspended',
] as const

/**
 * One field's change as text: `from` and `to` as moments, people by name, aircraft by registration, flags as Yes and
 * No.
 */
export const bookingFieldChange = z.object({
  field: z.enum(bookingFields),
  /** null: the field was empty. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export const bookingDeed = z.object({
  at: moment,
  /** null: the program itself. */
  by: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  action: z.enum(bookingDeeds),
  /** Of `created`: the initial values, with `before` null. */
  changes: z.array(bookingFieldChange),
})

export type BookingFieldChange = z.output<typeof bookingFieldChange>
export type BookingDeed = z.output<typeof bookingDeed>

/**
 * Not in the specification: what happened to a booking, oldest first, for people who may edit it; also of a deleted
 * one.
 */
export const bookingsGetHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/getHistory',
  isCostly: true,
  allow: everyRole,
  input: z.object({ id }),
  output: z.array(bookingDeed),
})
