import { bookingsGetSeriesDates } from '@windsock/contract/series-dates'
import { named } from '@windsock/domain/words/clashes'
import { message } from '@windsock/messages/message'
import { clashesOf, resolveFlight, unavailableMessage, uncoveredPeriods } from './booking-checks'
import { newSeries } from './booking-series'
import { Refusal } from '../../http/errors'
import { on } from '../../http/route'

const previewSeriesDates = on(bookingsGetSeriesDates, async (draft, context) => {
  const flight = await resolveFlight(draft, null, context)
  const translate = await context.translator()
  const periods = newSeries(flight, [])
  if (!periods) throw new Refusal(400, message('refusals.noRepetition'))
  const wanted = { ...flight, periods }
  const clashes = await clashesOf(wanted, { ...context, exceptBookingIds: [] })
  const uncovered = new Set((await uncoveredPeriods(wanted, context)).map(({ from }) => from))
  return clashes.map(({ period, messages }) => {
    const missing = uncovered.has(period.from) ? [unavailableMessage(wanted, [period])] : []
    const found = named([...messages, ...missing]).map((one) => translate(one))
    return { from: period.from, to: period.to, shifted: period.shifted, clashes: found }
  })
})

export const seriesDateRoutes = [previewSeriesDates]
