import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { AirportCard } from '../storage/airport-card'
import { airportById } from '../storage/airports'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { userById, type StoredUser } from '../storage/users'
import { insertNews, type NewNews, withdrawNews } from '../storage/emails/gathered-news'
import { type WaitingEmail, withdrawWaitingEmails } from '../storage/outbox'
import { bookingEmail } from './booking-emails'
import { clubAsActor } from './club-as-actor'
import type { Club } from './email'
import { kindOf, laterNews, type Readers, readersById } from './later-news'
import { changesOf, notificationsFor, splitNotification, type BookingNotice, type Notification } from './notifications'
import { enqueueMail } from './enqueue-mail'
import { unsentChangesOf } from './unsent-changes'

/** Emails about bookings wait for as long as Undo is offered, so that an undone change sends none. */
const WAIT_MINUTES = TAKE_BACK_SECONDS / 60
/** Each further change makes an email wait again, but no longer than this after the first one. */
const MAX_WAIT_MINUTES = 5

interface Context {
  db: Database
  config: Club & { mailFrom: string; reminders: boolean; calendarLinks: boolean }
  /** null if the program acts, in the name of the club. */
  actor: Actor | null
  now: Moment
}

/** The data that emails about bookings need. */
interface Read {
  /** At least those who may get an email. */
  readers: Readers
  /** Those of the bookings. */
  airports: readonly AirportCard[]
}

interface Actor {
  id: string
  firstName: string
  lastName: string
}

/**
 * Adds the emails about an action on bookings to the outbox: one for each person concerned, except the actor. Emails
 * about the same bookings that are still waiting are replaced, so that each reader learns only the final state, and
 * gets no email if it is the one that they know. Call it in the transaction of the action.
 * @param read - what the caller has already read for the emails
 */
export async function notifyOfBookings(notice: BookingNotice, context: Context, read?: Read): Promise<void> {
  const { db, config, now } = context
  const actor = context.actor ?? clubAsActor(config)
  const changes = changesOf(notice)
  if (changes.length === 0) return
  // No email has been sent about a booking that is just being made.
  const ids = notice.action === 'made' ? [] : changes.map(({ id }) => id)
  const waiting = ids.length === 0 ? [] : await withdrawUnsent(db, ids, now)
  const unsent = await unsentChangesOf(changes, waiting, { db, actor, now })
  const toNotify = unsent.flatMap((changed) =>
    notificationsFor(changed.changes, changed.readerId).map((notification) => ({ ...changed, notification })),
  )
  if (toNotify.length === 0) return
  const readerIds = [...new Set(toNotify.map(({ readerId }) => readerId))]
  const airportIds = [...new Set(toNotify.map(({ notification }) => notification.airportId))]
  const [readers, airports] = await pipelined([
    read?.readers ?? readersById(db, readerIds, config),
    read?.airports ?? pipelined(airportIds.map((id) => airportById(db, id))),
  ])
  const isLater = laterNews(readers, { now, config })
  for (const { readerId, actorId, since, notification } of toNotify) {
    const reader = readers.people.find(({ id }) => id === readerId)
    const by = actorId === actor.id ? actor : await actorOf(actorId, context)
    const airport = airports.find((one) => one?.id === notification.airportId)
    if (!reader || !by || !airport) continue
    const offersCalendar = !readers.withCalendar.has(readerId)
    const { now: atOnce, later } = splitNotification(notification, (news) => isLater(reader, notification, news))
    if (atOnce) await write({ ...atOnce, airport, offersCalendar }, reader, { ...context, actor: by, since })
    if (later) await insertNews(db, newsOf(later, { readerId, actorId, at: now }))
  }
}

async function actorOf(id: string, { db, config }: Context): Promise<Actor | undefined> {
  return id === '' ? clubAsActor(config) : userById(db, id)
}

/** Withdraws the news that have not been sent: emails that wait for Undo, and news that wait for an evening. */
async function withdrawUnsent(db: Database, ids: readonly number[], now: Moment): Promise<WaitingEmail[]> {
  return [...(await withdrawWaitingEmails(db, ids, now)), ...(await withdrawNews(db, ids, now))]
}

function newsOf(
  { action, bookings, known }: Notification,
  { readerId, actorId, at }: { readerId: string; actorId: string; at: Moment },
): NewNews[] {
  return bookings.map(({ id: bookingId, from: starts }, index) => {
    const knownOfIt = known[index]?.[1] ?? null
    const by = actorId === '' ? null : actorId
    return { userId: readerId, kind: 'booked', bookingId, action, actorId: by, known: knownOfIt, starts, at }
  })
}

interface Shown {
  airport: AirportCard
  offersCalendar: boolean
}

async function write(
  { action, bookings, before, airport, known, offersCalendar }: Notification & Shown,
  reader: StoredUser,
  { db, config, actor, now, since }: Context & { actor: Actor; since: Moment },
): Promise<void> {
  const email = await bookingEmail({ action, bookings, before, actor, reader, airport, offersCalendar }, config)
  const inThem = [...bookings, ...before].flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id])
  const named = [actor.id, ...inThem].filter((id) => id !== undefined)
  const latest = addMinutes(since, MAX_WAIT_MINUTES)
  const soonest = addMinutes(now, WAIT_MINUTES)
  const wait = { dueAt: soonest < latest ? soonest : latest, notice: { actorId: actor.id, bookings: known } }
  const kind = kindOf(action)
  await enqueueMail({ to: reader.email, readerId: reader.id, named, email, wait, kind }, { db, config, now: since })
}
