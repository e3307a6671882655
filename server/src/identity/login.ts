import type { Moment } from '@windsock/domain/time'
import type { Database } from '../storage/database'
import { passwordHashOf, userByName } from '../storage/logins'
import { countFailure, loginLimits, refuseBeyond, refuseExcess } from './limits'
import { isPassword } from './passwords'
import { startSession } from './sessions'

interface Asking {
  db: Database
  now: Moment
  address: string
  secret: Uint8Array
}

/**
 * The token of a new session, or null when name and password do not belong together, for whatever reason.
 * @throws TooManyFailures, TooBusy
 */
export async function logIn(given: { userName: string; password: string }, asking: Asking): Promise<string | null> {
  const { db, now, address } = asking
  // PostgreSQL cannot even compare with a text that holds a zero.
  const userName = given.userName.trim().replaceAll('\0', '\ufffd')
  const limits = loginLimits(userName, address)
  await refuseBeyond(limits, db, now)
  const person = await userByName(db, userName)
  const isRight = await isPassword(given.password, person?.passwordHash ?? null)

  const token = await db.transaction(async (db) => {
    if (person) await db.lock({ users: [person.id] })
    // Asked again under the lock: many tries at once must not slip past the limit together.
    await refuseBeyond(limits, db, now)
    // So that a session never outlives the password it was opened with, which may have been changed meanwhile.
    const isStillKept = person && (await passwordHashOf(db, person.id)) === person.passwordHash
    if (isRight && isStillKept) return startSession(person, { ...asking, db })
    await countFailure(limits, db, now)
    return null
  })
  // Asked a third time: of many who fail at once under a name that has no row to lock, the excess learns nothing.
  if (token === null) await refuseExcess(limits, db, now)
  return token
}
