import { bookingsGetDensity } from '@windsock/contract/density'
import { densityOfDays, densityRangeProblem } from '@windsock/domain/density'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { dayBounds } from '@windsock/domain/time'
import { aircraftOfAirport } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
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
  const planes = (await aircraftOfAirport(db, airportId, period)).filter((one) => maySeeAircraft(actor, one))
  const busy = await busyAircraft(
    db,
    planes.map(({ id }) => id),
    period,
  )
  return planes.map((aircraft) => {
    const use = { booked: busy.booked(aircraft.id), maintenance: busy.maintenance(aircraft.id) }
    return { aircraft, days: densityOfDays(from, to, use, zone) }
  })
})
