import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { bookingsGetSeriesDates } from '@windsock/contract/series-dates'
import { named } from '@windsock/domain/words/clashes'
import { message } from '@windsock/messages/message'
import { clashesOf, resolveFlight, unavailableMessage, uncoveredPeriods } from './booking-checks'
import { newSeries } from './booking-series'
import { Refusal } from '../../http/errors'
import { inForceFor, withForecast } from '../in-force'
import { verdictsOf } from '../verdicts'
import { on } from '../../http/route'

const previewSeriesDates = on(bookingsGetSeriesDates, async (draft, context) => {
  const flight = await resolveFlight(draft, null, context)
  const translate = await context.translator()
  const periods = newSeries(flight, [])
  if (!periods) throw new Refusal(400, message('refusals.noRepetition'))
  const wanted = { ...flight, periods }
  const clashes = await clashesOf(wanted, { ...context, exceptBookingIds: [] })
  const dates = periods.map((period) => ({ flight: { ...flight, ...period }, before: null }))
  const inForce = await inForceFor(flight, dates, context)
  const judging = { ...context, ...inForce, fleet: await withForecast(inForce.fleet, context) }
  const verdicts = await verdictsOf(dates, () => context.actor, judging)
  const uncovered = new Set((await uncoveredPeriods(wanted, context)).map(({ from }) => from))
  return clashes.map(({ period, messages }, index) => {
    const missing = uncovered.has(period.from) ? [unavailableMessage(wanted, [period])] : []
    const textsOf = (level: VerdictLevel) =>
      (verdicts[index] ?? []).filter((verdict) => verdict.level === level).map(({ text }) => text)
    return {
      from: period.from,
      to: period.to,
      shifted: period.shifted,
      clashes: named([...messages, ...missing, ...textsOf('block')]).map((one) => translate(one)),
      warnings: textsOf('warn').map((text) => translate(text)),
    }
  })
})

export const seriesDateRoutes = [previewSeriesDates]
