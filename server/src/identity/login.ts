import type { Database } from '../database/database'
import { passwordHashOf, userByName } from '../storage/credentials'
import type { StoredUser } from '../storage/users'
import { deviceOf } from './devices'
import { countFailure, lockLimits, isAnyReached, isNotificationDue, refuseBeyond, tooManyFailures } from './rate-limits'
import { accountSubject, type Calling, type LoginLimits, loginLimits, originOf, rememberOrigin } from './login-limits'
import { traceLogin, unknownName } from './login-trail'
import { isPassword } from './passwords'
import { startSession } from './sessions'

/** An id that no user has. Unknown names use it, so that the same queries run for them as for known names. */
const NOBODY = ''

interface LoginContext extends Calling {
  secret: Uint8Array
  userAgent: string
  /** Notifies the user that their account was locked. It runs in the transaction that locks the account. */
  whenLocked: (person: StoredUser, db: Database) => Promise<void>
  /** Tells the person about the device of a login. It runs in the transaction of the login. */
  whenSignedIn: (person: StoredUser, device: string, db: Database) => Promise<void>
  compare?: typeof isPassword
  /** Work that runs in the transaction that opens the session. */
  alongside?: (person: StoredUser, db: Database) => Promise<void>
}

type Outcome = { token: string } | 'wrong' | 'locked'

/**
 * Opens a session and returns its token. Null if the login fails; the reason is not revealed.
 * @throws TooManyFailures, TooBusy
 */
export async function logIn(
  given: { userName: string; password: string; keepSignedIn?: boolean | null | undefined },
  context: LoginContext,
): Promise<string | null> {
  const { db, now, compare = isPassword } = context
  // PostgreSQL rejects a text that contains a zero byte, even in a comparison.
  const userName = given.userName.trim().replaceAll('\0', '\ufffd')
  const person = await userByName(db, userName)
  const origin = await originOf(person?.id ?? NOBODY, context)
  const limits = loginLimits(userName, origin)
  await refuseBeyond(limits.own, db, now)
  // The password is compared even if the name is unknown, so that neither the answer nor its duration reveals whether
  // the user exists (decisions on accounts, 9).
  const isRight = await compare(given.password, person?.passwordHash ?? null, origin.source)

  const outcome = await db.transaction(async (db): Promise<Outcome> => {
    await db.lock({ users: [person?.id ?? NOBODY] })
    await lockLimits([...(limits.total ? [limits.total] : []), ...limits.own], db)
    // The limits are checked again under the lock, so that concurrent attempts cannot exceed them together.
    await refuseBeyond(limits.own, db, now)
    const isLocked = limits.total !== undefined && (await isAnyReached([limits.total], db, now))
    // The password may have changed in the meantime, and a session must not be opened with an old password.
    const currentHash = await passwordHashOf(db, person?.id ?? NOBODY)
    const isTheirs = isRight && person !== undefined && currentHash === person.passwordHash
    if (isTheirs && (!isLocked || origin.isKnownNetwork)) {
      await rememberOrigin(person.id, { ...context, db })
      await traceLogin(db, 'logged in', person.id, context)
      await context.alongside?.(person, db)
      const [isKept, device] = [given.keepSignedIn === true, deviceOf(context.userAgent)]
      await context.whenSignedIn(person, device, db)
      return { token: await startSession(person, { ...context, db, device, isKept }) }
    }
    await failed(userName, person, { limits, isLocked, context: { ...context, db } })
    await traceLogin(db, 'login failed', person?.id ?? unknownName(userName, context.secret), context)
    // The answer does not depend on whether the name or the password was wrong, nor on whether the network is known, so
    // that strangers cannot find out.
    return isLocked ? 'locked' : 'wrong'
  })
  if (outcome === 'locked') throw tooManyFailures()
  return outcome === 'wrong' ? null : outcome.token
}

/** Counts a failed login, and notifies the owner of the account if it is now locked. */
async function failed(
  userName: string,
  person: StoredUser | undefined,
  { limits, isLocked, context }: { limits: LoginLimits; isLocked: boolean; context: LoginContext },
): Promise<void> {
  const { db, now, whenLocked } = context
  const { own, total, locks } = limits
  await countFailure(total && !isLocked ? [...own, total] : own, db, now)
  if (!(await isAnyReached(locks, db, now))) return
  if ((await isNotificationDue(accountSubject(userName), db, now)) && person) await whenLocked(person, db)
}
