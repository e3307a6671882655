import { maySeePhone, takesPartIn } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { airportById } from '../../storage/airports'
import type { StoredBooking } from '../../storage/bookings'
import type { StoredFlight } from '../../storage/log/flights'
import { type StoredUser, usersById } from '../../storage/users'
import type { Club } from '../email'
import { enqueueMail } from '../enqueue-mail'
import { isReached } from '../notify-documents'
import { type LateFlight, lateEmail } from './flight-emails'

export interface NotifyContext {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

interface Late {
  flight: StoredFlight
  until: LateFlight['until']
  /** The booking whose people wait for the aircraft. */
  next: StoredBooking
  /** The user who has just reported the delay, and needs no email about it; null if the program reports it. */
  actorId: string | null
}

/**
 * Informs the people of the next booking who has their aircraft, and when it comes back. Nobody can opt out of this
 * email, because they would wait in vain. The people who have the aircraft, or have just reported the delay, get none.
 */
export async function notifyOfLate(
  { flight, until, next, actorId }: Late,
  { db, config, now }: NotifyContext,
): Promise<void> {
  const airport = await airportById(db, flight.aircraft.assignedAirportId)
  if (!airport) return
  const people = await usersById(db, idsOf(flight))
  const named = [...idsOf(flight), ...idsOf(next)]
  for (const reader of (await usersById(db, idsOf(next))).filter(isReached)) {
    if (reader.id === actorId || takesPartIn(reader, flight)) continue
    const late = { aircraft: flight.aircraft, people: people.map((person) => shown(person, reader)), until }
    const email = await lateEmail({ late, booking: next, airport, reader }, config)
    const about = { readerId: reader.id, named, kind: 'lost', uselessAfter: next.to } as const
    await enqueueMail({ to: reader.email, ...about, email }, { db, config, now })
  }
}

function shown(person: StoredUser, reader: StoredUser): LateFlight['people'][number] {
  const { firstName, lastName, phoneNumber } = person
  return { firstName, lastName, phone: maySeePhone(reader, person) ? phoneNumber : '' }
}

function idsOf({ pilot, instructor }: Pick<StoredFlight, 'pilot' | 'instructor'>): string[] {
  return [...new Set([pilot?.id, instructor?.id])].filter((id) => id !== undefined)
}
