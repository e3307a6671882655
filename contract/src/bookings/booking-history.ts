import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { id, moment } from '../fields'
import { everyRole } from '../roles'

/**
 * The events of a booking. `suspended`: maintenance displaced it. `reinstated`: that maintenance was moved or deleted.
 * `undeleted`: a deletion was undone. `overridden`: a user overrode a rule of the club to save it. `cameBack`: the
 * aircraft was back early, which freed the rest of the booking. `returnUndone`: the flight was removed again, which
 * restored the booking's full time.
 */
const historyActions = [
  'created',
  'changed',
  'deleted',
  'undeleted',
  'suspended',
  'reinstated',
  'overridden',
  'cameBack',
  'returnUndone',
] as const

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
 * The change of one field as text: `from` and `to` as moments, people by name, aircraft by registration, flags as Yes
 * or No.
 */
export const bookingFieldChange = z.object({
  field: z.enum(bookingFields),
  /** null if the field was empty. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export const historyEntry = z.object({
  at: moment,
  /** null if the program itself made the change. */
  by: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  action: z.enum(historyActions),
  /** For `created`, these are the initial values of the fields. */
  changes: z.array(bookingFieldChange),
  /** A sentence about the change: for `overridden`, the verdict and the reason. Empty for other changes. */
  text: z.string(),
})

export type BookingFieldChange = z.output<typeof bookingFieldChange>
export type BookingHistoryEntry = z.output<typeof historyEntry>

/**
 * An addition to the specification: lists what happened to a booking, oldest first. People who may edit the booking may
 * read its history, even if it was deleted.
 */
export const bookingsGetHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/getHistory',
  isCostly: true,
  allow: everyRole,
  input: z.object({ id }),
  output: z.array(historyEntry),
})
