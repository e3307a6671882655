import type { Moment } from '@windsock/domain/time'
import type { Insertable, Selectable } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { type Known, readKnown, type WaitingEmail } from '../outbox'

type Row = Selectable<Tables['gatheredNews']>
export type NewNews = Omit<Insertable<Tables['gatheredNews']>, 'id' | 'known'> & { known: Known | null }
export type GatheredNews = Omit<Row, 'known'> & { known: Known | null }

/** Keeps news for their reader's evening. Call it in the transaction of their cause. */
export async function insertNews(db: Database, news: readonly NewNews[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ known, ...one }) => ({ ...one, known: known === null ? '' : JSON.stringify(known) }))
  await db.insertInto('gatheredNews').values(rows).execute()
}

const about = compiledQuery((db, { bookingIds }: { bookingIds: readonly number[] }) =>
  db.selectFrom('gatheredNews').select('id').where('bookingId', 'in', bookingIds).compile(),
)

/**
 * Removes the news about these bookings that nobody has been sent yet, and returns them as emails that were waiting, so
 * that they are joined with the change that is being made. They are as new as this change.
 */
export async function withdrawNews(db: Database, bookingIds: readonly number[], now: Moment): Promise<WaitingEmail[]> {
  const found = await about(db, { bookingIds })
  if (found.length === 0) return []
  const removed = await deleted(
    db,
    found.map(({ id }) => id),
  )
  return removed.flatMap(({ userId, actorId, bookingId, known }): WaitingEmail[] =>
    bookingId === null || known === null
      ? []
      : [{ readerId: userId, actorId: actorId ?? '', createdAt: now, bookings: [[bookingId, known]] }],
  )
}

/** Returns the news that wait for anybody's evening, oldest first. */
export async function allNews(db: Database): Promise<GatheredNews[]> {
  return (await db.selectFrom('gatheredNews').selectAll().orderBy('id').execute()).map(gathered)
}

/** Removes news and returns those that were still there, because a change or another server may have removed them. */
export async function takeNews(db: Database, ids: readonly number[]): Promise<GatheredNews[]> {
  return ids.length === 0 ? [] : deleted(db, ids)
}

export async function gatheredCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('gatheredNews')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function deleted(db: Database, ids: readonly number[]): Promise<GatheredNews[]> {
  const rows = await db.deleteFrom('gatheredNews').where('id', 'in', ids).returningAll().execute()
  return rows.map(gathered).toSorted((one, other) => one.id - other.id)
}

function gathered({ known, ...row }: Row): GatheredNews {
  return { ...row, known: known === '' ? null : readKnown(known) }
}
