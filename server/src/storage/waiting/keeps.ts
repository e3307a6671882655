import type { Moment, Period } from '@windsock/domain/time'
import { type Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { announceWishes } from '../announce'
import { insertClaims, removeClaims } from '../claims'

type Row = Selectable<Tables['keeps']>

/** A time that is kept for a wish: nobody else can book the aircraft, the person or the instructor then. */
export interface StoredKeep extends Omit<Row, 'starts' | 'ends'>, Period {
  /** The person of the wish. */
  userId: string
  airportId: number
  way: 'book' | 'ask'
  registrationCode: string
  isVisibleForExternalUsers: boolean
}

const holder = (id: number) => `keep:${id}`

function keeps(db: Database) {
  return db
    .selectFrom('keeps')
    .innerJoin('wishes', 'wishes.id', 'keeps.wishId')
    .innerJoin('aircraft', 'aircraft.id', 'keeps.aircraftId')
    .select(['keeps.id', 'keeps.wishId', 'keeps.aircraftId', 'keeps.instructorId', 'keeps.kind', 'keeps.until'])
    .select(['keeps.starts as from', 'keeps.ends as to', 'keeps.givenUpBookingId', 'keeps.givenUpBy'])
    .select([
      'wishes.userId',
      'wishes.airportId',
      'wishes.way',
      'aircraft.registrationCode',
      'aircraft.isVisibleForExternalUsers',
    ])
    .orderBy('keeps.starts')
    .orderBy('keeps.id')
}

export async function keepsById(db: Database, ids: readonly number[]): Promise<StoredKeep[]> {
  return ids.length === 0 ? [] : keeps(db).where('keeps.id', 'in', ids).execute()
}

export async function keepsOfWishes(db: Database, wishIds: readonly number[]): Promise<StoredKeep[]> {
  return wishIds.length === 0 ? [] : keeps(db).where('keeps.wishId', 'in', wishIds).execute()
}

/** Returns the keeps for these people, as the ones who would fly. */
export async function keepsOfUsers(db: Database, userIds: readonly string[]): Promise<StoredKeep[]> {
  return userIds.length === 0 ? [] : keeps(db).where('wishes.userId', 'in', userIds).execute()
}

/** Returns the keeps at an airport that overlap a period. */
export function keepsAtAirport(db: Database, airportId: number, { from, to }: Period): Promise<StoredKeep[]> {
  return keeps(db)
    .where('wishes.airportId', '=', airportId)
    .where('keeps.starts', '<', to)
    .where('keeps.ends', '>', from)
    .execute()
}

/** Returns the keeps of an aircraft; with a period, those that overlap it. */
export function keepsOfAircraft(db: Database, aircraftId: number, period?: Period): Promise<StoredKeep[]> {
  const all = keeps(db).where('keeps.aircraftId', '=', aircraftId)
  return (period ? all.where('keeps.starts', '<', period.to).where('keeps.ends', '>', period.from) : all).execute()
}

/** Returns the ids of the keeps that have ended, those that ended first before the others. */
export async function keepsEnded(db: Database, now: Moment, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('keeps')
    .select('id')
    .where('until', '<=', now)
    .orderBy('until')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of the keeps whose aircraft has been removed or moved to a different airport. */
export async function keepsMisplaced(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('keeps')
    .innerJoin('wishes', 'wishes.id', 'keeps.wishId')
    .innerJoin('aircraft', 'aircraft.id', 'keeps.aircraftId')
    .select('keeps.id')
    .where((of) =>
      of.or([of('aircraft.isActive', '=', false), of('aircraft.assignedAirportId', '<>', of.ref('wishes.airportId'))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function countKeeps(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('keeps')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewKeep = Pick<
  StoredKeep,
  'wishId' | 'userId' | 'airportId' | 'aircraftId' | 'instructorId' | 'kind' | 'until' | 'from' | 'to'
> &
  Pick<Row, 'givenUpBookingId' | 'givenUpBy'>

/**
 * Keeps a time for a wish.
 * @throws ConstraintBroken `claims_no_overlap` if the aircraft or a person is occupied
 */
export async function insertKeep(db: Database, keep: NewKeep): Promise<void> {
  const { userId, airportId, from, to, ...row } = keep
  const { id } = await db
    .insertInto('keeps')
    .values({ ...row, starts: from, ends: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [userId, keep.instructorId].filter((person) => person !== null)
  const resources = [`aircraft:${keep.aircraftId}`, ...people.map((person) => `person:${person}`)]
  await insertClaims(
    db,
    resources.map((resource) => ({ holder: holder(id), resource, from, to })),
  )
  announceWishes(db, airportId)
}

/** Makes a keep an offer: nobody can undo any more what made the time free. */
export async function offerKeep(db: Database, { id, airportId }: StoredKeep, until: Moment): Promise<void> {
  await db
    .updateTable('keeps')
    .set({ kind: 'offer', until, givenUpBookingId: null, givenUpBy: null })
    .where('id', '=', id)
    .execute()
  announceWishes(db, airportId)
}

export async function removeKeeps(db: Database, dropped: readonly StoredKeep[]): Promise<void> {
  if (dropped.length === 0) return
  await removeClaims(
    db,
    dropped.map(({ id }) => holder(id)),
  )
  await db
    .deleteFrom('keeps')
    .where(
      'id',
      'in',
      dropped.map(({ id }) => id),
    )
    .execute()
  for (const airportId of new Set(dropped.map((keep) => keep.airportId))) announceWishes(db, airportId)
}

export function allKeeps(db: Database): Promise<StoredKeep[]> {
  return keeps(db).execute()
}
