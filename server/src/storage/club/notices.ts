import type { Day } from '@windsock/domain/calendar'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'

/**
 * The days before a flight on which its people are notified that it is doubtful, once for each cause; the nearest
 * first.
 */
export const DOUBTFUL_DAYS = [2, 10] as const

/** The topic of telling people that a flight is doubtful, a number of `DOUBTFUL_DAYS` before it. */
export function doubtfulTopic(
  bookingId: number,
  { source, sourceId }: { source: string; sourceId: number },
  days: number,
): string {
  return `doubtful:${bookingId}:${source}:${sourceId}:${days}`
}

/** The topic of an email to a person about what of their documents ends, because there is at most one on a day. */
export function documentsTopic(userId: string, day: Day): string {
  return `documents:${day}:${userId}`
}

/** The topic of telling the people of the next booking that a flight is late. */
export function lateTopic(flightId: number, nextBookingId: number): string {
  return `late:${flightId}:${nextBookingId}`
}

/** The topic of the reminder to log a booking, or a flight without one that has not come back. */
export function unloggedTopic({ bookingId, flightId }: { bookingId: number | null; flightId: number | null }): string {
  return bookingId === null ? `unlogged:flight:${flightId}` : `unlogged:${bookingId}`
}

/**
 * Notes that people are told of a topic. Returns those of the topics that nobody had been told of before; of several
 * servers that note the same topic, one gets it. Call it in the transaction that enqueues the emails.
 */
export async function noteNotices(db: Database, topics: readonly string[], now: Moment): Promise<Set<string>> {
  if (topics.length === 0) return new Set()
  // Sorted, because two servers that insert the same rows in different orders would deadlock.
  const rows = [...new Set(topics)].toSorted().map((topic) => ({ topic, toldAt: now }))
  const noted = await db
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.column('topic').doNothing())
    .returning('topic')
    .execute()
  return new Set(noted.map(({ topic }) => topic))
}

/** Returns the topics for which notices were sent. */
export async function notedTopics(db: Database, topics: readonly string[]): Promise<Set<string>> {
  if (topics.length === 0) return new Set()
  const rows = await db.selectFrom('notices').select('topic').where('topic', 'in', topics).execute()
  return new Set(rows.map(({ topic }) => topic))
}

/** Returns the topics that begin so, in their order. */
export async function topicsFrom(db: Database, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('topic')
    .where('topic', 'like', `${start}%`)
    .orderBy('topic')
    .execute()
  return rows.map(({ topic }) => topic)
}

/** Deletes what was noted about the reminders of proofs, because they are gone or end on another day. */
export async function deleteProofNotices(db: Database, proofIds: readonly number[]): Promise<void> {
  if (proofIds.length === 0) return
  const notices = db.deleteFrom('notices')
  await notices.where((of) => of.or(proofIds.map((id) => of('topic', 'like', `proof:${id}:%`)))).execute()
}

/**
 * Deletes what was noted before a moment about doubtful flights, late ones and those that are not logged, which are over,
 * about grounded aircraft, whose notices are repeated, and about past Mondays and days. What was told of limits stays, because a limit may be due for years, and
 * what was told of a proof stays as long as the proof.
 */
export async function purgeNotices(db: Database, before: Moment): Promise<void> {
  const topics = ['doubtful:%', 'grounded:%', 'monday:%', 'documents:%', 'late:%', 'unlogged:%']
  const purged = db.deleteFrom('notices').where('toldAt', '<', before)
  await purged.where((of) => of.or(topics.map((topic) => of('topic', 'like', topic)))).execute()
}
