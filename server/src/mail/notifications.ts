import type { NotedBooking } from '../storage/audit-trail'
import type { Known } from '../storage/outbox'
import type { Action } from './booking-emails'

/** A booking before and after the actions of which its reader has not been notified. */
export interface Change {
  id: number
  known: Known
  /** undefined if the booking did not exist, or was deleted. */
  before: NotedBooking | undefined
  after: NotedBooking | undefined
}

/** The content of one email to one person. It never contains the email address of a different person. */
export interface Notification {
  action: Action
  bookings: NotedBooking[]
  before: NotedBooking[]
  airportId: number
  /** The bookings, each with the state that the reader knew, see `WaitingNotice`. */
  known: [number, Known][]
}

export interface BookingNotice {
  action: Action
  /** The bookings as they are after the action. A cancelled booking is given as it was before. */
  bookings: readonly NotedBooking[]
  before?: readonly NotedBooking[]
}

/** Returns what an action has changed. A save without a change should not cause an email, so it is left out. */
export function changesOf({ action, bookings, before = [] }: BookingNotice): Change[] {
  return bookings.flatMap((booking): Change[] => {
    const { id, version } = booking
    switch (action) {
      case 'made':
        return [{ id, known: 'new', before: undefined, after: booking }]
      case 'undeleted':
        return [{ id, known: 'deleted', before: undefined, after: booking }]
      case 'cancelled':
        return [{ id, known: version, before: booking, after: undefined }]
      case 'changed': {
        const was = before.find((notedBooking) => notedBooking.id === id)
        return was && isDifferent(was, booking) ? [{ id, known: was.version, before: was, after: booking }] : []
      }
      case 'suspended':
      case 'reinstated': {
        const isSuspended = action === 'suspended'
        const was = { ...booking, isSuspended: !isSuspended }
        return [{ id, known: version, before: was, after: { ...booking, isSuspended } }]
      }
    }
  })
}

/** Returns the people whom changes concern: first those who stay, then those who join and those who leave. */
export function readersOf(changes: readonly Change[]): string[] {
  return [
    ...new Set(
      changes.flatMap(({ before, after }) => {
        const [then, now] = [peopleOf(before), peopleOf(after)]
        const stay = now.filter((id) => then.includes(id))
        return [...stay, ...now.filter((id) => !then.includes(id)), ...then.filter((id) => !now.includes(id))]
      }),
    ),
  ]
}

/**
 * Returns one notification for each action and airport that concerns a reader. For a person who was added to a
 * booking it was made, and for a person who was removed it was cancelled.
 */
export function notificationsFor(changes: readonly Change[], readerId: string): Notification[] {
  const notifications = new Map<string, Notification>()
  for (const change of changes) {
    for (const { action, booking, was } of newsFor(change, readerId)) {
      const airportId = booking.aircraft.assignedAirportId
      const key = JSON.stringify([action, airportId])
      const notification = notifications.get(key) ?? { action, bookings: [], before: [], airportId, known: [] }
      notification.bookings.push(booking)
      if (was) notification.before.push(was)
      notification.known.push([change.id, change.known])
      notifications.set(key, notification)
    }
  }
  return [...notifications.values()]
}

/** One booking of a notification. `was` is its state before a change. */
export interface NotifiedBooking {
  booking: NotedBooking
  was: NotedBooking | undefined
}

/** Splits the bookings of a notification: the email about some of them is written now, and about the others later. */
export function splitNotification(
  notification: Notification,
  isLater: (news: NotifiedBooking) => boolean,
): { now: Notification | undefined; later: Notification | undefined } {
  const { bookings, before, known } = notification
  const wasOf = new Map(before.map((was) => [was.id, was]))
  const later = new Set(
    bookings.filter((booking) => isLater({ booking, was: wasOf.get(booking.id) })).map(({ id }) => id),
  )
  const part = (isWanted: (id: number) => boolean): Notification | undefined => {
    const wanted = bookings.filter(({ id }) => isWanted(id))
    if (wanted.length === 0) return undefined
    return {
      ...notification,
      bookings: wanted,
      before: before.filter(({ id }) => isWanted(id)),
      known: known.filter(([id]) => isWanted(id)),
    }
  }
  return { now: part((id) => !later.has(id)), later: part((id) => later.has(id)) }
}

interface News {
  action: Action
  booking: NotedBooking
  was?: NotedBooking
}

/** Returns the notifications of one reader about a change: none if it was undone or does not concern them. */
function newsFor({ known, before, after }: Change, readerId: string): News[] {
  const was = peopleOf(before).includes(readerId) ? before : undefined
  const is = peopleOf(after).includes(readerId) ? after : undefined
  if (was && is) return changeNews(was, is)
  if (was) return [{ action: 'cancelled', booking: was }]
  if (!is) return []
  if (known === 'deleted') return [{ action: 'undeleted', booking: is }]
  const made: News = { action: 'made', booking: is }
  // A booking can be made and suspended before the first email is due. Then the reader must learn both.
  return is.isSuspended ? [made, { action: 'suspended', booking: is }] : [made]
}

function changeNews(was: NotedBooking, is: NotedBooking): News[] {
  const changed = isDifferent(was, is)
  if (is.isSuspended && !was.isSuspended) return [{ action: 'suspended', booking: is, ...(changed && { was }) }]
  if (changed) return [{ action: 'changed', booking: is, was }]
  return was.isSuspended && !is.isSuspended ? [{ action: 'reinstated', booking: is }] : []
}

function peopleOf(booking: NotedBooking | undefined): string[] {
  return [booking?.pilot?.id, booking?.instructor?.id].filter((id) => id !== undefined)
}

function isDifferent(was: NotedBooking, is: NotedBooking): boolean {
  const facts = ({ from, to, aircraft, isSoloFlight, description, ...people }: NotedBooking) =>
    JSON.stringify([from, to, aircraft.id, isSoloFlight, description, people.pilot?.id, people.instructor?.id])
  return facts(was) !== facts(is)
}
