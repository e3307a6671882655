import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { id, moment, momentSent, numberSent, optionalId, userId, textTo } from './fields'
import { everyRole } from './roles'
import { CLOSING_MINUTE, OPENING_MINUTE } from './time-bounds'
import { personCard } from './users'

/** The day grid's fourteen hours: no search looks for longer. */
const MINUTES_MOST = CLOSING_MINUTE - OPENING_MINUTE
const length = 'A flight lasts full and half hours, 14 hours at most.'

export const nextFreeQuery = z.object({
  airportId: id,
  /** One aircraft; otherwise all of `type`; otherwise all of the airport. */
  aircraftId: optionalId,
  type: z.nullish(textTo(50)),
  minutes: numberSent.check(z.minimum(30, length), z.maximum(MINUTES_MOST, length), z.multipleOf(30, length)),
  /** `none`, `any`, or an instructor's id. */
  instructor: z.union([z.enum(['none', 'any']), userId]),
  /** The earliest start; never in the past. */
  from: momentSent,
})

export type NextFreeQuery = z.output<typeof nextFreeQuery>

export const freeSlot = z.object({
  aircraft: aircraftCard,
  from: moment,
  to: moment,
  instructor: z.nullable(personCard),
})

export type FreeSlot = z.output<typeof freeSlot>

/** Not in the specification: the next free slots within 30 days, at most eight, 08:00 to 22:00 at the airport. */
export const bookingsGetNextFree = endpoint({
  method: 'POST',
  path: '/api/bookings/getNextFree',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: nextFreeQuery,
  output: z.array(freeSlot),
})
