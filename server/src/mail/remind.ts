import { emailChoiceOf, type StoredChoices } from '@windsock/domain/emails/email-choices'
import { freeTime } from '@windsock/domain/free-time'
import { type DueReminder, firstFlightInTime, isReminding } from '@windsock/domain/emails/reminder-times'
import { daylight } from '@windsock/domain/sun'
import { dayBounds, dayOf, type Moment, overlaps, type Period } from '@windsock/domain/time'
import type { Database } from '../database/database'
import type { StoredAirport } from '../storage/airports'
import { type DayFlight, flightsBeginning } from '../storage/day-flights'
import { storedChoices } from '../storage/emails/email-choices'
import { noteSaid, saidTo } from '../storage/emails/said'
import { schedulesOfUser } from '../storage/schedules'
import { type StoredWish, waitingAtAirport } from '../storage/waiting/wishes'
import { type StoredUser, usersById } from '../storage/users'
import { type DueNews, peopleIn, takenNews } from './due-news'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'
import { instructorDayEmail, reminderEmail } from './reminder-emails'

export interface ReminderContext {
  db: Database
  config: Club & { mailFrom: string; reminders: boolean; waitingList: boolean }
  now: Moment
  /** The news that are due, some of which belong into the email about an instructor's day. */
  news: readonly DueNews[]
  /** Becomes true when the server stops. The remaining emails are sent by another server, or after the next start. */
  isStopped: () => boolean
}

/** An email about one person's day. */
interface Recipient {
  person: StoredUser
  kind: 'reminder' | 'day'
  /** Soonest first. */
  flights: DayFlight[]
}

/** Adds the emails of one reminder at one airport to the outbox: one for each person who wants it, once. */
export async function remind(reminder: DueReminder, airport: StoredAirport, reminding: ReminderContext): Promise<void> {
  const { db, now, config, isStopped } = reminding
  const bounds = dayBounds(reminder.day, airport.timeZone)
  const flights = await flightsBeginning(db, airport.id, bounds)
  const wishes = config.waitingList && flights.length > 0 ? await waitingAtAirport(db, airport.id, bounds) : []
  const ids = new Set(flights.flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id]))
  const people = await usersById(
    db,
    [...ids].filter((id) => id !== undefined),
  )
  const stored = await storedChoices(
    db,
    people.map(({ id }) => id),
  )
  const done = { reminder: await saidBefore('reminder'), day: await saidBefore('day') }
  for (const person of people) {
    if (isStopped()) return
    const recipient = recipientOf(person, { reminder, flights, stored: stored(person.id), reminders: config.reminders })
    if (!recipient || done[recipient.kind].has(person.id)) continue
    const first = firstFlightInTime(recipient.flights, reminder, now)
    if (first) await write(recipient, { reminder, airport, wishes, uselessAfter: first.from }, reminding)
  }

  function saidBefore(kind: Recipient['kind']) {
    return saidTo(db, { kind: saidKind(kind, reminder), day: reminder.day, airportId: airport.id })
  }
}

/**
 * The reminder two evenings before and the one on the evening before are about the same day, so they differ in kind.
 */
function saidKind(kind: Recipient['kind'], { when }: DueReminder): string {
  return when === 'twoEvenings' ? 'early reminder' : kind
}

/**
 * Returns what a person is sent: instructors the overview of their day, which contains the flights that they fly
 * themselves, everybody else a reminder of their own flights, or nothing.
 */
function recipientOf(
  person: StoredUser,
  {
    reminder: { when, due },
    flights,
    stored,
    reminders,
  }: { reminder: DueReminder; flights: readonly DayFlight[]; stored: StoredChoices; reminders: boolean },
): Recipient | undefined {
  if (!person.isApproved) return undefined
  const choiceOf = (kind: Recipient['kind']) => emailChoiceOf(kind, stored, { person, reminders }) ?? 'none'
  const day = choiceOf('day')
  if (day !== 'none') {
    const theirs = flights.filter(({ pilot, instructor }) => pilot?.id === person.id || instructor?.id === person.id)
    // A late email is sent only if one of the flights was already booked when it was due.
    const wasDue = theirs.some(({ changedAt }) => changedAt <= due)
    return day === when && wasDue ? { person, kind: 'day', flights: theirs } : undefined
  }
  const wanted = choiceOf('reminder')
  if (when === 'morning' || wanted === 'none' || (when === 'twoEvenings' && wanted !== when)) return undefined
  const own = flights.filter(({ pilot }) => pilot?.id === person.id)
  const changes = own.map(({ changedAt }) => changedAt)
  return isReminding(changes, due) ? { person, kind: 'reminder', flights: own } : undefined
}

interface Written {
  reminder: DueReminder
  airport: StoredAirport
  /** The flights that people wait for on this day. */
  wishes: readonly StoredWish[]
  uselessAfter: Moment
}

/** Writes down that the email is sent, and adds it, in one transaction. Does nothing if another server has done so. */
async function write(
  { person, kind, flights }: Recipient,
  { reminder, airport, wishes, uselessAfter }: Written,
  { db, config, now, news }: ReminderContext,
): Promise<void> {
  const { day } = reminder
  const isForThem = ({ reader, airport: at, isForDay }: DueNews) =>
    isForDay && reader.id === person.id && at?.id === airport.id
  const about = { reader: person, airport, day, today: dayOf(now, airport.timeZone) }
  await db.transaction(async (db) => {
    const said = { userId: person.id, kind: saidKind(kind, reminder), day, airportId: airport.id, at: now }
    if (!(await noteSaid(db, said))) return
    const newsItems = kind === 'day' ? await takenNews(news.filter(isForThem), { db, config }) : []
    const waited = flights.map((flight) => ({ ...flight, waiting: waitingFor(flight, person, wishes) }))
    const of = { ...about, flights: waited, daylight: daylight(airport, day) }
    const email =
      kind === 'reminder'
        ? await reminderEmail(of, config)
        : await instructorDayEmail({ ...of, news: newsItems, free: await freeHours(person.id, of, db) }, config)
    const inThem = [...flights, ...newsItems.flatMap(({ flight, was }) => (was ? [flight, was] : [flight]))]
    const named = [...peopleIn(inThem), ...newsItems.map(({ actor }) => actor.id)]
    await enqueueMail({ to: person.email, readerId: person.id, named, email, kind, uselessAfter }, { db, config, now })
  })
}

/** Returns how many other people wait for the time of a flight (WAI-28: their number, and not who they are). */
function waitingFor(flight: DayFlight, { id: readerId }: StoredUser, wishes: readonly StoredWish[]): number {
  const waiting = wishes.filter(
    ({ userId, aircraftIds, windows }) =>
      userId !== readerId &&
      aircraftIds.includes(flight.aircraft.id) &&
      windows.some((window) => overlaps(window, flight)),
  )
  return new Set(waiting.map(({ userId }) => userId)).size
}

/** Returns the hours of a day that an instructor has published at an airport and that no flight takes. */
async function freeHours(
  userId: string,
  { airport: { id: airportId, timeZone }, day, flights }: { airport: StoredAirport; day: string; flights: DayFlight[] },
  db: Database,
): Promise<Period[]> {
  const bounds = dayBounds(day, timeZone)
  const published = (await schedulesOfUser(db, userId, bounds)).filter(({ airport }) => airport.id === airportId)
  const inDay = published.map(({ from, to }) => ({
    from: from > bounds.from ? from : bounds.from,
    to: to < bounds.to ? to : bounds.to,
  }))
  return freeTime(
    inDay,
    flights.filter(({ isSuspended }) => !isSuspended),
    timeZone,
  )
}
