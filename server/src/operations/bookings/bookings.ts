import {
  bookingsGetByAircraft,
  bookingsGetByAirport,
  bookingsGetMine,
  bookingsRemove,
  bookingsRemoveAll,
  type RemovalReason,
} from '@windsock/contract/bookings'
import { maySeeAircraft, mayTakeBack } from '@windsock/domain/permissions'
import { dayBounds } from '@windsock/domain/time'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { aircraftById } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { markBookingsDeleted } from '../../storage/booking-changes'
import {
  bookingsById,
  bookingsOfAircraft,
  bookingsOfPerson,
  bookingsOfSeries,
  type StoredBooking,
} from '../../storage/bookings'
import { noteCancelled } from '../../storage/club/outcomes'
import type { Database } from '../../database/database'
import { isVisibleTo, presentedBooking } from './booking-presenter'
import { saveBooking, saveWholeSeries } from './bookings-save'
import { notFound, refuseUneditable } from '../../http/errors'
import { airportOfDay, bookingsOfDay } from '../day-parts'
import { freedBy } from '../freed-times'
import { lockedBookings } from '../locked-bookings'
import { passOn } from '../wish-passing'
import { refuseLongList, MAX_ROWS } from '../member-limits'
import { on, onCachedDay, type SignedInContext } from '../../http/route'
import { parsedDay, parsedFilter } from '../../http/times'

const readBookingsOfAircraft = on(bookingsGetByAircraft, async ({ aircraftId, date }, { db, actor }) => {
  const aircraft = await aircraftById(db, aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  const { timeZone } = aircraft.assignedAirport
  const all = await bookingsOfAircraft(db, aircraftId, dayBounds(parsedDay(date, timeZone), timeZone))
  const bookings = all.filter((booking) => isVisibleTo(actor, booking))
  // A user who may not see the aircraft gets only their own bookings of it, or a 404 if they have none.
  if (bookings.length === 0 && !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  return bookings.map((booking) => presentedBooking(booking, actor))
})

const readBookingsAtAirport = onCachedDay(bookingsGetByAirport, async (asked, { db, reader }) =>
  bookingsOfDay({ airport: await airportOfDay(asked, db), date: asked.date, db, reader }),
)

const readMyBookings = on(bookingsGetMine, async (input, { db, actor }) => {
  const period = await parsedFilter(db, actor, input)
  const bookings = await bookingsOfPerson(db, actor.id, { ...period, most: MAX_ROWS + 1 })
  refuseLongList(bookings, 'refusals.manyBookings')
  return bookings.map((booking) => presentedBooking(booking, actor))
})

const removeBooking = on(bookingsRemove, async ({ id, reason }, context) => {
  await removeBookings((db) => bookingsById(db, [id]), 'booking', { ...context, reason })
  return {}
})

const removeWholeSeries = on(bookingsRemoveAll, async (seriesId, context) => {
  await removeBookings((db) => bookingsOfSeries(db, seriesId), 'series', context)
  return {}
})

/**
 * Deletes bookings if the caller may delete all of them. Permission is decided on the stored rows after they are
 * locked. No rule of the club refuses a deletion.
 */
export async function removeBookings(
  find: (db: Database) => Promise<StoredBooking[]>,
  what: 'booking' | 'series',
  { reason = null, ...context }: SignedInContext & { reason?: RemovalReason | null },
): Promise<void> {
  const { actor, config, now: at } = context
  const freed = (bookings: readonly StoredBooking[]) => freedBy(bookings, actor.id)
  await context.db.transaction(async (db) => {
    const bookings = await lockedBookings(find, db, { aircraft: [], users: [], frees: { of: freed, context } })
    const isTakenBack = bookings.length > 0 && bookings.every((booking) => mayTakeBack(actor, booking, at))
    if (!isTakenBack && !bookings.some((booking) => isVisibleTo(actor, booking))) throw notFound(what)
    if (!isTakenBack) refuseUneditable(actor, bookings)
    const ids = bookings.map(({ id }) => id)
    await markBookingsDeleted(db, ids, { at, by: actor.id })
    if (reason) await noteCancelled(db, ids, { reason, at, by: actor.id })
    const entry = { at, actorId: actor.id, noun: 'booking', action: 'deleted' }
    await appendAudit(
      db,
      bookings.map((before) => ({ ...entry, subjectId: before.id, before })),
    )
    await notifyOfBookings({ action: 'cancelled', bookings }, { db, actor, config, now: at })
    await passOn(freed(bookings), { db, config, now: at })
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
