import { covers } from '@windsock/domain/periods'
import type { Period } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import { type AirportCard, airportCard, airportCardColumns } from './airport-card'
import type { Database } from '../database/database'

export interface StoredSchedule extends Period {
  id: number
  user: { id: string; firstName: string; lastName: string; color: string | null }
  airport: AirportCard
  repetition: 'Once' | 'Daily' | 'Weekly' | 'Monthly'
  seriesId: string | null
  seriesEnd: string | null
  version: number
}

function liveSchedules(db: Database) {
  return db
    .selectFrom('schedules')
    .innerJoin('airports', 'airports.id', 'schedules.airportId')
    .innerJoin('users', 'users.id', 'schedules.userId')
    .select([
      'schedules.id',
      'schedules.starts as from',
      'schedules.ends as to',
      'schedules.repetition',
      'schedules.seriesId',
      'schedules.seriesEnd',
      'schedules.version',
      'schedules.userId',
      'users.firstName',
      'users.lastName',
      'users.color',
      'schedules.airportId',
      ...airportCardColumns,
    ])
    .where('schedules.deletedAt', 'is', null)
    .orderBy('schedules.starts')
    .orderBy('schedules.id')
}

type Joined = Awaited<ReturnType<ReturnType<typeof liveSchedules>['executeTakeFirstOrThrow']>>

function storedSchedule(row: Joined): StoredSchedule {
  const { userId, firstName, lastName, color, airportId, airportName, airportIcaoCode, airportTimeZone, ...schedule } =
    row
  return {
    ...schedule,
    user: { id: userId, firstName, lastName, color },
    airport: airportCard(airportId, { airportName, airportIcaoCode, airportTimeZone }),
  }
}

export async function scheduleById(db: Database, id: number): Promise<StoredSchedule | undefined> {
  return (await schedulesById(db, [id]))[0]
}

export async function schedulesById(db: Database, ids: readonly number[]): Promise<StoredSchedule[]> {
  if (ids.length === 0) return []
  return (await liveSchedules(db).where('schedules.id', 'in', ids).execute()).map(storedSchedule)
}

export async function schedulesOfSeries(db: Database, seriesId: string): Promise<StoredSchedule[]> {
  return (await liveSchedules(db).where('schedules.seriesId', '=', seriesId).execute()).map(storedSchedule)
}

/**
 * Returns the entries of one person that overlap a period, soonest first. Without `from` or `to`, the period has no
 * start or no end. `most` limits the number of entries.
 */
export async function schedulesOfUser(
  db: Database,
  userId: string,
  { from, to, most }: Partial<Period> & { most?: number },
): Promise<StoredSchedule[]> {
  let all = liveSchedules(db).where('schedules.userId', '=', userId)
  if (from !== undefined) all = all.where(reaches(from))
  if (to !== undefined) all = all.where('schedules.starts', '<', to)
  if (most !== undefined) all = all.limit(most)
  return (await all.execute()).map(storedSchedule)
}

/**
 * SQL that selects the schedule entries that end after a moment. Of the entries that begin before the moment, only the
 * last can end after it, because a person's entries never overlap. An index finds this entry, so that older ones are
 * not read.
 */
function reaches(from: string) {
  return sql<SqlBool>`schedules.ends > ${from} and schedules.starts >= coalesce((
    select max(earlier.starts) from schedules earlier
    where earlier.user_id = schedules.user_id and earlier.deleted_at is null and earlier.starts <= ${from}
  ), ${from})`
}

/**
 * Returns the ids of the instructors whose schedule covers the whole period at this airport, or at any one airport if
 * `airportId` is null. Adjacent entries can cover the period together.
 */
export async function instructorsCovering(
  db: Database,
  { from, to, airportId }: Period & { airportId?: number | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string; airportId: number } & Period>`
    select user_id, airport_id, starts as ${sql.id('from')}, ends as ${sql.id('to')} from schedules
    where ends > ${from} and id in (
      select inside.id from user_roles join schedules inside on inside.user_id = user_roles.user_id
      where user_roles.role = 'Instructor' and inside.deleted_at is null
        and inside.starts >= ${from} and inside.starts < ${to}
      union all
      select (
        select earlier.id from schedules earlier
        where earlier.user_id = user_roles.user_id and earlier.deleted_at is null and earlier.starts < ${from}
        order by earlier.starts desc limit 1
      ) from user_roles where user_roles.role = 'Instructor'
    )`.execute(db)
  const entries = new Map<string, { userId: string; periods: Period[] }>()
  for (const { userId, airportId: at, ...period } of rows) {
    if (airportId && at !== airportId) continue
    const key = `${userId} ${at}`
    entries.set(key, { userId, periods: [...(entries.get(key)?.periods ?? []), period] })
  }
  const covering = [...entries.values()].filter(({ periods }) => covers(periods, { from, to }))
  return new Set(covering.map(({ userId }) => userId))
}

/** Returns the ids of the people who have published hours at an airport during a part of these periods. */
export async function instructorsThere(db: Database, airportId: number, periods: readonly Period[]): Promise<string[]> {
  if (periods.length === 0) return []
  const rows = await db
    .selectFrom('schedules')
    .select('userId')
    .distinct()
    .where('airportId', '=', airportId)
    .where('deletedAt', 'is', null)
    .where((of) => of.or(periods.map(({ from, to }) => of.and([of('starts', '<', to), of('ends', '>', from)]))))
    .execute()
  return rows.map(({ userId }) => userId)
}
