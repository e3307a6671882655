import type { Moment } from '@windsock/domain/time'
import type { Database } from '../storage/database'
import { passwordHashOf } from '../storage/logins'
import type { StoredUser } from '../storage/users'
import { countFailure, type Limit, loginLimits, refuseBeyond } from './limits'
import { traceLogin } from './login-trail'
import { isPassword } from './passwords'

export interface Proving {
  db: Database
  now: Moment
  address: string
}

/** Somebody who is signed in has given his password again, rightly or not. */
export interface Proof {
  userId: string
  isRight: boolean
  /** The hash he was compared with. */
  kept: string | null
  limits: readonly Limit[]
}

/** @throws TooManyFailures, TooBusy */
export async function proofBy(person: StoredUser, password: string, { db, now, address }: Proving): Promise<Proof> {
  const limits = loginLimits(person.userName, address)
  await refuseBeyond(limits, db, now)
  const kept = await passwordHashOf(db, person.id)
  return { userId: person.id, isRight: await isPassword(password, kept), kept, limits }
}

/**
 * Does what needs the proof, in a transaction that holds the person, or counts a failed login and answers false.
 * @throws TooManyFailures
 */
export async function onProof(
  { userId, isRight, kept, limits }: Proof,
  { db, now, address }: Proving,
  work: (db: Database) => Promise<void>,
): Promise<boolean> {
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
