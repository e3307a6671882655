import { dayGetByAirportAndDate } from '@windsock/contract/day'
import { pipelined } from '../../database/pipelined'
import { onCachedDay } from '../../http/route'
import { aircraftOfDay, airportOfDay, bookingsOfDay, type DayParts, daylightOfDay } from '../day-parts'

const readDay = onCachedDay(dayGetByAirportAndDate, async (asked, { db, reader, log }) => {
  const day = { airport: await airportOfDay(asked, db), date: asked.date, db, reader }
  const [aircraft, bookings] = await pipelined([aircraftOfDay(day), bookingsOfDay(day)])
  return { aircraft, bookings, daylight: daylightIfKnown(day, log) }
})

/** Returns null if the daylight cannot be computed, because a club can fly a day whose shading is missing. */
function daylightIfKnown(day: Pick<DayParts, 'airport' | 'date'>, log: { warn(about: object, message: string): void }) {
  try {
    return daylightOfDay(day)
  } catch (err) {
    log.warn({ err, airportId: day.airport.id }, 'the daylight of a day could not be computed')
    return null
  }
}

export const dayRoutes = [readDay]
