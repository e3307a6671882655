import { sunGetByAirportAndDate } from '@windsock/contract/sun'
import { onCachedDay } from '../../http/route'
import { airportOfDay, daylightOfDay } from '../day-parts'

const readDaylight = onCachedDay(sunGetByAirportAndDate, async (asked, { db }) =>
  daylightOfDay({ airport: await airportOfDay(asked, db), date: asked.date }),
)

export const sunRoutes = [readDaylight]
