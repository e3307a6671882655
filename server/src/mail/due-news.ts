import { emailChoiceOf } from '@windsock/domain/emails/email-choices'
import { lastTimeOf } from '@windsock/domain/emails/reminder-times'
import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Database } from '../database/database'
import { activeAirports, allAirports, type StoredAirport } from '../storage/airports'
import { type NotedBooking, pastBookings, stateKey } from '../storage/audit-trail'
import { bookingsById, type StoredBooking } from '../storage/bookings'
import { storedChoices } from '../storage/emails/email-choices'
import { allNews, type GatheredNews, takeNews } from '../storage/emails/gathered-news'
import { type StoredUser, userById, usersById } from '../storage/users'
import type { Action } from './booking-emails'
import { clubAsActor } from './club-as-actor'
import type { FlightNews } from './reminder-emails'

/** News in the form in which emails show them, with the ids of the people whom they name. */
interface TakenNews extends FlightNews {
  flight: StoredBooking
  was: NotedBooking | undefined
  actor: { id: string; firstName: string; lastName: string }
}

/** News whose time has come, for one reader. */
export interface DueNews {
  id: number
  reader: StoredUser
  kind: GatheredNews['kind']
  /** The airport of the flight; null for news without a flight. */
  airport: StoredAirport | null
  /** Whether the reader wants the news in the email about their day. */
  isForDay: boolean
}

interface Context {
  db: Database
  config: { reminders: boolean }
  now: Moment
}

/**
 * Returns the news that are due: those of readers who want them at once, and those that were there when the last evening
 * began by the clock of the flight's airport. News for nobody, or about flights that are gone or over, are deleted.
 */
export async function dueNews({ db, config: { reminders }, now }: Context): Promise<DueNews[]> {
  const all = await allNews(db)
  if (all.length === 0) return []
  const people = await usersById(db, [...new Set(all.map(({ userId }) => userId))])
  const stored = await storedChoices(
    db,
    people.map(({ id }) => id),
  )
  const flights = await bookingsById(db, [...new Set(all.flatMap(({ bookingId }) => bookingId ?? []))])
  const [airports, [firstAirport]] = [await allAirports(db), await activeAirports(db)]
  const undoable = addMinutes(now, -TAKE_BACK_SECONDS / 60)
  const due: DueNews[] = []
  const useless: number[] = []
  for (const { id, userId, kind, bookingId, at } of all) {
    const reader = people.find((person) => person.id === userId)
    const flight = flights.find((booking) => booking.id === bookingId)
    const choosing = reader && { person: reader, reminders }
    const choice = choosing && emailChoiceOf(kind, stored(userId), choosing)
    const isOver = bookingId !== null && (!flight || flight.to <= now)
    if (!reader?.isApproved || !choosing || choice === undefined || choice === 'none' || isOver) {
      useless.push(id)
      continue
    }
    const airport = flight ? airports.find((one) => one.id === flight.aircraft.assignedAirportId) : undefined
    const zone: Zone = airport?.timeZone ?? reader.assignedAirport?.timeZone ?? firstAirport?.timeZone ?? 'UTC'
    const isForDay = choice === 'inMyDay'
    const isInMorning = isForDay && emailChoiceOf('day', stored(userId), choosing) === 'morning'
    const time = choice === 'atOnce' ? now : lastTimeOf(isInMorning ? 'morning' : 'evening', now, zone)
    // While a change can be undone, its news wait, so that the undo removes them.
    if (at <= time && at <= undoable) due.push({ id, reader, kind, airport: airport ?? null, isForDay })
  }
  await takeNews(db, useless)
  return due
}

/**
 * Removes news from the database and returns them for an email, in the order of the flights. Call it in the
 * transaction that adds the email: news that another server has taken are left out.
 */
export async function takenNews(
  due: readonly DueNews[],
  { db, config }: { db: Database; config: { clubName: string } },
): Promise<TakenNews[]> {
  const taken = await takeNews(
    db,
    due.map(({ id }) => id),
  )
  const flights = new Map<number, StoredBooking>()
  for (const flight of await bookingsById(
    db,
    taken.flatMap(({ bookingId }) => bookingId ?? []),
  ))
    flights.set(flight.id, flight)
  const versions = taken.flatMap(({ bookingId, known }) =>
    bookingId !== null && typeof known === 'number' ? [[bookingId, known] as const] : [],
  )
  const past = await pastBookings(db, versions)
  const news: TakenNews[] = []
  for (const { bookingId, known, action, actorId } of taken) {
    const flight = bookingId === null ? undefined : flights.get(bookingId)
    const actor = actorId === null ? clubAsActor(config) : await userById(db, actorId)
    if (!flight || !actor) continue
    const was = action === 'changed' && typeof known === 'number' ? past.get(stateKey(flight.id, known)) : undefined
    news.push({ action: action as Action, flight, was, actor })
  }
  return news.toSorted((one, other) => (one.flight.from < other.flight.from ? -1 : 1))
}

interface Flown {
  pilot: { id: string } | null
  instructor: { id: string } | null
}

/** Returns the ids of all people in some flights. */
export function peopleIn(flights: readonly Flown[]): string[] {
  return flights.flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id]).filter((id) => id !== undefined)
}
