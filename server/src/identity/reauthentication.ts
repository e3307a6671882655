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
  /** The session in which the password is given again. */
  sessionId: string
  /** The caller's network address, for the audit trail. */
  address: string
}

/** Somebody who is signed in has given their password again, rightly or not. */
export interface Reauthentication {
  userId: string
  isRight: boolean
  /** The hash it was compared with. */
  kept: string | null
}

/** @throws TooManyFailures, TooBusy */
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
 * Does what needs the proof, in a transaction that holds the person, or counts a failed proof and answers false.
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
    // Asked again under the lock: many tries at once must not slip past the limit together.
    await refuseBeyond(limits, db, now)
    // The password may have been reset meanwhile, to keep out whoever knows it.
    if (isRight && (await passwordHashOf(db, userId)) === kept) {
      await work(db)
      return true
    }
    await countFailure(limits, db, now)
    await traceLogin(db, 'wrong password', userId, { now, address })
    return false
  })
}
