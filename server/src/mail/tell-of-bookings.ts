import type { Moment } from '@windsock/domain/time'
import { airportById } from '../storage/airports'
import type { StoredBooking } from '../storage/bookings'
import type { Database } from '../storage/database'
import { usersById } from '../storage/users'
import { type Action, bookingLetter } from './booking-letters'
import type { Club } from './letter'
import { newsFor, type PersonalNews } from './booking-news'
import { writeMail } from './write-mail'

export interface Telling {
  action: Action
  /** As they are now; those cancelled as they were. */
  bookings: readonly StoredBooking[]
  /** As they were before a change. */
  before?: readonly StoredBooking[]
}

interface Acting {
  db: Database
  config: Club & { mailFrom: string }
  actor: { id: string; firstName: string; lastName: string }
  now: Moment
}

/**
 * Writes the letters about what somebody has done to bookings, in the transaction in which it is done: one for each
 * pair of people concerned, none to whoever did it.
 */
export async function tellOfBookings(telling: Telling, acting: Acting): Promise<void> {
  const all = newsFor(telling, acting.actor.id)
  const people = await usersById(acting.db, [...new Set(all.flatMap(({ readerIds }) => readerIds))])
  for (const news of all) {
    const readers = news.readerIds.flatMap((id) => people.find((person) => person.id === id) ?? [])
    await write(news, readers, acting)
  }
}

async function write(
  { action, bookings, before, airportId }: PersonalNews,
  readers: readonly { firstName: string; lastName: string; email: string }[],
  { db, config, actor, now }: Acting,
): Promise<void> {
  const [to, cc] = readers
  const airport = await airportById(db, airportId)
  if (!to || !airport) return
  const letter = bookingLetter({ action, bookings, before, actor, readers, airport }, config)
  await writeMail({ to: to.email, cc: cc?.email ?? '', letter }, { db, config, now })
}
