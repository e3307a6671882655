import { mandatory, wrongPassword } from '@windsock/contract/errors'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../database/database'
import { passwordHashOf } from '../storage/credentials'
import { beginningOf } from '../storage/sign-in/sessions'
import type { StoredUser } from '../storage/users'
import { countFailure, reauthLimits, refuseBeyond } from './rate-limits'
import { traceLogin } from './login-trail'
import { isPassword } from './passwords'

export interface ReauthContext {
  db: Database
  now: Moment
  sessionId: string
  address: string
}

/** The result of checking the repeated password of a logged-in user. `kept` is the hash with which it was compared. */
export interface Reauthentication {
  userId: string
  isRight: boolean
  kept: string | null
  /** Whether no password was given by a user who has one. It is refused, and is no guess. */
  isMissing?: boolean
}

/** How long a sign-in without a password proves who a person without a password is. */
const RECENT_MINUTES = 10

/** Returns whether this session began without a password within the last 10 minutes. */
export async function isRecentSignIn({ db, now, sessionId }: Omit<ReauthContext, 'address'>): Promise<boolean> {
  const began = await beginningOf(db, sessionId)
  return began !== undefined && began.way !== 'password' && began.createdAt > addMinutes(now, -RECENT_MINUTES)
}

/**
 * Checks the repeated password of a logged-in user. A user without a password is known by a recent sign-in.
 * @throws TooManyFailures, TooBusy
 */
export async function reauthenticate(
  person: StoredUser,
  password: string,
  context: ReauthContext,
): Promise<Reauthentication> {
  const { db, now, sessionId } = context
  await refuseBeyond(reauthLimits(sessionId), db, now)
  const kept = await passwordHashOf(db, person.id)
  if (kept !== null && password === '') return { userId: person.id, isRight: false, kept, isMissing: true }
  if (kept === null) return { userId: person.id, isRight: await isRecentSignIn(context), kept }
  return { userId: person.id, isRight: await isPassword(password, kept, sessionId), kept }
}

/**
 * If the password was right, runs `work` in a transaction that locks the user's row. Otherwise counts the failure and
 * returns false.
 * @throws TooManyFailures
 */
export async function ifReauthenticated(
  { userId, isRight, kept, isMissing = false }: Reauthentication,
  { db, now, sessionId, address }: ReauthContext,
  work: (db: Database) => Promise<void>,
): Promise<boolean> {
  if (isMissing) return false
  const limits = reauthLimits(sessionId)
  return db.transaction(async (db) => {
    await db.lock({ users: [userId] })
    // The limits are checked again under the lock, so that concurrent attempts cannot exceed them together.
    await refuseBeyond(limits, db, now)
    // Refuses the old password if it was reset in the meantime, perhaps to lock out a person who knows it.
    if (isRight && (await passwordHashOf(db, userId)) === kept) {
      await work(db)
      return true
    }
    await countFailure(limits, db, now)
    await traceLogin(db, 'wrong password', userId, { now, address })
    return false
  })
}

/** Returns the reason for refusing a user who has not proved who they are. */
export function reauthRefusal({ kept, isMissing }: Reauthentication): Message {
  if (isMissing) return message('refusals.ofField', { field: 'Password', problem: message(mandatory) })
  return message(kept === null ? 'refusals.signInAgain' : wrongPassword)
}
