import * as z from 'zod/mini'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'

/** One date of a series that is not saved yet, and everything in its way, in words. */
export const seriesDate = z.object({ from: moment, to: moment, shifted: z.boolean(), clashes: z.array(z.string()) })

export type ForetoldDate = z.output<typeof seriesDate>

/** Beyond the specification's calls: what a new repeating booking would meet, date by date. Nothing is saved. */
export const bookingsGetSeriesDates = endpoint({
  method: 'POST',
  path: '/api/bookings/getSeriesDates',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(seriesDate),
})
