import type { Moment } from '@windsock/domain/time'
import { bookingsById } from '../storage/bookings'
import type { Database } from '../database/database'
import { pastBookings, stateKey, type NotedBooking } from '../storage/audit-trail'
import type { WaitingEmail } from '../storage/outbox'
import { readersOf, type Change } from './notifications'

/** The changes of which one reader has not been notified. */
export interface Story {
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
export async function storiesOf(
  changes: readonly Change[],
  waiting: readonly WaitingEmail[],
  { db, actor, now }: Context,
): Promise<Story[]> {
  const stateOf = waiting.length > 0 ? await bookingStates(changes, waiting, db) : undefined
  const readers = new Set([...readersOf(changes), ...waiting.map(({ readerId }) => readerId)])
  const acted = new Set(changes.map(({ id }) => id))
  return [...readers].map((readerId) => {
    const untold = waiting.filter((email) => email.readerId === readerId)
    const isActor = readerId === actor.id
    const story = new Map<number, Change>()
    for (const [id, known] of untold.flatMap(({ bookings }) => bookings))
      if (!story.has(id) && !(isActor && acted.has(id)))
        story.set(id, { id, known, before: stateOf?.before(id, known), after: stateOf?.after(id) })
    if (!isActor) for (const change of changes) if (!story.has(change.id)) story.set(change.id, change)
    return {
      readerId,
      actorId: isActor ? (untold.at(-1)?.actorId ?? actor.id) : actor.id,
      since: untold.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), now),
      changes: [...story.values()],
    }
  })
}

/** Looks up the bookings of withdrawn emails: as their readers know them, and as they are now. */
async function bookingStates(changes: readonly Change[], waiting: readonly WaitingEmail[], db: Database) {
  const told = waiting.flatMap(({ bookings }) => bookings)
  const now = new Map<number, NotedBooking>()
  for (const booking of await bookingsById(db, [...new Set(told.map(([id]) => id))])) now.set(booking.id, booking)
  const states = new Map<string, NotedBooking>()
  for (const booking of [...now.values(), ...changes.flatMap(({ before }) => before ?? [])])
    states.set(stateKey(booking.id, booking.version), booking)
  const versions = told.flatMap(([id, known]) => (typeof known === 'number' ? [[id, known] as const] : []))
  const missing = versions.filter(([id, version]) => !states.has(stateKey(id, version)))
  for (const [key, booking] of await pastBookings(db, missing)) states.set(key, booking)
  return {
    before: (id: number, known: Change['known']) =>
      typeof known === 'number' ? states.get(stateKey(id, known)) : undefined,
    after: (id: number) => now.get(id),
  }
}
