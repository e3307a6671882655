import type { EmailKind } from '@windsock/contract/email-choices'
import { emailChoiceOf, isNear } from '@windsock/domain/emails/email-choices'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { storedChoices } from '../storage/emails/email-choices'
import type { StoredUser } from '../storage/users'
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

interface Told {
  told: readonly { notification: Notification }[]
  people: readonly StoredUser[]
  now: Moment
  config: { reminders: boolean }
}

/**
 * Returns a function that decides whether the email about a booking waits, because its reader has chosen to get such
 * news together. News about a flight that begins soon, before or after the change, never wait.
 */
export async function laterNews(db: Database, { told, people, now, config: { reminders } }: Told) {
  const canWait = ({ action, bookings }: Notification) =>
    kindOf(action) === 'booked' && bookings.some(({ from }) => !isNear(from, now))
  const isAsked = told.some(({ notification }) => canWait(notification))
  const stored = await storedChoices(db, isAsked ? people.map(({ id }) => id) : [])
  const waiting = new Set(
    people
      .filter((person) => emailChoiceOf('booked', stored(person.id), { person, reminders }) !== 'atOnce')
      .map(({ id }) => id),
  )
  return (reader: StoredUser, { action }: Notification, { booking, was }: NotifiedBooking): boolean =>
    waiting.has(reader.id) &&
    kindOf(action) === 'booked' &&
    !isNear(booking.from, now) &&
    (was === undefined || !isNear(was.from, now))
}
