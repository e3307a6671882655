import { bookingsGetVerdicts } from '@windsock/contract/club/verdicts'
import { bookingById } from '../../storage/bookings'
import { notFound, refuseUneditable } from '../../http/errors'
import { on } from '../../http/route'
import { verdictsLeft, worded } from '../verdicts'
import { inForceFor, withForecast } from '../in-force'
import { resolveFlight } from './booking-checks'
import { isVisibleTo } from './booking-presenter'
import { newSeries } from './booking-series'

/** Judges a draft as a save does. The dates need not be free. */
export const readVerdicts = on(bookingsGetVerdicts, async (draft, context) => {
  const { db, actor, now } = context
  const before = draft.id === 0 ? null : await bookingById(db, draft.id)
  if (before === undefined || (before && !isVisibleTo(actor, before))) throw notFound('booking')
  if (before) refuseUneditable(actor, [before])
  const flight = await resolveFlight(draft, before, { db, actor, now })
  const periods = newSeries(flight, draft.skipDates) ?? [flight.period]
  const dates = periods.map((period) => ({ flight: { ...flight, ...period }, before }))
  const inForce = await inForceFor(flight, dates, context)
  const judging = { db, now, ...inForce, fleet: await withForecast(inForce.fleet, context) }
  const verdicts = await verdictsLeft(dates, () => actor, judging)
  const translate = await context.translator()
  return periods.map(({ from, to }, index) => ({ from, to, verdicts: worded(verdicts[index] ?? [], translate) }))
})
