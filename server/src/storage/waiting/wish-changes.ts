import type { Moment, Period } from '@windsock/domain/time'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database/database'
import { TransactionUndone } from '../../database/errors'
import type { Tables } from '../../database/tables'
import { announceWishes } from '../announce'
import { noteFilledBefore } from './filled-wishes'
import type { StoredWish } from './wishes'

type Row = Insertable<Tables['wishes']>

/** The fields of a wish that a person can change. */
export interface WishContents extends Pick<
  Row,
  'userId' | 'airportId' | 'minutes' | 'instructor' | 'way' | 'noticeMinutes' | 'description' | 'queuedAt'
> {
  windows: readonly Period[]
  aircraftIds: readonly number[]
  instructorIds: readonly string[]
}

/** Stores a new wish and returns its id. */
export async function insertWish(
  db: Database,
  { createdAt, createdBy, ...contents }: WishContents & Pick<Row, 'createdAt' | 'createdBy'>,
): Promise<number> {
  const { windows: _, aircraftIds: __, instructorIds: ___, ...row } = contents
  return db.transaction(async (db) => {
    const { id } = await db
      .insertInto('wishes')
      .values({ ...row, createdAt, createdBy, toldAt: null, endedAt: null, endedWhy: null, bookingId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertParts(db, id, contents)
    announceWishes(db, row.airportId)
    return id
  })
}

/**
 * Stores a changed wish, which is open from now on.
 * @throws TransactionUndone if the wish has changed since its `version`
 */
export async function updateWish(
  db: Database,
  { id, version, airportId, endedWhy }: Pick<StoredWish, 'id' | 'version' | 'airportId' | 'endedWhy'>,
  contents: WishContents,
): Promise<void> {
  const { windows: _, aircraftIds: __, instructorIds: ___, ...row } = contents
  await db.transaction(async (db) => {
    const written = await db
      .updateTable('wishes')
      .set({ ...row, version: version + 1, endedAt: null, endedWhy: null, bookingId: null, unanswered: 0 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
    if (written.length === 0) throw new TransactionUndone('the wish was changed meanwhile')
    for (const table of ['wishWindows', 'wishAircraft', 'wishInstructors'] as const)
      await db.deleteFrom(table).where('wishId', '=', id).execute()
    await insertParts(db, id, contents)
    if (endedWhy === 'filled') await noteFilledBefore(db, 1)
    for (const place of new Set([airportId, row.airportId])) announceWishes(db, place)
  })
}

async function insertParts(db: Database, wishId: number, contents: WishContents): Promise<void> {
  const { windows, aircraftIds, instructorIds } = contents
  await db
    .insertInto('wishWindows')
    .values(windows.map(({ from, to }) => ({ wishId, starts: from, ends: to })))
    .execute()
  await db
    .insertInto('wishAircraft')
    .values(aircraftIds.map((aircraftId, rank) => ({ wishId, aircraftId, rank })))
    .execute()
  if (instructorIds.length > 0)
    await db
      .insertInto('wishInstructors')
      .values(instructorIds.map((userId, rank) => ({ wishId, userId, rank })))
      .execute()
}

export type WishEnding =
  | { why: 'filled'; bookingId: number }
  | { why: Exclude<StoredWish['endedWhy'], 'filled' | null> }

/** Ends an open wish. Call `removeKeeps` first if it has a keep. */
export async function endWish(
  db: Database,
  { id, airportId }: Pick<StoredWish, 'id' | 'airportId'>,
  { why, ...rest }: WishEnding,
  at: Moment,
): Promise<void> {
  await db
    .updateTable('wishes')
    .set({ endedAt: at, endedWhy: why, bookingId: 'bookingId' in rest ? rest.bookingId : null })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  announceWishes(db, airportId)
}

/** Stores that the person does not want an aircraft at a start, and how many of their offers in a row have run out. */
export async function refuseOffer(
  db: Database,
  { wishId, aircraftId, starts, unanswered }: Tables['wishRefusals'] & { unanswered: number },
): Promise<void> {
  await db
    .insertInto('wishRefusals')
    .values({ wishId, aircraftId, starts })
    .onConflict((conflict) => conflict.columns(['wishId', 'aircraftId', 'starts']).doNothing())
    .execute()
  await db.updateTable('wishes').set({ unanswered }).where('id', '=', wishId).execute()
}

/** Stores that a person has answered an offer: those that ran out before are no longer counted. */
export async function noteAnswered(db: Database, wishId: number): Promise<void> {
  await db.updateTable('wishes').set({ unanswered: 0 }).where('id', '=', wishId).execute()
}

/** Stores that the people of these wishes were notified of a time that is free at short notice. */
export async function noteNotified(db: Database, wishIds: readonly number[], at: Moment): Promise<void> {
  for (const id of wishIds.toSorted((one, other) => one - other))
    await db.updateTable('wishes').set({ toldAt: at }).where('id', '=', id).execute()
}

/** Deletes all wishes of an erased person. End the open ones first. */
export async function deleteWishesOf(db: Database, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db.deleteFrom('wishes').where('userId', '=', userId).returning('endedWhy').execute()
    await noteFilledBefore(db, filledOf(rows))
  })
}

/** Deletes the wishes that ended before a moment. */
export async function purgeWishes(db: Database, before: Moment): Promise<void> {
  // Most rounds find nothing, and need no transaction.
  const old = await db.selectFrom('wishes').select('id').where('endedAt', '<', before).limit(1).executeTakeFirst()
  if (!old) return
  await db.transaction(async (db) => {
    const rows = await db.deleteFrom('wishes').where('endedAt', '<', before).returning('endedWhy').execute()
    await noteFilledBefore(db, filledOf(rows))
  })
}

function filledOf(rows: readonly Pick<StoredWish, 'endedWhy'>[]): number {
  return rows.filter(({ endedWhy }) => endedWhy === 'filled').length
}

/** Returns which of these people were told of a free time since a moment. */
export async function notifiedSince(db: Database, userIds: readonly string[], since: Moment): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wishes')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .where('toldAt', '>', since)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
