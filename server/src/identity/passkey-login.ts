import type { PasskeySignIn } from '@windsock/contract/sign-in/passkey-login'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { notePasskeyUse, passkeyById, type StoredPasskey } from '../storage/sign-in/passkeys'
import { type StoredUser, userById } from '../storage/users'
import { isFirstUse, openChallenge } from './challenges'
import { deviceOf } from './devices'
import { MAX_PER_NETWORK, rememberNetwork } from './login-limits'
import { traceLogin, unknownName } from './login-trail'
import type { PasskeySite } from './passkey-site'
import { challengeIn, hasCountedOn, judgedSignIn } from './passkeys'
import { countFailure, lockLimits, isNotificationDue, networkLimits, refuseBeyond } from './rate-limits'
import { startSession } from './sessions'

/** An id that no user has. Unknown passkeys use it, so that the same queries run for them as for known ones. */
const NOBODY = ''

interface PasskeyLoginContext {
  db: Database
  now: Moment
  address: string
  secret: Uint8Array
  userAgent: string
  site: PasskeySite
  /** Tells the person about the device of a sign-in. It runs in the transaction of the sign-in. */
  whenSignedIn: (person: StoredUser, device: string, db: Database) => Promise<void>
  /** Notifies the person that a passkey has counted back, so that there may be a copy of it. */
  whenCopied: (person: StoredUser, db: Database) => Promise<void>
}

/**
 * Opens a session for a person whose device has signed a challenge, and returns its token. Null if anything is wrong;
 * the reason is not revealed. Failures count for the network and for no account, because a passkey cannot be guessed.
 * @throws TooManyFailures
 */
export async function logInWithPasskey(sent: PasskeySignIn, context: PasskeyLoginContext): Promise<string | null> {
  const { db, now, address } = context
  const limits = networkLimits('address', address, MAX_PER_NETWORK)
  await refuseBeyond(limits, db, now)
  return db.transaction(async (db) => {
    const passkey = await passkeyById(db, known(sent.id))
    const userId = passkey?.userId ?? NOBODY
    await db.lock({ users: [userId] })
    await lockLimits(limits, db)
    // The limits are checked again under the lock, so that concurrent attempts cannot exceed them together.
    await refuseBeyond(limits, db, now)
    // Read again under the lock: another sign-in may have counted on, or the person may have removed the passkey.
    const token = await tokenFor(passkey && (await passkeyById(db, passkey.id)), sent, { ...context, db })
    if (token !== null) return token
    await countFailure(limits, db, now)
    const subject = passkey ? userId : unknownName(`passkey:${sent.id}`, context.secret)
    await traceLogin(db, 'passkey refused', subject, { now, address })
    return null
  })
}

/** Opens the session if the passkey's owner has signed; otherwise returns null. */
async function tokenFor(
  passkey: StoredPasskey | undefined,
  sent: PasskeySignIn,
  context: PasskeyLoginContext,
): Promise<string | null> {
  const { db, now, site } = context
  const challenge = openChallenge(challengeIn(sent.clientDataJSON) ?? '', { to: 'sign in' }, context)
  if (!passkey || !challenge || sent.userHandle !== userHandleOf(passkey.userId)) return null
  const judged = judgedSignIn(sent, passkey, site)
  const person = judged && (await userById(db, passkey.userId))
  if (!judged || !person?.isActive) return null
  const { signCount, isBackedUp } = judged.device
  if (!hasCountedOn(signCount, passkey.signCount)) {
    if (await isNotificationDue(`passkey:${passkey.id}`, db, now)) await context.whenCopied(person, db)
    return null
  }
  if (!(await isFirstUse(challenge, db))) return null
  await notePasskeyUse(db, passkey.id, { signCount, isBackedUp, at: now })
  return signIn(person, context, sent.keepSignedIn === true)
}

async function signIn(person: StoredUser, context: PasskeyLoginContext, isKept: boolean): Promise<string> {
  const { db, userAgent } = context
  const device = deviceOf(userAgent)
  await rememberNetwork(person.id, context)
  await traceLogin(db, 'logged in by passkey', person.id, context)
  await context.whenSignedIn(person, device, db)
  return startSession(person, { ...context, device, isKept, way: 'passkey' })
}

/** Returns an id that is safe to compare in SQL: PostgreSQL rejects a text that contains a zero byte. */
function known(id: string): string {
  return /^[\w-]+$/.test(id) ? id : NOBODY
}

/**
 * Returns the `user.id` of a person's passkeys: their id in base64url. It does not reveal the name to a finder of the
 * device.
 */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
