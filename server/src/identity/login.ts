import type { Database } from '../database/database'
import { passwordHashOf, userByName } from '../storage/credentials'
import type { StoredUser } from '../storage/users'
import { deviceOf } from './devices'
import { countFailure, holdLimits, isAnyReached, isToBeTold, refuseBeyond, tooManyFailures } from './rate-limits'
import { accountSubject, type Calling, type LoginLimits, loginLimits, originOf, rememberOrigin } from './login-limits'
import { traceLogin, unknownName } from './login-trail'
import { isPassword } from './passwords'
import { startSession } from './sessions'

/** An id that no one has: what is done for somebody who exists is done for one who does not. */
const NOBODY = ''

interface Asking extends Calling {
  secret: Uint8Array
  /** What the caller's browser calls itself. */
  userAgent: string
  /** Tells somebody that their account was locked, in the transaction that locks it. */
  whenLocked: (person: StoredUser, db: Database) => Promise<void>
  /** Compares a password with what is kept of it. */
  compare?: typeof isPassword
}

type Outcome = { token: string } | 'wrong' | 'locked'

/**
 * The token of a new session, or null when name and password do not belong together, for whatever reason.
 * @throws TooManyFailures, TooBusy
 */
export async function logIn(given: { userName: string; password: string }, context: Asking): Promise<string | null> {
  const { db, now, compare = isPassword } = context
  // PostgreSQL cannot even compare with a text that holds a zero.
  const userName = given.userName.trim().replaceAll('\0', '\ufffd')
  const person = await userByName(db, userName)
  const origin = await originOf(person?.id ?? NOBODY, context)
  const limits = loginLimits(userName, origin)
  await refuseBeyond(limits.own, db, now)
  // Once, whoever it is: neither the answer nor its duration tells whether there is such a person (decisions on accounts, 9).
  const isRight = await compare(given.password, person?.passwordHash ?? null, origin.source)

  const outcome = await db.transaction(async (db): Promise<Outcome> => {
    await db.lock({ users: [person?.id ?? NOBODY] })
    await holdLimits([...(limits.total ? [limits.total] : []), ...limits.own], db)
    // Asked again under the lock: many tries at once must not slip past the limit together.
    await refuseBeyond(limits.own, db, now)
    const isLocked = limits.total !== undefined && (await isAnyReached([limits.total], db, now))
    // So that a session never outlives the password it was opened with, which may have been changed meanwhile.
    const kept = await passwordHashOf(db, person?.id ?? NOBODY)
    const isTheirs = isRight && person !== undefined && kept === person.passwordHash
    if (isTheirs && (!isLocked || origin.isKnownNetwork)) {
      await rememberOrigin(person.id, { ...context, db })
      await traceLogin(db, 'logged in', person.id, context)
      return { token: await startSession(person, { ...context, db, device: deviceOf(context.userAgent) }) }
    }
    await failed(userName, person, { limits, isLocked, asking: { ...context, db } })
    await traceLogin(db, 'login failed', person?.id ?? unknownName(userName, context.secret), context)
    // Whatever is wrong, and whether or not the account knows the network: nothing can be learned from the answer.
    return isLocked ? 'locked' : 'wrong'
  })
  if (outcome === 'locked') throw tooManyFailures()
  return outcome === 'wrong' ? null : outcome.token
}

/** Counts a failed login, and tells the owner of the account once it is locked. */
async function failed(
  userName: string,
  person: StoredUser | undefined,
  { limits, isLocked, asking: context }: { limits: LoginLimits; isLocked: boolean; asking: Asking },
): Promise<void> {
  const { db, now, whenLocked } = context
  const { own, total, locks } = limits
  await countFailure(total && !isLocked ? [...own, total] : own, db, now)
  if (!(await isAnyReached(locks, db, now))) return
  if ((await isToBeTold(accountSubject(userName), db, now)) && person) await whenLocked(person, db)
}
