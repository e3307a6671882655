import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'

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

/** Returns those of the topics that people have been told of. */
export async function notedTopics(db: Database, topics: readonly string[]): Promise<Set<string>> {
  if (topics.length === 0) return new Set()
  const rows = await db.selectFrom('notices').select('topic').where('topic', 'in', topics).execute()
  return new Set(rows.map(({ topic }) => topic))
}

/** Deletes what was noted about doubtful flights before a moment: those flights are over. */
export async function purgeNotices(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('notices').where('topic', 'like', 'doubtful:%').where('toldAt', '<', before).execute()
}
