import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { passwordHashOf } from '../storage/credentials'
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
}

/**
 * Checks the repeated password of a logged-in user.
 * @throws TooManyFailures, TooBusy
 */
export async function reauthenticate(
  person: StoredUser,
  password: string,
  { db, now, sessionId }: ReauthContext,
): Promise<Reauthentication> {
  await refuseBeyond(reauthLimits(sessionId), db, now)
  const kept = await passwordHashOf(db, person.id)
  return { userId: person.id, isRight: await isPassword(password, kept, sessionId), kept }
}

/**
 * If the password was right, runs `work` in a transaction that locks the user's row. Otherwise counts the failure and
 * returns false.
 * @throws TooManyFailures
 */
export async function ifReauthenticated(
  { userId, isRight, kept }: Reauthentication,
  { db, now, sessionId, address }: ReauthContext,
  work: (db: Database) => Promise<void>,
): Promise<boolean> {
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
