import {
  bookingsGetByAircraft,
  bookingsGetByAirport,
  bookingsGetMine,
  bookingsRemove,
  bookingsRemoveAll,
} from '@windsock/contract/bookings'
import { addDays, isDay } from '@windsock/domain/calendar'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { dayBounds, startOfDay } from '@windsock/domain/time'
import { aircraftById } from '../storage/aircraft'
import { airportById } from '../storage/airports'
import { appendAudit } from '../storage/audit'
import { markBookingsDeleted } from '../storage/booking-changes'
import {
  bookingById,
  bookingsAtAirport,
  bookingsOfAircraft,
  bookingsOfPerson,
  bookingsOfSeries,
  type StoredBooking,
} from '../storage/bookings'
import { presentedBooking } from './booking-answers'
import { saveBooking, saveWholeSeries } from './bookings-save'
import { notFound, refuseUneditable } from './errors'
import { on, type SignedIn } from './on'
import { momentRead, zoneOf } from './times'

export const readBookingsOfAircraft = on(bookingsGetByAircraft, async ({ aircraftId, date }, { db, actor }) => {
  const aircraft = await aircraftById(db, aircraftId)
  if (!aircraft?.isActive || !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  const bookings = await bookingsOfAircraft(db, aircraftId, dayBounds(date, aircraft.assignedAirport.timeZone))
  return bookings.map((booking) => presentedBooking(booking, actor))
})

export const readBookingsAtAirport = on(bookingsGetByAirport, async ({ airportId, date }, { db, actor }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  const bookings = await bookingsAtAirport(db, airportId, dayBounds(date, airport.timeZone))
  return bookings
    .filter((booking) => maySeeAircraft(actor, booking.aircraft))
    .map((booking) => presentedBooking(booking, actor))
})

export const readMyBookings = on(bookingsGetMine, async ({ from, to }, { db, actor }) => {
  const zone = await zoneOf(db, actor)
  const bookings = await bookingsOfPerson(db, actor.id, {
    ...(from && { from: isDay(from) ? startOfDay(from, zone) : momentRead(from, zone) }),
    // The last day counts whole.
    ...(to && { to: isDay(to) ? startOfDay(addDays(to, 1), zone) : momentRead(to, zone) }),
  })
  return bookings.map((booking) => presentedBooking(booking, actor))
})

export const removeBooking = on(bookingsRemove, async (id, asking) => {
  const booking = await bookingById(asking.db, id)
  if (!booking) throw notFound('booking')
  await remove([booking], asking)
  return {}
})

export const removeWholeSeries = on(bookingsRemoveAll, async (seriesId, asking) => {
  const bookings = await bookingsOfSeries(asking.db, seriesId)
  if (bookings.length === 0) throw notFound('series')
  await remove(bookings, asking)
  return {}
})

/** Permission is decided on the stored rows, each of them. */
async function remove(bookings: StoredBooking[], { db, actor, now }: SignedIn): Promise<void> {
  refuseUneditable(actor, bookings)
  await db.transaction(async (db) => {
    await markBookingsDeleted(
      db,
      bookings.map(({ id }) => id),
      { at: now, by: actor.id },
    )
    await appendAudit(
      db,
      bookings.map((before) => ({
        at: now,
        actorId: actor.id,
        noun: 'booking',
        subjectId: before.id,
        action: 'deleted',
        before,
      })),
    )
  })
}

export const bookingRoutes = [
  readBookingsOfAircraft,
  readBookingsAtAirport,
  readMyBookings,
  saveBooking,
  saveWholeSeries,
  removeBooking,
  removeWholeSeries,
]
