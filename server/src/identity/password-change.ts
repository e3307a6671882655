import { wrongOldPassword } from '@windsock/contract/errors'
import type { Moment } from '@windsock/domain/time'
import { type Message, message } from '@windsock/messages/message'
import { appendAudit } from '../storage/audit'
import type { Database } from '../database/database'
import { setPasswordHash } from '../storage/credentials'
import { endPasswordKeysOf } from '../storage/sign-in/password-keys'
import { endSessionsOf } from '../storage/sign-in/sessions'
import type { StoredUser } from '../storage/users'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword } from './passwords'
import { ifReauthenticated, reauthenticate, type ReauthContext } from './reauthentication'

/** The problems with a new password; empty if the password was set. */
export type Problems = { message: Message }[]

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
  return isDone ? [] : [{ message: message(wrongOldPassword) }]
}

interface ReplaceContext {
  db: Database
  now: Moment
  action: string
  exceptSession?: string
}

export async function replacePassword(
  userId: string,
  passwordHash: string,
  { db, now: at, action, exceptSession }: ReplaceContext,
): Promise<void> {
  await setPasswordHash(db, userId, passwordHash)
  await endPasswordKeysOf(db, userId)
  await endSessionsOf(db, userId, exceptSession)
  await appendAudit(db, { at, actorId: userId, noun: 'user', subjectId: userId, action })
}
