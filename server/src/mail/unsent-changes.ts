import type { Moment } from '@windsock/domain/time'
import { bookingsById } from '../storage/bookings'
import type { Database } from '../database/database'
import { pastBookings, stateKey, type NotedBooking } from '../storage/audit-trail'
import type { WaitingEmail } from '../storage/outbox'
import { readersOf, type Change } from './notifications'

/** The changes of which one reader has not been notified. */
export interface UnsentChanges {
  readerId: string
  /** The last user who acted, except the reader. */
  actorId: string
  /** When the first of the changes was made. */
  since: Moment
  changes: Change[]
}

interface Context {
  db: Database
  actor: { id: string }
  now: Moment
}

/**
 * Joins an action's changes with those of withdrawn emails. A booking's change then leads from the state that the reader
 * knows to the state after the action. The actor knows that state, so their own emails lose the bookings of the action.
 */
export async function unsentChangesOf(
  changes: readonly Change[],
  waiting: readonly WaitingEmail[],
  { db, actor, now }: Context,
): Promise<UnsentChanges[]> {
  const stateOf = waiting.length > 0 ? await bookingStates(changes, waiting, db) : undefined
  const readers = new Set([...readersOf(changes), ...waiting.map(({ readerId }) => readerId)])
  const acted = new Set(changes.map(({ id }) => id))
  return [...readers].map((readerId) => {
    const unsent = waiting.filter((email) => email.readerId === readerId)
    const isActor = readerId === actor.id
    const byBooking = new Map<number, Change>()
    for (const [id, known] of unsent.flatMap(({ bookings }) => bookings))
      if (!byBooking.has(id) && !(isActor && acted.has(id)))
        byBooking.set(id, { id, known, before: stateOf?.before(id, known), after: stateOf?.after(id) })
    if (!isActor) for (const change of changes) if (!byBooking.has(change.id)) byBooking.set(change.id, change)
    return {
      readerId,
      actorId: isActor ? (unsent.at(-1)?.actorId ?? actor.id) : actor.id,
      since: unsent.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), now),
      changes: [...byBooking.values()],
    }
  })
}

/** Looks up the bookings of withdrawn emails: as their readers know them, and as they are now. */
async function bookingStates(changes: readonly Change[], waiting: readonly WaitingEmail[], db: Database) {
  const known = waiting.flatMap(({ bookings }) => bookings)
  const now = new Map<number, NotedBooking>()
  for (const booking of await bookingsById(db, [...new Set(known.map(([id]) => id))])) now.set(booking.id, booking)
  const states = new Map<string, NotedBooking>()
  for (const booking of [...now.values(), ...changes.flatMap(({ before }) => before ?? [])])
    states.set(stateKey(booking.id, booking.version), booking)
  const versions = known.flatMap(([id, known]) => (typeof known === 'number' ? [[id, known] as const] : []))
  const missing = versions.filter(([id, version]) => !states.has(stateKey(id, version)))
  for (const [key, booking] of await pastBookings(db, missing)) states.set(key, booking)
  return {
    before: (id: number, known: Change['known']) =>
      typeof known === 'number' ? states.get(stateKey(id, known)) : undefined,
    after: (id: number) => now.get(id),
  }
}
