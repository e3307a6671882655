import { bookingsGetDensity } from '@windsock/contract/density'
import { bookingColour } from '@windsock/domain/bookings'
import { densityOfDays, densityRangeProblem, ruledDays } from '@windsock/domain/density'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { daylight } from '@windsock/domain/sun'
import { dayBounds } from '@windsock/domain/time'
import { aircraftOfAirport } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { bookingsOfPerson } from '../../storage/bookings'
import { busyAircraft } from '../../storage/busy'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { parsedDay } from '../../http/times'

export const readDensity = on(bookingsGetDensity, async ({ airportId, ...input }, { db, actor }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  const zone = airport.timeZone
  const [from, to] = [parsedDay(input.from, zone), parsedDay(input.to, zone)]
  const problem = densityRangeProblem(from, to)
  if (problem) throw new Refusal(400, problem)
  const period = { from: dayBounds(from, zone).from, to: dayBounds(to, zone).to }
  const planes = (await aircraftOfAirport(db, airportId, period)).filter((aircraft) => maySeeAircraft(actor, aircraft))
  const busy = await busyAircraft(
    db,
    planes.map(({ id }) => id),
    period,
  )
  const flights = (await bookingsOfPerson(db, actor.id, period)).filter(({ isSuspended }) => !isSuspended)
  const days = ruledDays(from, to, zone, (day) => daylight(airport, day))
  return planes.map((aircraft) => {
    const { id } = aircraft
    const own = flights.filter((flight) => flight.aircraft.id === id)
    const ownColor = own[0] ? bookingColour(own[0], actor.id) : null
    return {
      aircraft,
      ownColor,
      days: densityOfDays(days, { booked: busy.booked(id), maintenance: busy.maintenance(id), own }),
    }
  })
})
