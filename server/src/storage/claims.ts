import { overlapsOneOf } from '@windsock/domain/periods'
import type { Moment, Period } from '@windsock/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'
import { insertOf } from '../database/row-inserts'

export interface Claim extends Period {
  /** The record that occupies the resource, for example `booking:12`, `keep:5`, `maintenance:3` or `schedule:5`. */
  holder: string
  /** The occupied resource, for example `aircraft:7`, `person:<user id>` or `availability:<user id>`. */
  resource: string
}

const CLAIMS_AT_ONCE = 1000

/**
 * Inserts claims, inside a transaction, with `db.write`. First locks the rows of the aircraft and people, so that
 * concurrent transactions wait for each other; with the constraint alone they would deadlock.
 * @throws ConstraintBroken `claims_no_overlap` if an aircraft or a person is occupied
 */
export async function insertClaims(db: Database, claims: readonly Claim[]): Promise<void> {
  await db.lock(rowsBehind(claims))
  const rows = claims.map(({ holder, resource, from, to }) => ({
    holder,
    party: holder.startsWith('maintenance:') ? 'maintenance' : holder,
    resource,
    starts: from,
    ends: to,
  }))
  for (let first = 0; first < rows.length; first += CLAIMS_AT_ONCE)
    await db.write(insertRows(db, rows.slice(first, first + CLAIMS_AT_ONCE)))
}

const insertRows = insertOf('claims', ['holder', 'party', 'resource', 'starts', 'ends'])

function rowsBehind(claims: readonly Claim[]) {
  const aircraft: number[] = []
  const users: string[] = []
  for (const { resource } of claims) {
    const id = resource.slice(resource.indexOf(':') + 1)
    if (resource.startsWith('aircraft:')) aircraft.push(Number(id))
    else users.push(id)
  }
  return { aircraft, users }
}

export async function removeClaims(db: Database, holders: readonly string[]): Promise<void> {
  if (holders.length > 0) await db.deleteFrom('claims').where('holder', 'in', holders).execute()
}

/** A record that occupies a resource, or an open wish of a person among the resources. */
export interface Holder {
  /** For example `booking:12`, `keep:5` or `wish:3`. */
  holder: string
  from: Moment
  /** null for a wish, which occupies nothing. Its `from` is the moment from which it waits. */
  to: Moment | null
}

/** The ids of the records that occupy resources, each list soonest first, and of the open wishes of their people. */
export interface HolderIds {
  bookingIds: number[]
  keepIds: number[]
  wishIds: number[]
}

/**
 * Returns the bookings and keeps that occupy at least one of these resources in a period, and the open wishes of the
 * people among the resources: a flight may fill them, and a second query would cost every save a round trip. The query
 * is fast even with many bookings: of those that begin before the period, it reads only the last, because claims of one
 * resource never overlap.
 */
export function holdersOf(db: Database, resources: readonly string[], { from, to }: Period): Promise<Holder[]> {
  return holdersMeeting(db, { resources, from, to })
}

/** Returns the ids of those holders that occupy a resource in at least one of the periods, and of all wishes. */
export function holderIds(holders: readonly Holder[], periods: readonly Period[]): HolderIds {
  const isInTheWay = overlapsOneOf(periods)
  const met = holders.filter(({ from, to }) => to === null || isInTheWay({ from, to }))
  const idsOf = (kind: string) => {
    const held = met.filter(({ holder }) => holder.startsWith(`${kind}:`))
    return [...new Set(held.map(({ holder }) => Number(holder.slice(kind.length + 1))))]
  }
  return { bookingIds: idsOf('booking'), keepIds: idsOf('keep'), wishIds: idsOf('wish') }
}

const holdersMeeting = compiledQuery((db, { resources, from, to }: Period & { resources: readonly string[] }) => {
  const requested = sql.join(resources.map((resource) => sql`(${resource})`))
  return sql<Holder>`
    with requested as (select column1 as resource from (values ${requested}) as listed)
    select claims.holder, claims.starts as "from", claims.ends as "to" from requested
    join claims on claims.resource = requested.resource and claims.party <> 'maintenance'
      and claims.starts < ${to} and claims.ends > ${from}
      and claims.starts >= coalesce((
        select max(earlier.starts) from claims earlier
        where earlier.resource = requested.resource and earlier.party <> 'maintenance' and earlier.starts <= ${from}
      ), ${from})
    union all
    select 'wish:' || wishes.id, wishes.queued_at, null from requested
    join wishes on wishes.user_id = substr(requested.resource, 8) and wishes.ended_at is null
    where requested.resource like 'person:%'
    order by 2`.compile(db)
})

/**
 * SQL for whether a booking occupies an aircraft or a person in a period. Maintenance and the booking `exceptBookingId`
 * are ignored.
 */
export function isOccupied(
  resource: RawBuilder<string>,
  { from, to }: Period,
  exceptBookingId: number | null | undefined,
): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select claims.ends from claims
    where claims.resource = ${resource} and claims.party <> 'maintenance' and claims.starts < ${to}
      and claims.holder <> ${`booking:${exceptBookingId ?? 0}`}
    order by claims.starts desc limit 1
  ) > ${from}, false)`
}
