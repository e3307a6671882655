import type { Period } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from './database'

/** Published time of one instructor at one airport. */
export interface PublishedPeriod extends Period {
  userId: string
  airportId: number
}

/** The schedule entries of some people that touch a period, soonest first. */
export async function publishedPeriods(
  db: Database,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<PublishedPeriod[]> {
  if (userIds.length === 0) return []
  const asked = sql.join(userIds.map((id) => sql`(${id})`))
  // A person's entries never overlap: of those that begin before the period only the last can reach into it.
  const { rows } = await sql<PublishedPeriod>`
    select schedules.user_id, schedules.airport_id, schedules.starts as ${sql.id('from')}, schedules.ends as ${sql.id('to')}
    from (values ${asked}) as asked
    join schedules on schedules.user_id = asked.column1 and schedules.deleted_at is null
      and schedules.starts < ${to} and schedules.ends > ${from}
      and schedules.starts >= coalesce((
        select max(earlier.starts) from schedules earlier
        where earlier.user_id = asked.column1 and earlier.deleted_at is null and earlier.starts <= ${from}
      ), ${from})
    order by schedules.starts`.execute(db)
  return rows
}

/** When some people fly or instruct, touching a period, soonest first; one booking left out of the question. */
export async function busyPeriods(
  db: Database,
  userIds: readonly string[],
  { from, to, exceptBookingId }: Period & { exceptBookingId?: number | null },
): Promise<(Period & { userId: string })[]> {
  if (userIds.length === 0) return []
  const asked = sql.join(userIds.map((id) => sql`(${`person:${id}`})`))
  const { rows } = await sql<Period & { resource: string }>`
    select claims.resource, claims.starts as ${sql.id('from')}, claims.ends as ${sql.id('to')}
    from (values ${asked}) as asked
    join claims on claims.resource = asked.column1 and claims.holder <> ${`booking:${exceptBookingId ?? 0}`}
      and claims.starts < ${to} and claims.ends > ${from}
      and claims.starts >= coalesce((
        select max(earlier.starts) from claims earlier
        where earlier.resource = asked.column1 and earlier.starts <= ${from}
      ), ${from})
    order by claims.starts`.execute(db)
  return rows.map(({ resource, ...period }) => ({ ...period, userId: resource.slice('person:'.length) }))
}
