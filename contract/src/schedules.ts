import * as z from 'zod/mini'
import { airportCard } from './airports'
import { booking } from './bookings'
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
  optionalUserId,
  userId,
  version,
} from './fields'
import { nothing } from './simple-shapes'
import { everyRole, staff } from './roles'
import { repeating, repetitions, seriesBody, seriesId, type SeriesBody } from './series'

/** A period in which an instructor is available at an airport. */
export const schedule = z.object({
  id: z.number(),
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    color: z.optional(z.nullable(z.string())),
  }),
  from: moment,
  to: moment,
  airport: airportCard,
  airportId: z.number(),
  occurence: z.enum(repetitions),
  occurenceId: z.nullable(z.string()),
  occurenceEndDate: z.nullable(moment),
  version: z.number(),
})

export type Schedule = z.output<typeof schedule>

/**
 * The input of a save. The instructor and the airport can be sent nested or as ids; the handler always receives ids.
 */
export const scheduleDraft = z.pipe(
  z.object({
    id: idOrNew,
    user: z.nullish(z.object({ id: optionalUserId })),
    userId: optionalUserId,
    from: momentSent,
    to: momentSent,
    airport: z.nullish(z.object({ id: optionalId })),
    airportId: optionalId,
    ...repeating,
    version,
  }),
  z.transform(({ user, airport, ...draft }) => ({
    ...draft,
    userId: draft.userId ?? user?.id ?? null,
    airportId: draft.airportId ?? airport?.id ?? null,
  })),
)

export type ScheduleDraft = z.output<typeof scheduleDraft>

export const schedulesSave = endpoint({
  method: 'POST',
  also: ['PUT'],
  path: '/api/schedules/save',
  allow: staff,
  input: scheduleDraft,
  output: schedule,
})

/** Saves a new series of schedule entries. */
export const schedulesSaveAll = endpoint({
  method: 'POST',
  path: '/api/schedules/saveAll',
  allow: staff,
  input: scheduleDraft,
  output: z.array(schedule),
})

interface Option {
  removeBookings?: boolean | null | undefined
}

/**
 * Removes a schedule entry. If the body is only an id, the bookings within the entry are kept; `removeBookings` deletes
 * them.
 */
export const schedulesRemove = endpoint({
  method: 'POST',
  path: '/api/schedules/remove',
  allow: staff,
  scalar: true,
  input: z.pipe(
    z.transform((body: number | string | ({ id: number | string } & Option)) =>
      typeof body === 'object' && body !== null && 'id' in body ? body : { id: body },
    ),
    z.object({ id, removeBookings: flag }),
  ),
  output: nothing,
})

/**
 * Removes a series of schedule entries. If the body is only the series id, the bookings within the entries are kept;
 * `removeBookings` deletes them.
 */
export const schedulesRemoveAll = endpoint({
  method: 'POST',
  path: '/api/schedules/removeAll',
  allow: staff,
  scalar: true,
  input: z.pipe(
    z.transform((body: SeriesBody & (string | Option)): { occurenceId: SeriesBody } & Option => ({
      ...(typeof body === 'object' && body),
      occurenceId: body,
    })),
    z.object({ occurenceId: seriesBody, removeBookings: flag }),
  ),
  output: nothing,
})

/** Maximum number of bookings that the preview of a removal lists. */
export const REMOVED_BOOKINGS_NAMED = 50

/**
 * An addition to the specification: lists the bookings that a removal with `removeBookings` would delete. The input
 * names an entry by `id`, or a whole series by `occurenceId`. Bookings in the future come first; past ones follow, latest
 * first.
 */
export const schedulesGetAffected = endpoint({
  method: 'POST',
  path: '/api/schedules/getAffected',
  isRead: true,
  isCostly: true,
  allow: staff,
  input: z.object({ id: optionalId, occurenceId: seriesId }),
  output: z.object({ bookings: z.array(booking), count: z.number(), pastCount: z.number() }),
})

export type RemovedBookings = z.output<typeof schedulesGetAffected.output>

const period = z.object({ from: moment, to: moment })

/**
 * An addition to the specification: when an instructor teaches at an airport on a day, and when they are booked. The day
 * begins at `from` and ends at `to`. The booking `bookingId` does not count if the caller may edit it.
 */
export const schedulesGetAvailableTimes = endpoint({
  method: 'GET',
  path: '/api/schedules/getAvailableTimes',
  allow: everyRole,
  input: z.object({ userId, airportId: id, date: dayOrMoment, bookingId: optionalId }),
  output: z.extend(period, { published: z.array(period), busy: z.array(period) }),
})

export const schedulesGetByUserAndDate = endpoint({
  method: 'GET',
  path: '/api/schedules/getByUserAndDate',
  allow: staff,
  input: z.object({ userId, date: dayOrMoment }),
  output: z.array(schedule),
})

export const schedulesGetMine = endpoint({
  method: 'POST',
  path: '/api/schedules/getMySchedules',
  isRead: true,
  isCostly: true,
  allow: staff,
  input: dateFilter,
  output: z.array(schedule),
})
