import type { Moment, Period } from '@windsock/domain/time'
import * as z from 'zod'
import type { Database } from '../database/database'
import type { StoredBooking } from './bookings'

export interface PastEntry {
  at: Moment
  by: { firstName: string; lastName: string } | null
  action: string
  before: unknown
}

/** Maximum number of entries returned for one subject, which is more than anybody reads. */
const MAX_ENTRIES = 500

/** Returns the latest entries about one subject, oldest first. */
export async function trailOf(db: Database, noun: string, subjectId: string | number): Promise<PastEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.at', 'audit.action', 'audit.before', 'users.firstName', 'users.lastName'])
    .where('audit.noun', '=', noun)
    .where('audit.subjectId', '=', String(subjectId))
    .orderBy('audit.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.toReversed().map(({ at, action, before, firstName, lastName }) => ({
    at,
    action,
    by: firstName !== null && lastName !== null ? { firstName, lastName } : null,
    before: before === null ? null : (JSON.parse(before) as unknown),
  }))
}

type Person = Pick<NonNullable<StoredBooking['pilot']>, 'id' | 'firstName' | 'lastName'>

/** The fields of a booking that the emails about it need. A `StoredBooking` has all of them. */
export interface NotedBooking extends Period {
  id: number
  version: number
  aircraft: Pick<StoredBooking['aircraft'], 'id' | 'registrationCode' | 'type' | 'assignedAirportId'>
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  isSuspended: boolean
  description: string
}

const person = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }).nullable()

const noted: z.ZodType<NotedBooking> = z.object({
  id: z.number(),
  version: z.number(),
  from: z.string(),
  to: z.string(),
  aircraft: z.object({ id: z.number(), registrationCode: z.string(), type: z.string(), assignedAirportId: z.number() }),
  pilot: person,
  instructor: person,
  isSoloFlight: z.boolean(),
  isSuspended: z.boolean(),
  description: z.string(),
})

/** Returns former versions of bookings, which the audit trail keeps, by `id:version`. */
export async function pastBookings(
  db: Database,
  wanted: readonly (readonly [id: number, version: number])[],
): Promise<Map<string, NotedBooking>> {
  const states = new Map<string, NotedBooking>()
  if (wanted.length === 0) return states
  const rows = await db
    .selectFrom('audit')
    .select('before')
    .where('noun', '=', 'booking')
    .where('subjectId', 'in', [...new Set(wanted.map(([id]) => String(id)))])
    .where('before', 'is not', null)
    .execute()
  for (const { before } of rows) {
    const { data } = noted.safeParse(JSON.parse(before ?? ''))
    if (data) states.set(stateKey(data.id, data.version), data)
  }
  return states
}

export function stateKey(id: number, version: number): string {
  return `${id}:${version}`
}

/** Returns the moment of the last entry about each of these subjects that has any. */
export async function lastEntries(
  db: Database,
  noun: string,
  subjectIds: readonly (string | number)[],
): Promise<Map<string, Moment>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select((of) => ['subjectId', of.fn.max('at').as('at')])
    .where('noun', '=', noun)
    .where('subjectId', 'in', subjectIds.map(String))
    // An export changes nothing.
    .where('action', '<>', 'exported')
    .groupBy('subjectId')
    .execute()
  return new Map(rows.map(({ subjectId, at }) => [subjectId, at]))
}

/** Returns how many flights a person has taken or logged since a moment, removed ones included. */
export async function flightsLoggedBy(db: Database, userId: string, since: Moment): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('actorId', '=', userId)
    .where('at', '>', since)
    .where('noun', '=', 'flight')
    .where('action', 'in', ['taken', 'logged'])
    .executeTakeFirstOrThrow()
  return count
}
