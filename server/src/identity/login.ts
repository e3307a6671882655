import type { Moment } from '@windsock/domain/time'
import type { Database } from '../storage/database'
import { passwordHashOf, userByName } from '../storage/logins'
import { deviceOf } from './devices'
import { countFailure, loginLimits, refuseBeyond, refuseExcess } from './limits'
import { traceLogin, unknownName } from './login-trail'
import { isPassword } from './passwords'
import { startSession } from './sessions'

/** An id that no one has: what is done for somebody who exists is done for one who does not. */
const NOBODY = ''

interface Asking {
  db: Database
  now: Moment
  address: string
  secret: Uint8Array
  /** What the caller's browser calls itself. */
  userAgent: string
  /** Compares a password with what is kept of it. */
  compare?: typeof isPassword
}

/**
 * The token of a new session, or null when name and password do not belong together, for whatever reason.
 * @throws TooManyFailures, TooBusy
 */
export async function logIn(given: { userName: string; password: string }, asking: Asking): Promise<string | null> {
  const { db, now, address, compare = isPassword } = asking
  // PostgreSQL cannot even compare with a text that holds a zero.
  const userName = given.userName.trim().replaceAll('\0', '\ufffd')
  const limits = loginLimits(userName, address)
  await refuseBeyond(limits, db, now)
  const person = await userByName(db, userName)
  // Once, whoever it is: neither the answer nor its duration tells whether there is such a person (decisions on accounts, 9).
  const isRight = await compare(given.password, person?.passwordHash ?? null)

  const token = await db.transaction(async (db) => {
    await db.lock({ users: [person?.id ?? NOBODY] })
    // Asked again under the lock: many tries at once must not slip past the limit together.
    await refuseBeyond(limits, db, now)
    // So that a session never outlives the password it was opened with, which may have been changed meanwhile.
    const kept = await passwordHashOf(db, person?.id ?? NOBODY)
    if (isRight && person && kept === person.passwordHash) {
      await traceLogin(db, 'logged in', person.id, asking)
      return startSession(person, { ...asking, db, device: deviceOf(asking.userAgent) })
    }
    await countFailure(limits, db, now)
    await traceLogin(db, 'login failed', person?.id ?? unknownName(userName, asking.secret), asking)
    return null
  })
  // Asked a third time: of many who fail at once under a name that has no row to lock, the excess learns nothing.
  if (token === null) await refuseExcess(limits, db, now)
  return token
}
