import type { PeopleOfBooking } from '@windsock/domain/permissions'
import type { StoredBooking } from '../storage/bookings'
import type { Action } from './booking-emails'

/** The content of one email to one person. It never contains the email address of a different person. */
export interface Notification {
  action: Action
  bookings: StoredBooking[]
  before: StoredBooking[]
  readerId: string
  airportId: number
}

interface BookingsAction {
  action: Action
  bookings: readonly StoredBooking[]
  before?: readonly StoredBooking[]
}

/**
 * Returns one notification for each person and airport that an action concerns, except the actor. A person who was
 * added to a booking is told that it was made, and a person who was removed is told that it was cancelled.
 */
export function notificationsFor({ action, bookings, before = [] }: BookingsAction, actorId: string): Notification[] {
  const notifications = new Map<string, Notification>()
  const notify = (action: Action, booking: StoredBooking, ids: readonly string[], was?: StoredBooking) => {
    const airportId = booking.aircraft.assignedAirportId
    for (const readerId of ids.filter((id) => id !== actorId)) {
      const key = JSON.stringify([action, readerId, airportId])
      const notification = notifications.get(key) ?? { action, bookings: [], before: [], readerId, airportId }
      notification.bookings.push(booking)
      if (was) notification.before.push(was)
      notifications.set(key, notification)
    }
  }
  for (const booking of bookings) {
    const was = before.find(({ id }) => id === booking.id)
    const [now, then] = [peopleOf(booking), was ? peopleOf(was) : []]
    if (!was) notify(action, booking, now)
    else if (isDifferent(was, booking)) {
      const stay = now.filter((id) => then.includes(id))
      const join = now.filter((id) => !then.includes(id))
      const leave = then.filter((id) => !now.includes(id))
      notify(action, booking, stay, was)
      notify('made', booking, join)
      notify('cancelled', was, leave)
    }
  }
  return [...notifications.values()]
}

function peopleOf({ pilot, instructor }: PeopleOfBooking): string[] {
  return [pilot, instructor].filter((person) => person !== null).map(({ id }) => id)
}

/** Tells whether a booking has changed, because a save without a change should not cause an email. */
function isDifferent(was: StoredBooking, is: StoredBooking): boolean {
  const facts = ({ from, to, aircraft, isSoloFlight, description, ...people }: StoredBooking) =>
    JSON.stringify([from, to, aircraft.id, isSoloFlight, description, people.pilot?.id, people.instructor?.id])
  return facts(was) !== facts(is)
}
