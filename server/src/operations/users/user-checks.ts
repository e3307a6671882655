import { unknownAirport } from '@windsock/contract/errors'
import { type UserDraft, userDraftOf } from '@windsock/contract/users'
import { formatDateTime, type Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { airportById } from '../../storage/airports'
import { bookingsOfPerson } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { administratorIds } from '../../storage/credentials'
import { type StoredUser, userById } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { shaped } from '../../http/shapes'

/**
 * An active user as he stands once nobody can book, change or remove him any more. The administrators are held with
 * him, all at once, so that none of them can cease to be one meanwhile.
 */
export async function heldUser(id: string, db: Database): Promise<StoredUser> {
  await db.lock({ users: [...(await administratorIds(db)), id] })
  const person = await userById(db, id)
  if (!person?.isActive) throw notFound('user')
  return person
}

/** Refuses where nobody would be left to administer the club. */
export async function refuseLastAdministrator(id: string, db: Database): Promise<void> {
  const left = await administratorIds(db)
  if (left.includes(id) && left.length === 1)
    throw new Refusal(400, 'This is the last administrator of the club. Make somebody else one first.')
}

/** Names that were kept before today's rules stay for as long as nobody changes them. */
export function refuseNewNames(draft: UserDraft, before: StoredUser): void {
  shaped(userDraftOf(before), draft)
}

/** An airport that was closed since stays where it was assigned already. */
export async function refuseUnknownAirport(
  { assignedAirportId }: Pick<StoredUser, 'assignedAirportId'>,
  before: StoredUser | null,
  db: Database,
): Promise<void> {
  if (assignedAirportId === null || assignedAirportId === before?.assignedAirportId) return
  if (!(await airportById(db, assignedAirportId))?.isActive) throw new Refusal(400, unknownAirport)
}

/** Refuses while somebody has bookings to come, suspended ones included. */
export async function refuseBooked(person: StoredUser, now: Moment, db: Database): Promise<void> {
  const booked = await bookingsOfPerson(db, person.id, { from: now })
  const [next] = booked
  if (!next) return
  const airport = await airportById(db, next.aircraft.assignedAirportId)
  const count = booked.length === 1 ? '1 booking' : `${booked.length} bookings`
  const first = `${formatDateTime(next.from, airport?.timeZone ?? 'UTC')} with ${next.aircraft.registrationCode}`
  throw new Refusal(400, `${fullName(person)} still has ${count}, the next on ${first}. Delete or move them first.`)
}
