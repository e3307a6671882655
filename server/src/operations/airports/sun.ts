import { sunGetByAirportAndDate } from '@windsock/contract/sun'
import { daylight } from '@windsock/domain/sun'
import { airportById } from '../../storage/airports'
import { notFound } from '../../http/errors'
import { onCachedDay } from '../../http/route'

const readDaylight = onCachedDay(sunGetByAirportAndDate, async ({ airportId, date }, { db }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  return { airportId, ...daylight(airport, date) }
})

export const sunRoutes = [readDaylight]
