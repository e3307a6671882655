import type { Moment } from '@windsock/domain/time'
import { airportById } from '../storage/airports'
import type { StoredBooking } from '../storage/bookings'
import type { Database } from '../database/database'
import { usersById, type StoredUser } from '../storage/users'
import { type Action, bookingEmail } from './booking-emails'
import type { Club } from './email'
import { notificationsFor, type Notification } from './notifications'
import { enqueueMail } from './enqueue-mail'

export interface BookingNotice {
  action: Action
  /** The bookings as they are after the action. A cancelled booking is given as it was before. */
  bookings: readonly StoredBooking[]
  before?: readonly StoredBooking[]
}

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  actor: { id: string; firstName: string; lastName: string }
  now: Moment
}

/**
 * Adds the emails about an action on bookings to the outbox: one for each person concerned, except the actor. Call it
 * in the transaction of the action.
 */
export async function notifyOfBookings(notice: BookingNotice, context: Context): Promise<void> {
  const all = notificationsFor(notice, context.actor.id)
  const people = await usersById(context.db, [...new Set(all.map(({ readerId }) => readerId))])
  for (const notification of all) {
    const reader = people.find(({ id }) => id === notification.readerId)
    if (reader) await write(notification, reader, context)
  }
}

async function write(
  { action, bookings, before, airportId }: Notification,
  reader: StoredUser,
  { db, config, actor, now }: Context,
): Promise<void> {
  const airport = await airportById(db, airportId)
  if (!airport) return
  const email = await bookingEmail({ action, bookings, before, actor, reader, airport }, config)
  const inThem = [...bookings, ...before].flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id])
  const named = [actor.id, ...inThem].filter((id) => id !== undefined)
  await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, { db, config, now })
}
