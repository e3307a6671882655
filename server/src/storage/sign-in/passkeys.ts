import type { Moment } from '@windsock/domain/time'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

export type StoredPasskey = Selectable<Tables['passkeys']>

/** Returns a person's passkeys, in the order in which they were added. */
export function passkeysOf(db: Database, userId: string): Promise<StoredPasskey[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

/** Returns how many passkeys a person has, for answers that name them only if there are any. */
export async function passkeyCount(db: Database, userId: string): Promise<{ passkeys?: number }> {
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select((of) => of.fn.countAll<number>().as('passkeys'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return passkeys > 0 ? { passkeys } : {}
}

export function passkeyById(db: Database, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns false if somebody has a passkey with this id already. */
export async function insertPasskey(db: Database, passkey: StoredPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function notePasskeyUse(
  db: Database,
  id: string,
  use: Pick<StoredPasskey, 'signCount' | 'isBackedUp'> & { at: Moment },
): Promise<void> {
  const { at: lastUsedAt, ...changed } = use
  await db
    .updateTable('passkeys')
    .set({ ...changed, lastUsedAt })
    .where('id', '=', id)
    .execute()
}

/** Deletes passkeys of a person: the one with `id`, or all. Returns how many there were. */
export async function deletePasskeys(db: Database, { userId, id }: { userId: string; id?: string }): Promise<number> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  return deleted.length
}

/** Marks a challenge as used until it ends. Returns false if it was used before. */
export async function spendChallenge(
  db: Database,
  { challengeHash, expiresAt }: { challengeHash: string; expiresAt: Moment },
): Promise<boolean> {
  const spent = await db
    .insertInto('spentChallenges')
    .values({ challengeHash, expiresAt })
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .returning('challengeHash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes challenges that have ended, because those are refused anyway. */
export async function purgeChallenges(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('spentChallenges').where('expiresAt', '<=', now).execute()
}
