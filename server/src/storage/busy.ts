import type { Period } from '@windsock/domain/time'
import { sql } from 'kysely'
import type { Database } from '../database/database'

interface BusyPeriod extends Period {
  isMaintenance: boolean
}

/** The busy periods of several aircraft or people by id. Each list is sorted by start. */
export interface Busy<Key> {
  booked: (key: Key) => Period[]
  maintenance: (key: Key) => Period[]
  all: (key: Key) => Period[]
}

/**
 * Returns the periods that overlap `period` and in which these aircraft are booked or under maintenance. The booking
 * `exceptBookingId` is ignored.
 */
export function busyAircraft(
  db: Database,
  ids: readonly number[],
  period: Period,
  exceptBookingId: number | null = null,
): Promise<Busy<number>> {
  return busy(db, 'aircraft', ids, { ...period, exceptBookingId })
}

export function busyPeople(
  db: Database,
  ids: readonly string[],
  period: Period,
  exceptBookingId: number | null = null,
): Promise<Busy<string>> {
  return busy(db, 'person', ids, { ...period, exceptBookingId })
}

interface Query extends Period {
  exceptBookingId: number | null
}

async function busy<Key extends number | string>(
  db: Database,
  kind: 'aircraft' | 'person',
  keys: readonly Key[],
  requested: Query,
): Promise<Busy<Key>> {
  const found = new Map<string, BusyPeriod[]>()
  for (const { resource, ...period } of await claimed(
    db,
    keys.map((key) => `${kind}:${key}`),
    requested,
  )) {
    const periods = found.get(resource) ?? []
    periods.push(period)
    found.set(resource, periods)
  }
  const all = (key: Key) => found.get(`${kind}:${key}`) ?? []
  return {
    all,
    booked: (key) => all(key).filter(({ isMaintenance }) => !isMaintenance),
    maintenance: (key) => all(key).filter(({ isMaintenance }) => isMaintenance),
  }
}

/**
 * Reads the claims that overlap a period. Of the bookings of one resource that begin before the period, only the last
 * can extend into it, because these bookings never overlap. Maintenance periods may overlap each other, so a separate
 * query checks all of them, which are few.
 */
async function claimed(
  db: Database,
  resources: readonly string[],
  { from, to, exceptBookingId }: Query,
): Promise<(BusyPeriod & { resource: string })[]> {
  if (resources.length === 0) return []
  const requested = sql.join(resources.map((resource) => sql`(${resource})`))
  const { rows } = await sql<BusyPeriod & { resource: string }>`
    with requested as (select column1 as resource from (values ${requested}) as listed)
    select claims.resource, claims.starts as ${sql.id('from')}, claims.ends as ${sql.id('to')}, false as is_maintenance
    from requested join claims on claims.resource = requested.resource and claims.party <> 'maintenance'
      and claims.holder <> ${`booking:${exceptBookingId ?? 0}`}
      and claims.starts < ${to} and claims.ends > ${from}
      and claims.starts >= coalesce((
        select max(earlier.starts) from claims earlier
        where earlier.resource = requested.resource and earlier.party <> 'maintenance' and earlier.starts <= ${from}
      ), ${from})
    union all
    select claims.resource, claims.starts, claims.ends, true
    from requested join claims on claims.resource = requested.resource and claims.party = 'maintenance'
      and claims.starts < ${to} and claims.ends > ${from}
    order by 2`.execute(db)
  return rows
}
