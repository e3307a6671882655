import { unknownAirport } from '@windsock/contract/errors'
import { type UserDraft, userDraftOf } from '@windsock/contract/users'
import type { Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { momentMessage } from '@windsock/domain/words/dates'
import { message } from '@windsock/messages/message'
import { airportById } from '../../storage/airports'
import { bookingsOfPerson } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { flightOutWith } from '../../storage/log/flights'
import { administratorIds } from '../../storage/credentials'
import { rememberedAirportId, type StoredUser, userById } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { parseOrRefuse } from '../../http/shapes'

/**
 * Locks the row of a user, so that nobody else can book, change or remove them, then loads it. Also locks all
 * administrators, so that the club cannot lose its last one to two concurrent calls.
 * @param also - further rows to lock in the same order
 */
export async function lockedUser(
  id: string,
  db: Database,
  also: { aircraft: readonly number[]; users: readonly string[] } = { aircraft: [], users: [] },
): Promise<StoredUser> {
  await db.lock({ aircraft: also.aircraft, users: [...(await administratorIds(db)), id, ...also.users] })
  const person = await userById(db, id)
  if (!person?.isActive) throw notFound('user')
  return person
}

export async function refuseLastAdministrator(id: string, db: Database): Promise<void> {
  const left = await administratorIds(db)
  if (left.includes(id) && left.length === 1) throw new Refusal(400, message('refusals.lastAdministrator'))
}

/**
 * Refuses changed names that break the current rules. Stored names that are older than these rules stay valid until
 * they change.
 */
export function refuseNewNames(draft: UserDraft, before: StoredUser): void {
  parseOrRefuse(userDraftOf(before), draft)
}

/**
 * Refuses an airport that is unknown or closed, unless the user was already assigned to it: a form that was opened
 * before it closed can still be saved.
 */
export async function refuseUnknownAirport(
  { assignedAirportId }: Pick<StoredUser, 'assignedAirportId'>,
  before: StoredUser | null,
  db: Database,
): Promise<void> {
  if (assignedAirportId === null || assignedAirportId === before?.assignedAirportId) return
  if ((await airportById(db, assignedAirportId))?.isActive) return
  if (before && (await rememberedAirportId(db, before.id)) === assignedAirportId) return
  throw new Refusal(400, message(unknownAirport))
}

/** Refuses if a user has upcoming bookings. Suspended bookings count too. */
export async function refuseBooked(person: StoredUser, now: Moment, db: Database): Promise<void> {
  const booked = await bookingsOfPerson(db, person.id, { from: now })
  const [next] = booked
  if (!next) return
  const airport = await airportById(db, next.aircraft.assignedAirportId)
  const time = momentMessage(next.from, airport?.timeZone ?? 'UTC')
  const aircraft = next.aircraft.registrationCode
  throw new Refusal(
    400,
    message('refusals.userBooked', { name: fullName(person), count: booked.length, time, aircraft }),
  )
}

/** Refuses if a user has taken an aircraft and has not brought it back. */
export async function refuseOut(person: StoredUser, db: Database): Promise<void> {
  const flight = await flightOutWith(db, person.id)
  if (!flight) return
  const aircraft = flight.aircraft.registrationCode
  throw new Refusal(400, message('refusals.userOut', { name: fullName(person), aircraft }))
}
