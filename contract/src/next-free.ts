import { message, messageText } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { aircraftTime } from './bookings/aircraft-time'
import { darkness } from './darkness'
import { endpoint } from './endpoint'
import { flag, id, momentSent, numberSent, optionalId, userId } from './fields'
import { textTo } from './simple-shapes'
import { everyRole } from './roles'
import { CLOSING_MINUTE, OPENING_MINUTE } from './time-bounds'
import { personCard } from './users'

/** Maximum length of a flight in minutes: the fourteen hours of the day grid. */
const MAX_MINUTES = CLOSING_MINUTE - OPENING_MINUTE
const length = messageText(message('fields.flightLength', { hours: MAX_MINUTES / 60 }))

export const nextFreeQuery = z.object({
  airportId: id,
  /**
   * Limits the search to this aircraft. If it is missing, all aircraft of `type` are searched; if both are missing,
   * all aircraft of the airport.
   */
  aircraftId: optionalId,
  type: z.nullish(textTo(50)),
  minutes: numberSent.check(z.minimum(30, length), z.maximum(MAX_MINUTES, length), z.multipleOf(30, length)),
  /** `none`, `any`, or the id of an instructor. */
  instructor: z.union([z.enum(['none', 'any']), userId]),
  /** The earliest start. A moment in the past counts as now. */
  from: momentSent,
  /** Finds only flights between sunrise and sunset. */
  daylightOnly: flag,
})

export type NextFreeQuery = z.output<typeof nextFreeQuery>

export const freeSlot = z.object({
  ...aircraftTime,
  instructor: z.nullable(personCard),
  /** null if the flight is in daylight. */
  darkness: z.nullable(darkness),
})

export type FreeSlot = z.output<typeof freeSlot>

/**
 * An addition to the specification: finds at most eight free slots within 30 days, between 08:00 and 22:00 local time
 * at the airport.
 */
export const bookingsGetNextFree = endpoint({
  method: 'POST',
  path: '/api/bookings/getNextFree',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: nextFreeQuery,
  output: z.array(freeSlot),
})
