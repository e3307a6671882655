import { wrongOldPassword } from '@windsock/contract/errors'
import type { Moment } from '@windsock/domain/time'
import { appendAudit } from '../storage/audit'
import type { Database } from '../database/database'
import { setPasswordHash, userByEmail } from '../storage/credentials'
import { endPasswordKeysOf, ownerOfPasswordKey } from '../storage/password-keys'
import { endSessionsOf } from '../storage/sessions'
import type { StoredUser } from '../storage/users'
import { type Calling, forgetFailures, rememberOrigin } from './login-limits'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword } from './passwords'
import { ifReauthenticated, reauthenticate, type ReauthContext } from './reauthentication'

const invalidKey = 'Password reset token is invalid or expired!'

/** The problems with a new password; empty if it was set. */
type Problems = { message: string }[]

/**
 * Sets the password of a user who knows the old one, and ends their other sessions.
 * @throws TooManyFailures, TooBusy
 */
export async function changePassword(
  person: StoredUser,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  context: ReauthContext & PasswordClub,
): Promise<Problems> {
  const proof = await reauthenticate(person, oldPassword, context)
  const problems = proof.isRight ? await passwordProblems(newPassword, person, context) : []
  if (problems.length > 0) return problems
  const passwordHash = proof.isRight ? await hashPassword(newPassword, context.sessionId) : ''
  const { now, sessionId: exceptSession } = context
  const isDone = await ifReauthenticated(proof, context, (db) =>
    replacePassword(person.id, passwordHash, { db, now, action: 'changed password', exceptSession }),
  )
  return isDone ? [] : [{ message: wrongOldPassword }]
}

/**
 * Sets the password of a user with a key that was mailed to them. The key works once, and all their sessions end.
 * Strangers can no longer lock the user out from this source.
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
    // Of two concurrent requests with one key, the second finds it used.
    if ((await holderOf(resetKey, email, db, now)) === undefined) return [{ message: invalidKey }]
    await replacePassword(person.id, passwordHash, { db, now, action: 'reset password' })
    await forgetFailures(person.userName, db)
    await rememberOrigin(person.id, { ...calling, db })
    return []
  })
}

/** The active user to whom a key was mailed at this address. */
async function holderOf(key: string, email: string, db: Database, now: Moment): Promise<StoredUser | undefined> {
  const ownerId = await ownerOfPasswordKey(db, key, now)
  if (ownerId === undefined) return undefined
  const addressed = await userByEmail(db, email.trim().replaceAll('\0', '\ufffd'))
  return addressed?.id === ownerId ? addressed : undefined
}

interface Replacing {
  db: Database
  now: Moment
  action: string
  exceptSession?: string
}

async function replacePassword(
  userId: string,
  passwordHash: string,
  { db, now: at, action, exceptSession }: Replacing,
): Promise<void> {
  await setPasswordHash(db, userId, passwordHash)
  await endPasswordKeysOf(db, userId)
  await endSessionsOf(db, userId, exceptSession)
  await appendAudit(db, { at, actorId: userId, noun: 'user', subjectId: userId, action })
}
