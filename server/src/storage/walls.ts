import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../database/database'
import type { Deletion } from './maintenances'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['walls']>

export type StoredWall = Omit<Row, 'keyHash' | 'createdBy' | 'deletedAt' | 'deletedBy'>
export type NewWall = Omit<Row, 'id' | 'keyHash' | 'deletedAt' | 'deletedBy'> & { key: string }

function liveWalls(db: Database) {
  return db
    .selectFrom('walls')
    .select(['id', 'name', 'airportId', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
}

export function allWalls(db: Database): Promise<StoredWall[]> {
  return liveWalls(db).execute()
}

export function wallById(db: Database, id: number): Promise<StoredWall | undefined> {
  return liveWalls(db).where('id', '=', id).executeTakeFirst()
}

/** Returns the wall view that a key opens, unless the view has been removed. */
export function wallOfKey(db: Database, key: string): Promise<StoredWall | undefined> {
  return liveWalls(db).where('keyHash', '=', hashOf(key)).executeTakeFirst()
}

/** Counts the wall views that a user has created and nobody has removed. */
export async function countWallsBy(db: Database, userId: string): Promise<number> {
  return (await liveWalls(db).where('createdBy', '=', userId).execute()).length
}

export function insertWall(db: Database, { key, ...wall }: NewWall): Promise<StoredWall> {
  return db
    .insertInto('walls')
    .values({ ...wall, keyHash: hashOf(key), deletedAt: null, deletedBy: null })
    .returning(['id', 'name', 'airportId', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/** Removes a wall view. Returns false if it does not exist or is already removed. */
export async function markWallDeleted(db: Database, id: number, { at, by }: Deletion): Promise<boolean> {
  const removed = await db
    .updateTable('walls')
    .set({ deletedAt: at, deletedBy: by })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Keys are long and random, so a fast hash without salt is secure. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
