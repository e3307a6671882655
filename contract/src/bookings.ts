import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import {
  dateFilter,
  dayOrMoment,
  flag,
  id,
  idOrNew,
  moment,
  momentSent,
  optionalId,
  optionalLine,
  optionalUserId,
  paragraph,
  version,
} from './fields'
import { lengthRule } from './length-rule'
import { nothing } from './simple-shapes'
import { everyRole } from './roles'
import { repeating, repetitions, seriesBody } from './series'
import { gridPerson } from './users'

export const booking = z.object({
  id: z.number(),
  /** Includes the id of the aircraft's airport, because the booking's times are shown in the local time there. */
  aircraft: z.extend(aircraftCard, { assignedAirportId: z.number() }),
  from: moment,
  to: moment,
  pilot: z.nullable(gridPerson),
  instructor: z.nullable(gridPerson),
  description: z.string(),
  isSoloFlight: z.boolean(),
  occurence: z.enum(repetitions),
  occurenceId: z.nullable(z.string()),
  occurenceEndDate: z.nullable(moment),
  /**
   * Whether maintenance has displaced the booking. The day grid does not show such a booking until the maintenance is
   * moved or deleted.
   */
  isSuspended: z.optional(z.boolean()),
  /**
   * Incremented by each change. A save sends back the version it was based on, so that it cannot overwrite somebody
   * else's change.
   */
  version: z.number(),
})

export type Booking = z.output<typeof booking>

const byId = z.nullish(z.object({ id: optionalId }))
const byUserId = z.nullish(z.object({ id: optionalUserId }))

/**
 * The input of a save. People and the aircraft can be sent nested (`pilot: {id}`) or flat (`pilotId`). Only the id of a
 * nested object is read, and the handler always receives flat ids.
 */
export const bookingDraft = z.pipe(
  z.object({
    id: idOrNew,
    aircraft: byId,
    aircraftId: optionalId,
    from: momentSent,
    to: momentSent,
    pilot: byUserId,
    pilotId: optionalUserId,
    instructor: byUserId,
    instructorId: optionalUserId,
    description: paragraph(lengthRule('fields.description', 500)),
    isSoloFlight: flag,
    /** Why a rule of the club is set aside, 3 to 199 characters. Only staff may do this; from others it is ignored. */
    overrideReason: z.optional(optionalLine(lengthRule('rules.overrideReason', 200))),
    ...repeating,
    version,
  }),
  z.transform(({ aircraft, pilot, instructor, ...draft }) => ({
    ...draft,
    aircraftId: draft.aircraftId ?? aircraft?.id ?? null,
    pilotId: draft.pilotId ?? pilot?.id ?? null,
    instructorId: draft.instructorId ?? instructor?.id ?? null,
    overrideReason: draft.overrideReason ?? '',
  })),
)

export type BookingDraft = z.output<typeof bookingDraft>

/** The shortest reason with which a rule can be set aside. */
export const MIN_OVERRIDE_REASON = 3

export const bookingsSave = endpoint({
  method: 'POST',
  path: '/api/bookings/save',
  allow: everyRole,
  input: bookingDraft,
  output: z.union([booking, z.array(booking)]),
})

/** Applies the edit of one occurrence to its whole series. Every occurrence is shifted by as much as the edited one. */
export const bookingsSaveAll = endpoint({
  method: 'POST',
  path: '/api/bookings/saveAll',
  allow: everyRole,
  input: bookingDraft,
  output: z.array(booking),
})

/** Why a booking is deleted. Deletions for `weather` and `technical` never count against a member. */
export const removalReasons = ['weather', 'technical', 'ill', 'other'] as const

export type RemovalReason = (typeof removalReasons)[number]

interface RemovalOption {
  reason?: RemovalReason | null | undefined
}

const optionalReason = z.pipe(
  z.nullish(z.enum(removalReasons)),
  z.transform((reason) => reason ?? null),
)

/** Deletes a booking. The body is only the id, or an object with the reason. */
export const bookingsRemove = endpoint({
  method: 'POST',
  path: '/api/bookings/remove',
  allow: everyRole,
  scalar: true,
  input: z.pipe(
    z.transform((body: number | string | ({ id: number | string } & RemovalOption)) =>
      typeof body === 'object' && body !== null && 'id' in body ? body : { id: body },
    ),
    z.object({ id, reason: optionalReason }),
  ),
  output: nothing,
})

export const bookingsRemoveAll = endpoint({
  method: 'POST',
  path: '/api/bookings/removeAll',
  allow: everyRole,
  scalar: true,
  input: seriesBody,
  output: nothing,
})

export const bookingsGetByAircraft = endpoint({
  method: 'GET',
  path: '/api/bookings/getByAircraft',
  allow: everyRole,
  input: z.object({ aircraftId: id, date: dayOrMoment }),
  output: z.array(booking),
})

/** An addition to the specification: lists the bookings of all aircraft at an airport on one day. */
export const bookingsGetByAirport = endpoint({
  method: 'GET',
  path: '/api/bookings/getByAirport',
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: z.array(booking),
})

export const bookingsGetMine = endpoint({
  method: 'POST',
  path: '/api/bookings/getMyBookings',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: dateFilter,
  output: z.array(booking),
})
