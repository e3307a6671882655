import { createHash } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

/** An account at the provider, known by nothing but its issuer and its subject there. */
export type IdentityName = Pick<Selectable<Tables['identities']>, 'issuer' | 'subject'>

export type StoredIdentity = Omit<Selectable<Tables['identities']>, 'userId'>

/** Returns the id of the person with whom an identity is connected. */
export async function ownerOfIdentity(db: Database, { issuer, subject }: IdentityName): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

/** Returns a person's identities, in the order in which they were connected. */
export function identitiesOf(db: Database, userId: string): Promise<StoredIdentity[]> {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'email', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('issuer')
    .orderBy('subject')
    .execute()
}

export async function insertIdentity(db: Database, identity: Selectable<Tables['identities']>): Promise<void> {
  await db.insertInto('identities').values(identity).execute()
}

export async function noteIdentityUsed(
  db: Database,
  { issuer, subject }: IdentityName,
  lastUsedAt: Moment,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ lastUsedAt })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Disconnects one identity of a person. Returns whether they had it. */
export async function deleteIdentity(
  db: Database,
  userId: string,
  { issuer, subject }: IdentityName,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .execute()
  return deleted.length > 0
}

/** Disconnects all identities of a person, and withdraws pending sign-ins. */
export async function deleteIdentitiesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('userId', '=', userId).execute()
  await db.deleteFrom('loginKeys').where('userId', '=', userId).execute()
}

export interface LoginKey {
  key: string
  /** The person who connects the identity with their account; null if nobody is signed in. */
  userId: string | null
  /** The provider's claims, as JSON. */
  claims: string
  expiresAt: Moment
}

export async function insertLoginKey(db: Database, { key, ...row }: LoginKey): Promise<void> {
  await db
    .insertInto('loginKeys')
    .values({ ...row, keyHash: hashOfKey(key) })
    .execute()
}

/** Returns what a key hands over; undefined if the key is unknown, used up or has expired. */
export function loginKey(
  db: Database,
  key: string,
  now: Moment,
): Promise<Pick<LoginKey, 'userId' | 'claims'> | undefined> {
  return db
    .selectFrom('loginKeys')
    .select(['userId', 'claims'])
    .where('keyHash', '=', hashOfKey(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/**
 * Uses a key up. Returns false if another call has used it or changed its claims in the meantime, so that only one of
 * several calls with the same key continues.
 */
export async function useUpLoginKey(db: Database, key: string, { claims }: Pick<LoginKey, 'claims'>): Promise<boolean> {
  const used = await db
    .deleteFrom('loginKeys')
    .where('keyHash', '=', hashOfKey(key))
    .where('claims', '=', claims)
    .returning('keyHash')
    .execute()
  return used.length > 0
}

export async function purgeLoginKeys(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('loginKeys').where('expiresAt', '<=', now).execute()
}

/** Keys are long and random, so a fast hash without salt is secure. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
