import { bookingsGetSeriesDates } from '@windsock/contract/series-dates'
import { named } from '@windsock/domain/clashes'
import { clashesOf, flightMeant, unavailableMessage, uncoveredPeriods } from './booking-checks'
import { newSeries } from './booking-series'
import { Refusal } from '../../http/errors'
import { on } from '../../http/on'

const foretellSeriesDates = on(bookingsGetSeriesDates, async (draft, asking) => {
  const flight = await flightMeant(draft, null, asking)
  const periods = newSeries(flight, [])
  if (!periods) throw new Refusal(400, 'This booking does not repeat.')
  const wanted = { ...flight, periods }
  const clashes = await clashesOf(wanted, { ...asking, exceptBookingIds: [] })
  const uncovered = new Set((await uncoveredPeriods(wanted, asking)).map(({ from }) => from))
  return clashes.map(({ period, messages }) => ({
    from: period.from,
    to: period.to,
    shifted: period.shifted,
    clashes: named(uncovered.has(period.from) ? [...messages, unavailableMessage(wanted, [period])] : messages),
  }))
})

export const seriesDateRoutes = [foretellSeriesDates]
