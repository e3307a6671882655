import type { Database } from '../database/database'
import { notFound } from '../http/errors'
import type { Context } from '../http/route'
import { appendAudit } from '../storage/audit'
import { deletePasskeys } from '../storage/sign-in/passkeys'
import { type StoredUser, userById } from '../storage/users'
import { notifyOfRemovedPasskeys } from './sign-in-notices'

/** Locks a person's row, so that their passkeys are counted and removed one call after the other. */
export async function lockedPerson(userId: string, db: Database): Promise<StoredUser> {
  await db.lock({ users: [userId] })
  const person = await userById(db, userId)
  if (!person?.isActive) throw notFound('user')
  return person
}

/**
 * Removes passkeys of a person, with an entry in the audit trail and an email to them. Returns how many there were.
 * @param by - the user who removes them; null if an operator does
 */
export async function removePasskeys(
  db: Database,
  whose: { userId: string; id?: string },
  { by, ...context }: Pick<Context, 'config' | 'now'> & { by: string | null },
): Promise<number> {
  const removed = await deletePasskeys(db, whose)
  if (removed === 0) return 0
  const { userId: subjectId } = whose
  await appendAudit(db, { at: context.now, actorId: by, noun: 'passkey', subjectId, action: 'deleted' })
  const person = await userById(db, subjectId)
  if (person?.isActive) await notifyOfRemovedPasskeys(person, removed, { ...context, db })
  return removed
}
