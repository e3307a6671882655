import type { Moment } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import type { Database } from '../database/database'
import { userByEmail } from '../storage/credentials'
import { ownerOfPasswordKey } from '../storage/sign-in/password-keys'
import type { StoredUser } from '../storage/users'
import { type Calling, forgetFailures, rememberOrigin } from './login-limits'
import { type Problems, replacePassword } from './password-change'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword } from './passwords'

const invalidKey = message('refusals.invalidResetKey')

/**
 * Sets the password of a user with a key that was sent to them by email. The key works once, and all sessions of the
 * user end. Afterwards, failed logins of strangers cannot lock the user out on this network and device.
 * @throws TooBusy
 */
export async function resetPassword(
  { resetKey, email, newPassword }: { resetKey: string; email: string; newPassword: string },
  calling: Calling & PasswordClub,
): Promise<Problems> {
  const { db, config, now } = calling
  const person = await holderOf(resetKey, email, db, now)
  if (!person) return [{ message: invalidKey }]
  const problems = await passwordProblems(newPassword, person, { db, config })
  if (problems.length > 0) return problems
  const passwordHash = await hashPassword(newPassword, person.id)
  return db.transaction(async (db) => {
    await db.lock({ users: [person.id] })
    // The key is checked again under the lock, so that only the first of two concurrent requests with one key succeeds.
    if ((await holderOf(resetKey, email, db, now)) === undefined) return [{ message: invalidKey }]
    await replacePassword(person.id, passwordHash, { db, now, action: 'reset password' })
    await forgetFailures(person.userName, db)
    await rememberOrigin(person.id, { ...calling, db })
    return []
  })
}

/**
 * Returns the active user to whom this key was sent at this address; undefined if there is none or the key has expired.
 */
async function holderOf(key: string, email: string, db: Database, now: Moment): Promise<StoredUser | undefined> {
  const ownerId = await ownerOfPasswordKey(db, key, now)
  if (ownerId === undefined) return undefined
  const addressed = await userByEmail(db, email.trim().replaceAll('\0', '\ufffd'))
  return addressed?.id === ownerId ? addressed : undefined
}
