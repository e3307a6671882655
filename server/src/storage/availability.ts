import type { Teaching } from '@windsock/domain/schedule-openings'
import type { Period } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from '../database/database'

interface Query extends Period {
  airportId: number | null
  exceptBookingId: number | null
}

interface PublishedPeriod extends Period {
  userId: string
  airportId: number
}

/**
 * Returns one element per instructor and airport, in the order of `instructors`: the instructor's schedule and busy
 * times that overlap a period. If `airportId` is null, all airports are included.
 */
export async function availabilityOf<Instructor extends { id: string }>(
  db: Database,
  instructors: readonly Instructor[],
  { airportId, exceptBookingId, ...period }: Query,
): Promise<Teaching<Instructor>[]> {
  const ids = instructors.map(({ id }) => id)
  const entries = await publishedPeriods(db, ids, period)
  const flights = await busyPeriods(db, ids, { ...period, exceptBookingId })
  return instructors.flatMap((instructor) => {
    const own = entries.filter(({ userId }) => userId === instructor.id)
    const airportIds = [...new Set(own.map((entry) => entry.airportId))]
    const busy = flights.filter(({ userId }) => userId === instructor.id)
    return airportIds
      .filter((id) => airportId === null || id === airportId)
      .map((id) => ({ instructor, busy, published: own.filter((entry) => entry.airportId === id) }))
  })
}

async function publishedPeriods(
  db: Database,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<PublishedPeriod[]> {
  if (userIds.length === 0) return []
  const requested = sql.join(userIds.map((id) => sql`(${id})`))
  // Only the last entry that begins before the period can extend into it, because a person's entries never overlap.
  const { rows } = await sql<PublishedPeriod>`
    select schedules.user_id, schedules.airport_id, schedules.starts as ${sql.id('from')}, schedules.ends as ${sql.id('to')}
    from (values ${requested}) as requested
    join schedules on schedules.user_id = requested.column1 and schedules.deleted_at is null
      and schedules.starts < ${to} and schedules.ends > ${from}
      and schedules.starts >= coalesce((
        select max(earlier.starts) from schedules earlier
        where earlier.user_id = requested.column1 and earlier.deleted_at is null and earlier.starts <= ${from}
      ), ${from})
    order by schedules.starts`.execute(db)
  return rows
}

async function busyPeriods(
  db: Database,
  userIds: readonly string[],
  { from, to, exceptBookingId }: Period & Pick<Query, 'exceptBookingId'>,
): Promise<(Period & { userId: string })[]> {
  if (userIds.length === 0) return []
  const requested = sql.join(userIds.map((id) => sql`(${`person:${id}`})`))
  const { rows } = await sql<Period & { resource: string }>`
    select claims.resource, claims.starts as ${sql.id('from')}, claims.ends as ${sql.id('to')}
    from (values ${requested}) as requested
    join claims on claims.resource = requested.column1 and claims.holder <> ${`booking:${exceptBookingId ?? 0}`}
      and claims.starts < ${to} and claims.ends > ${from}
      and claims.starts >= coalesce((
        select max(earlier.starts) from claims earlier
        where earlier.resource = requested.column1 and earlier.starts <= ${from}
      ), ${from})
    order by claims.starts`.execute(db)
  return rows.map(({ resource, ...period }) => ({ ...period, userId: resource.slice('person:'.length) }))
}
