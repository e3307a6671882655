import type { EmailKind } from '@windsock/contract/email-choices'
import { emailChoiceOf, isNear, type StoredChoices } from '@windsock/domain/emails/email-choices'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { calendarUsers } from '../storage/calendars'
import { storedChoices } from '../storage/emails/email-choices'
import { usersById, type StoredUser } from '../storage/users'
import type { Action } from './booking-emails'
import type { Notification, NotifiedBooking } from './notifications'

const kinds: Readonly<Record<Action, EmailKind>> = {
  made: 'booked',
  changed: 'booked',
  undeleted: 'booked',
  reinstated: 'booked',
  cancelled: 'lost',
  suspended: 'lost',
}

export function kindOf(action: Action): EmailKind {
  return kinds[action]
}

/** The facts that decide whether people get an email about a booking, and its content. */
export interface Readers {
  /** Active, approved members alone. */
  people: readonly StoredUser[]
  choicesOf: (userId: string) => StoredChoices
  /** The ids of those who need no offer of calendar links. */
  withCalendar: ReadonlySet<string>
}

/** Reads what the emails to these people depend on, in one round trip. */
export async function readersById(
  db: Database,
  ids: readonly string[],
  { calendarLinks }: { calendarLinks: boolean },
): Promise<Readers> {
  const [people, choicesOf, withCalendar] = await pipelined([
    usersById(db, ids),
    storedChoices(db, ids),
    calendarLinks ? calendarUsers(db, ids) : new Set(ids),
  ])
  return { people: people.filter(({ isApproved }) => isApproved), choicesOf, withCalendar }
}

interface Context {
  now: Moment
  config: { reminders: boolean }
}

/**
 * Returns a function that decides whether the email about a booking waits, because its reader has chosen to get such
 * news together. News about a flight that begins soon, before or after the change, never wait. Neither does that a flight
 * was made which is suspended by now: its reader learns the suspension at once, and later news are about a known flight.
 */
export function laterNews({ people, choicesOf }: Readers, { now, config: { reminders } }: Context) {
  const waiting = new Set(
    people
      .filter((person) => emailChoiceOf('booked', choicesOf(person.id), { person, reminders }) !== 'atOnce')
      .map(({ id }) => id),
  )
  return (reader: StoredUser, { action }: Notification, { booking, was }: NotifiedBooking): boolean =>
    waiting.has(reader.id) &&
    kindOf(action) === 'booked' &&
    !booking.isSuspended &&
    !isNear(booking.from, now) &&
    (was === undefined || !isNear(was.from, now))
}
