import * as z from 'zod/mini'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'
import { seriesBody } from './series'

/**
 * One date of a series that is not saved yet, with a message for everything that clashes with it. `shifted` is true if
 * a clock change moved the start or end to a different local time. `clashes` contains what a rule of the club refuses,
 * `warnings` what it only warns of.
 */
export const seriesDate = z.object({
  from: moment,
  to: moment,
  shifted: z.boolean(),
  clashes: z.array(z.string()),
  warnings: z.array(z.string()),
})

export type PreviewedDate = z.output<typeof seriesDate>

/**
 * An addition to the specification: lists the dates of a new repeating booking and what each date would clash with.
 * Saves nothing.
 */
export const bookingsGetSeriesDates = endpoint({
  method: 'POST',
  path: '/api/bookings/getSeriesDates',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(seriesDate),
})

/** An addition to the specification: lists the times of the bookings of a series, soonest first. */
export const bookingsGetSeries = endpoint({
  method: 'GET',
  path: '/api/bookings/getSeries',
  allow: everyRole,
  input: z.object({ occurenceId: seriesBody }),
  output: z.array(z.object({ id: z.number(), from: moment, to: moment })),
})
