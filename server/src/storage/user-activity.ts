import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'

interface Query {
  userId: string
  /** Bookings that end after this moment count as upcoming. */
  now: Moment
  /** Only entries of the audit trail after this moment are counted. */
  since: Moment
}

const counts = compiledQuery((db, { userId, now, since }: Query) =>
  db
    .selectNoFrom((builder) => [
      builder
        .selectFrom('bookings')
        .select((some) => some.fn.countAll<number>().as('count'))
        .where('createdBy', '=', userId)
        .where('deletedAt', 'is', null)
        .where('ends', '>', now)
        .as('ahead'),
      builder
        .selectFrom('audit')
        .select((some) => some.fn.countAll<number>().as('count'))
        .where('actorId', '=', userId)
        .where('at', '>', since)
        .as('entries'),
    ])
    .compile(),
)

/**
 * Counts the upcoming bookings that a user has made (`ahead`), and the entries in the audit trail that the user has
 * caused since a moment (`entries`).
 */
export async function activityOf(db: Database, query: Query): Promise<{ ahead: number; entries: number }> {
  const [found] = await counts(db, query)
  return { ahead: found?.ahead ?? 0, entries: found?.entries ?? 0 }
}
