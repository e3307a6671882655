import { aircraftGetAvailable } from '@windsock/contract/availability'
import { aircraftGet, aircraftGetByAirport, aircraftGetById } from '@windsock/contract/aircraft'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { addDays, type Day } from '@windsock/domain/calendar'
import { dayBounds, overlaps } from '@windsock/domain/time'
import { activeAircraft, aircraftById, type StoredAircraft } from '../../storage/aircraft'
import { occupiedAircraft } from '../../storage/occupied'
import type { Database } from '../../database/database'
import { presentedAircraft } from './aircraft-presenter'
import { saveAircraft } from './aircraft-save'
import { deleteAircraft } from './aircraft-delete'
import { aircraftOfDay, airportOfDay } from '../day-parts'
import { editedBooking } from '../edited-booking'
import { notFound } from '../../http/errors'
import { on, onCachedDay } from '../../http/route'
import { parsedDay, requestedPeriod, zoneOf } from '../../http/times'

const readAllAircraft = on(aircraftGet, async ({ date }, { db, actor }) => {
  const day = date && parsedDay(date, await zoneOf(db, actor))
  const all = day ? await aircraftOnDay(db, day) : await activeAircraft(db)
  return all.filter((aircraft) => maySeeAircraft(actor, aircraft)).map(presentedAircraft)
})

const readAircraft = on(aircraftGetById, async ({ id }, { db, actor }) => {
  const aircraft = await aircraftById(db, id)
  if (!aircraft?.isActive || !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  return presentedAircraft(aircraft)
})

const readAircraftOfAirport = onCachedDay(aircraftGetByAirport, async (asked, { db, reader }) =>
  aircraftOfDay({ airport: await airportOfDay(asked, db), date: asked.date, db, reader }),
)

const readAvailableAircraft = on(aircraftGetAvailable, async (input, { db, actor }) => {
  const period = await requestedPeriod(db, actor, input)
  const all = await activeAircraft(db, period)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const occupied = await occupiedAircraft(db, period, edited?.id)
  return all
    .filter((aircraft) => maySeeAircraft(actor, aircraft) && !occupied.has(aircraft.id))
    .filter((aircraft) => !aircraft.maintenances.some((maintenance) => overlaps(maintenance, period)))
    .map(presentedAircraft)
})

/** Returns all active aircraft, each with its maintenance on the given day in its own airport's time zone. */
async function aircraftOnDay(db: Database, day: Day): Promise<StoredAircraft[]> {
  // No time zone is more than 14 hours from UTC, so every airport's day is within these bounds.
  const around = { from: dayBounds(addDays(day, -1), 'UTC').from, to: dayBounds(addDays(day, 1), 'UTC').to }
  const all = await activeAircraft(db, around)
  return all.map((aircraft) => {
    const bounds = dayBounds(day, aircraft.assignedAirport.timeZone)
    return {
      ...aircraft,
      maintenances: aircraft.maintenances.filter(({ from, to }) => from < bounds.to && to > bounds.from),
    }
  })
}

export const aircraftRoutes = [
  readAllAircraft,
  readAircraft,
  readAircraftOfAirport,
  readAvailableAircraft,
  saveAircraft,
  deleteAircraft,
]
