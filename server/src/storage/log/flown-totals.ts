import type { CountedFlight } from '@windsock/domain/log/totals'
import type { Period } from '@windsock/domain/time'
import type { Actor } from '@windsock/domain/permissions'
import type { Database } from '../../database/database'
import { rolesColumn, rolesOf } from '../roles'

/** The flights that are read at once, so few that no other call waits long for them. */
export const SLICE_ROWS = 2000

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** A flight with what places it in the order of the flights of its aircraft. */
export interface SlicedFlight extends CountedFlight {
  id: number
}

/**
 * Returns flights of an aircraft in a period, by the time of leaving: at most `SLICE_ROWS`, those after the flight
 * `after`.
 */
export function flownWith(
  db: Database,
  aircraftId: number,
  { period: { from, to }, after }: { period: Partial<Period>; after: SlicedFlight | null },
): Promise<SlicedFlight[]> {
  let flights = counted(db).where('aircraftId', '=', aircraftId)
  if (from !== undefined) flights = flights.where('leftAt', '>=', from)
  if (to !== undefined) flights = flights.where('leftAt', '<', to)
  if (after)
    flights = flights
      .where('leftAt', '>=', after.leftAt)
      .where((is) => is.or([is('leftAt', '>', after.leftAt), is('id', '>', after.id)]))
  return flights.orderBy('leftAt').orderBy('id').limit(SLICE_ROWS).execute()
}

/** Returns the flights on which a person was the pilot or the instructor. */
export async function flownBy(db: Database, userId: string, { from, to }: Partial<Period>): Promise<SlicedFlight[]> {
  const as = (role: 'pilotId' | 'instructorId') => {
    let flights = counted(db).where(role, '=', userId)
    if (from !== undefined) flights = flights.where('leftAt', '>=', from)
    if (to !== undefined) flights = flights.where('leftAt', '<', to)
    return flights.execute()
  }
  return [...(await as('pilotId')), ...(await as('instructorId'))]
}

function counted(db: Database) {
  return db
    .selectFrom('flights')
    .select(['id', 'pilotId', 'instructorId', 'isSoloFlight', 'nature', 'leftAt', 'backAt', 'tookOffAt', 'landedAt'])
    .select(['takeOffs', 'landings', 'nightLandings', 'costCents'])
    .where('deletedAt', 'is', null)
}

/** Returns the ids of all aircraft, removed ones included. */
export async function allAircraftIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('aircraft').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the active people who have booked or flown with an instructor. */
export async function taughtBy(db: Database, instructorId: string): Promise<Actor[]> {
  const booked = db
    .selectFrom('bookings')
    .select('pilotId')
    .where('instructorId', '=', instructorId)
    .where('deletedAt', 'is', null)
  const flown = db
    .selectFrom('flights')
    .select('pilotId')
    .where('instructorId', '=', instructorId)
    .where('deletedAt', 'is', null)
  const rows = await db
    .selectFrom('users')
    .select(['users.id', rolesColumn('users.id').as('roles')])
    .where('users.isActive', '=', true)
    .where('users.id', 'in', booked.union(flown))
    .execute()
  return rows.map(({ id, roles }) => ({ id, roles: rolesOf(roles) }))
}

/** Returns the names of people by id, removed ones included. */
export async function namesOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; firstName: string; lastName: string }>> {
  const people = new Map<string, { id: string; firstName: string; lastName: string }>()
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('id', 'in', ids.slice(first, first + IDS_AT_ONCE))
      .execute()
    for (const row of rows) people.set(row.id, row)
  }
  return people
}
