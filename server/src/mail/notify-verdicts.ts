import type { Verdict } from '@windsock/domain/club/verdicts'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { airportById } from '../storage/airports'
import type { StoredBooking } from '../storage/bookings'
import { administratorIds } from '../storage/credentials'
import { type StoredUser, usersById } from '../storage/users'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'
import { doubtfulEmail, overrideEmail } from './verdict-emails'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

interface Judged {
  booking: StoredBooking
  verdicts: readonly Verdict[]
}

/**
 * Tells all other administrators that one of them has set rules aside for themselves: in one email for all dates of a
 * save, or one for each airport, because an email gives the times of one airport. Call it in the transaction of the save.
 */
export async function notifyOfOverride(
  { flights, reason }: { flights: readonly Judged[]; reason: string },
  { actor, ...writing }: Context & { actor: { id: string; firstName: string; lastName: string } },
): Promise<void> {
  if (flights.length === 0) return
  const { db, config } = writing
  const others = (await administratorIds(db)).filter((id) => id !== actor.id)
  const readers = (await usersById(db, others)).filter(isReached)
  for (const airportId of new Set(flights.map(airportIdOf))) {
    const airport = await airportById(db, airportId)
    if (!airport) continue
    const there = flights.filter((flight) => airportIdOf(flight) === airportId)
    const bookings = there.map(({ booking }) => booking)
    const about = { bookings, airport, verdicts: there.flatMap(({ verdicts }) => verdicts), by: actor, reason }
    const named = [actor.id, ...new Set(bookings.flatMap(peopleOf))]
    for (const reader of readers) {
      const email = await overrideEmail({ ...about, reader }, config)
      await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, writing)
    }
  }
}

const airportIdOf = ({ booking }: Judged) => booking.aircraft.assignedAirportId

/** Notifies a person of their flight that the rules warn about or would refuse now. */
export async function notifyOfDoubtful(
  { booking, verdicts, reader }: Judged & { reader: StoredUser },
  context: Context,
): Promise<void> {
  const airport = await airportById(context.db, booking.aircraft.assignedAirportId)
  if (!airport || !reader.isActive || !isReached(reader)) return
  const email = await doubtfulEmail({ booking, airport, verdicts, reader }, context.config)
  const about = { readerId: reader.id, named: peopleOf(booking), uselessAfter: booking.from }
  await enqueueMail({ to: reader.email, ...about, email }, context)
}

const peopleOf = ({ pilot, instructor }: StoredBooking) => [pilot?.id, instructor?.id].filter((id) => id !== undefined)

/** The administrator that the program created has no address until somebody enters one. */
const isReached = ({ email }: StoredUser) => !email.endsWith('.invalid')
