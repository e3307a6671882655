import type { CountedFlight, Flown } from '@windsock/domain/log/totals'
import type { Period } from '@windsock/domain/time'
import type { Actor } from '@windsock/domain/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database'
import { rolesColumn, rolesOf } from '../roles'

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** Returns what each person has flown in a period with an aircraft, without the time that they taught. */
export function flownWith(
  db: Database,
  aircraftId: number,
  period: Partial<Period>,
): Promise<(Omit<Flown, 'instructorMinutes'> & { userId: string | null })[]> {
  const isFlight = sql<SqlBool>`nature <> 'ground'`
  const sumOf = (of: RawBuilder<unknown>) => sql<number>`coalesce(sum(case when ${isFlight} then ${of} end), 0)`
  return backWith(db, aircraftId, period)
    .select(sql<string | null>`coalesce(pilot_id, instructor_id)`.as('userId'))
    .select([
      sumOf(sql`1`).as('flights'),
      sumOf(minutesFrom(db, 'left_at', 'back_at')).as('blockMinutes'),
      sumOf(minutesFrom(db, 'took_off_at', 'landed_at')).as('airMinutes'),
      sumOf(sql`take_offs`).as('takeOffs'),
      sumOf(sql`landings`).as('landings'),
      sumOf(sql`night_landings`).as('nightLandings'),
      sql<number | null>`sum(cost_cents)`.as('costCents'),
    ])
    .groupBy(sql`coalesce(pilot_id, instructor_id)`)
    .execute()
}

/** Returns how many minutes each instructor has taught in a period on board of an aircraft. */
export function taughtWith(
  db: Database,
  aircraftId: number,
  period: Partial<Period>,
): Promise<{ userId: string | null; instructorMinutes: number }[]> {
  return backWith(db, aircraftId, period)
    .select('instructorId as userId')
    .select(sql<number>`sum(${minutesFrom(db, 'left_at', 'back_at')})`.as('instructorMinutes'))
    .where('pilotId', 'is not', null)
    .where('instructorId', 'is not', null)
    .where('isSoloFlight', '=', false)
    .where('nature', '<>', 'ground')
    .groupBy('instructorId')
    .execute()
}

function backWith(db: Database, aircraftId: number, { from, to }: Partial<Period>) {
  let flights = db
    .selectFrom('flights')
    .where('aircraftId', '=', aircraftId)
    .where('deletedAt', 'is', null)
    .where('backAt', 'is not', null)
  if (from !== undefined) flights = flights.where('leftAt', '>=', from)
  if (to !== undefined) flights = flights.where('leftAt', '<', to)
  return flights
}

type Column = 'left_at' | 'back_at' | 'took_off_at' | 'landed_at'

/** The minutes between two moments; null if one of them is not known. */
function minutesFrom(db: Database, from: Column, to: Column) {
  const [first, last] = [sql.ref(from), sql.ref(to)]
  return db.engine === 'sqlite'
    ? sql`(unixepoch(${last}) - unixepoch(${first})) / 60.0`
    : sql`extract(epoch from ${last} - ${first})::double precision / 60`
}

/** Returns the flights on which a person was the pilot or the instructor. */
export async function flownBy(
  db: Database,
  userId: string,
  { from, to }: Partial<Period>,
): Promise<(CountedFlight & { id: number })[]> {
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
