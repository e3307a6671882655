import { addMinutes, millisecondsOf, type Moment } from '@windsock/domain/time'
import { notifyOfLate, type NotifyContext } from '../../mail/log/notify-late'
import type { StoredBooking } from '../../storage/bookings'
import { lateTopic, notedTopics, noteNotices, topicsFrom } from '../../storage/club/notices'
import { bookingsById } from '../../storage/bookings'
import { flightById, type StoredFlight } from '../../storage/log/flights'
import { lateFlights, nextBookingAfter } from '../../storage/log/late-flights'

/** Minutes after the end of a booking from which a flight that is still out is late. */
const LATE_MINUTES = 15
/** The people of the next booking are notified if it begins within this many minutes. */
const NEXT_MINUTES = 3 * 60
/** A new time that differs by this many minutes from the one in the last email is sent again. */
const RENOTIFY_MINUTES = 30

/**
 * Notifies the people of the next booking at once that a flight is late, and until when (L14). Call it in the
 * transaction that stores the report, with the row of the aircraft locked.
 */
export async function notifyAtOnce(
  flight: StoredFlight,
  lateUntil: Moment,
  { actor, ...notifying }: NotifyContext & { actor: { id: string } },
): Promise<void> {
  const { db, now } = notifying
  const soon = addMinutes(now, NEXT_MINUTES)
  // The people of a booking that must wait are notified, however late the aircraft becomes.
  const next = await nextBookingAfter(db, flight, { now, by: soon > lateUntil ? soon : lateUntil })
  if (!next) return
  const topic = lateTopic(flight.id, next.id)
  // Reports are noted as `topic:at:lateUntil`.
  const notified = (await topicsFrom(db, `${topic}:`)).at(-1)?.slice(-lateUntil.length)
  if (notified !== undefined && minutesApart(notified, lateUntil) < RENOTIFY_MINUTES) return
  await noteNotices(db, [topic, `${topic}:${now}:${lateUntil}`], now)
  await notifyOfLate({ flight, until: { said: lateUntil }, next, actorId: actor.id }, notifying)
}

/** Returns the flights that are late, with the booking whose people have not been notified. */
export async function unnotifiedLateFlights({
  db,
  now,
}: NotifyContext): Promise<{ flight: StoredFlight; next: StoredBooking }[]> {
  const found: { flight: StoredFlight; next: StoredBooking }[] = []
  for (const flight of await lateFlights(db, addMinutes(now, -LATE_MINUTES))) {
    const next = await nextBookingAfter(db, flight, { now, by: addMinutes(now, NEXT_MINUTES) })
    if (next) found.push({ flight, next })
  }
  const notified = await notedTopics(
    db,
    found.map(({ flight, next }) => lateTopic(flight.id, next.id)),
  )
  return found.filter(({ flight, next }) => !notified.has(lateTopic(flight.id, next.id)))
}

/** Notifies the people of the next booking once that a flight is late. It is read again, as it may be back by now. */
export async function notifyOnce(flightId: number, { db, ...rest }: NotifyContext): Promise<void> {
  const { now } = rest
  await db.transaction(async (db) => {
    const known = await flightById(db, flightId)
    if (!known) return
    await db.lock({ aircraft: [known.aircraft.id] })
    const flight = await flightById(db, flightId)
    if (!flight || flight.backAt !== null || flight.deletedAt !== null || flight.bookingId === null) return
    const [booking] = await bookingsById(db, [flight.bookingId])
    if (!booking || booking.to > addMinutes(now, -LATE_MINUTES)) return
    const next = await nextBookingAfter(db, flight, { now, by: addMinutes(now, NEXT_MINUTES) })
    if (!next || (await noteNotices(db, [lateTopic(flight.id, next.id)], now)).size === 0) return
    const isReported = flight.lateUntil !== null && flight.lateUntil > now
    const until = isReported ? { said: flight.lateUntil ?? now } : { booked: booking.to }
    await notifyOfLate({ flight, until, next, actorId: null }, { db, ...rest })
  })
}

function minutesApart(one: Moment, other: Moment): number {
  return Math.abs(millisecondsOf(one) - millisecondsOf(other)) / 60_000
}
