import * as z from 'zod/mini'
import { bookingDraft } from './bookings'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'

/** One date of an unsaved series, and everything that clashes with it, as text. */
export const seriesDate = z.object({ from: moment, to: moment, shifted: z.boolean(), clashes: z.array(z.string()) })

export type ForetoldDate = z.output<typeof seriesDate>

/** Not in the specification: what each date of a new repeating booking would clash with. Saves nothing. */
export const bookingsGetSeriesDates = endpoint({
  method: 'POST',
  path: '/api/bookings/getSeriesDates',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(seriesDate),
})
