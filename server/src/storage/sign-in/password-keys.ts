import { createHash } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { withdrawKeyMails } from '../outbox'

export async function insertPasswordKey(
  db: Database,
  { key, userId, expiresAt }: { key: string; userId: string; expiresAt: Moment },
): Promise<void> {
  await db
    .insertInto('passwordKeys')
    .values({ keyHash: hashOf(key), userId, expiresAt })
    .execute()
}

/**
 * Deletes a user's keys for setting a password so that at most `most` remain. The given key stays, and the keys that
 * expire first are deleted.
 */
export async function endOlderPasswordKeys(
  db: Database,
  { key, userId }: { key: string; userId: string },
  most: number,
): Promise<void> {
  const older = db.selectFrom('passwordKeys').where('userId', '=', userId).where('keyHash', '!=', hashOf(key))
  const rows = await older.select('keyHash').orderBy('expiresAt', 'desc').orderBy('keyHash').execute()
  const ended = rows.slice(most - 1).map(({ keyHash }) => keyHash)
  if (ended.length > 0) await db.deleteFrom('passwordKeys').where('keyHash', 'in', ended).execute()
}

/** Returns the id of the user whose password the key may set; undefined if the key is unknown or has expired. */
export async function ownerOfPasswordKey(db: Database, key: string, now: Moment): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwordKeys')
    .select('userId')
    .where('keyHash', '=', hashOf(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.userId
}

/**
 * Invalidates all links for setting the user's password: those already sent, and those in emails that are not sent yet.
 */
export async function endPasswordKeysOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('passwordKeys').where('userId', '=', userId).execute()
  await withdrawKeyMails(db, userId)
}

export async function purgePasswordKeys(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('passwordKeys').where('expiresAt', '<=', now).execute()
}

/** Keys are long and random, so a fast hash without salt is secure. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
