import type { Period } from '@windsock/domain/time'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

export interface Claim extends Period {
  /** What occupies the resource, for example `booking:12`, `maintenance:3` or `schedule:5`. */
  holder: string
  /** What is occupied, for example `aircraft:7`, `person:<user id>` or `availability:<user id>`. */
  resource: string
}

const CLAIMS_AT_ONCE = 1000

/**
 * Inserts claims, inside a transaction. First locks the rows of the aircraft and people, so that concurrent
 * transactions wait for each other; with the constraint alone they would deadlock.
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
    await insertRows(db, { rows: rows.slice(first, first + CLAIMS_AT_ONCE) })
}

const insertRows = compiledQuery((db, { rows }: { rows: Selectable<Tables['claims']>[] }) =>
  db.insertInto('claims').values(rows).compile(),
)

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

/**
 * Returns the ids of the bookings that occupy at least one of these resources in a period, soonest first. The query is
 * fast even with many bookings: of those that begin before the period, it reads only the last, because bookings of one
 * resource never overlap.
 */
export async function bookingsHolding(
  db: Database,
  resources: readonly string[],
  { from, to }: Period,
): Promise<number[]> {
  const rows = await holdersOf(db, { resources, from, to })
  return [...new Set(rows.map(({ holder }) => Number(holder.split(':')[1])))]
}

const holdersOf = compiledQuery((db, { resources, from, to }: Period & { resources: readonly string[] }) => {
  const requested = sql.join(resources.map((resource) => sql`(${resource})`))
  return sql<{ holder: string }>`
    select claims.holder from (values ${requested}) as requested
    join claims on claims.resource = requested.column1 and claims.party <> 'maintenance'
      and claims.starts < ${to} and claims.ends > ${from}
      and claims.starts >= coalesce((
        select max(earlier.starts) from claims earlier
        where earlier.resource = requested.column1 and earlier.party <> 'maintenance' and earlier.starts <= ${from}
      ), ${from})
    order by claims.starts`.compile(db)
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
