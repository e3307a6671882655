import { z } from 'zod'
import { airportCard } from './airports'
import { endpoint } from './endpoint'
import {
  dateFilter,
  day,
  dayOrMoment,
  flag,
  id,
  idOrNew,
  moment,
  momentSent,
  nothing,
  optionalDayOrMoment,
  optionalId,
  optionalUserId,
  userId,
} from './fields'
import { staff } from './roles'
import { repetition, repetitions, SERIES_MOST, seriesId } from './series'

/** A period in which an instructor is available at an airport. */
export const schedule = z.object({
  id: z.number(),
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    color: z.string().nullable().optional(),
  }),
  from: moment,
  to: moment,
  airport: airportCard,
  airportId: z.number(),
  occurence: z.enum(repetitions),
  occurenceId: z.string().nullable(),
  occurenceEndDate: moment.nullable(),
  version: z.number().optional(),
})

export type Schedule = z.output<typeof schedule>

/** What an entry is saved from; the handler receives person and airport flat. */
export const scheduleDraft = z
  .object({
    id: idOrNew,
    user: z.object({ id: optionalUserId }).nullish(),
    userId: optionalUserId,
    from: momentSent,
    to: momentSent,
    airport: z.object({ id: optionalId }).nullish(),
    airportId: optionalId,
    occurence: repetition,
    occurenceId: seriesId,
    occurenceEndDate: optionalDayOrMoment,
    skipDates: z.array(day).max(SERIES_MOST).nullish(),
    version: z.number().int().nullish(),
  })
  .transform(({ user, airport, ...draft }) => ({
    ...draft,
    userId: draft.userId ?? user?.id ?? null,
    airportId: draft.airportId ?? airport?.id ?? null,
    occurenceEndDate: draft.occurenceEndDate ?? null,
    skipDates: draft.skipDates ?? [],
    version: draft.version ?? null,
  }))

export type ScheduleDraft = z.output<typeof scheduleDraft>

/** Stores one entry; also asked by PUT. */
export const schedulesSave = endpoint({
  method: 'POST',
  also: ['PUT'],
  path: '/api/schedules/save',
  allow: staff,
  input: scheduleDraft,
  output: schedule,
})

/** Stores a new series. */
export const schedulesSaveAll = endpoint({
  method: 'POST',
  path: '/api/schedules/saveAll',
  allow: staff,
  input: scheduleDraft,
  output: z.array(schedule),
})

export const schedulesRemove = endpoint({
  method: 'POST',
  path: '/api/schedules/remove',
  allow: staff,
  input: z.object({ id, removeBookings: flag }),
  output: nothing,
})

export const schedulesRemoveAll = endpoint({
  method: 'POST',
  path: '/api/schedules/removeAll',
  allow: staff,
  input: z.object({ occurenceId: seriesId.pipe(z.string('This is not a series.')), removeBookings: flag }),
  output: nothing,
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
  allow: staff,
  input: dateFilter,
  output: z.array(schedule),
})
