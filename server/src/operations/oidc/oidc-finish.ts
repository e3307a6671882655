import { oidcConnect, oidcFinish, oidcRegister, oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { addMinutes } from '@windsock/domain/time'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import { type AnonymousContext, onPublic } from '../../http/route'
import { tryParse } from '../../http/shapes'
import { deviceOf } from '../../identity/devices'
import { logIn } from '../../identity/login'
import { rememberOrigin } from '../../identity/login-limits'
import { traceLogin } from '../../identity/login-trail'
import { refuseManyRegistrations } from '../../identity/rate-limits'
import { signUp } from '../../identity/registration'
import { startSession } from '../../identity/sessions'
import { returnedState, sealed, SIGN_IN_MINUTES } from '../../identity/sign-in-cookie'
import { notifyOfNewcomer } from '../../mail/notify-newcomers'
import type { Database } from '../../database/database'
import { passwordHashOf, userByEmail } from '../../storage/credentials'
import {
  hashOfKey,
  identitiesOf,
  insertLoginKey,
  noteIdentityUsed,
  ownerOfIdentity,
  useUpLoginKey,
} from '../../storage/sign-in/identities'
import { passkeysOf } from '../../storage/sign-in/passkeys'
import { endPasswordKeysOf } from '../../storage/sign-in/password-keys'
import { type StoredUser, userById } from '../../storage/users'
import { notifyOfLock } from '../notify-of-lock'
import { notifyOfNewDevice } from '../sign-in-notices'
import { registrationAnswer } from '../registration-answer'
import { connectIdentity, isConnected } from './connected-identity'
import { claimsText, type PendingIdentity, pendingIdentity, notSignedIn } from './pending-identity'

export const finishSignIn = onPublic(oidcFinish, async ({ key }, context) => {
  const { now, secret, signInCookies } = context
  const outcome = await context.db.transaction(async (db) => {
    const pending = await pendingIdentity(key, { ...context, db })
    if (!pending || pending.isOffered || !(await useUpLoginKey(db, key, pending))) throw notSignedIn(context)
    if (pending.userId !== null) return connectOwn(pending, { ...context, db })
    const owner = (await knownOwner(pending, { ...context, db })) ?? (await invitedOwner(pending, { ...context, db }))
    return owner ? openSession(owner, { ...context, db }) : offer(key, pending, { ...context, db })
  })
  if ('unknown' in outcome) signInCookies.carry(sealed(returnedState(hashOfKey(key), now), secret))
  else signInCookies.drop()
  if ('token' in outcome) noteSignedIn(context)
  return outcome
})

function noteSignedIn({ signInCookies, keepDevice }: AnonymousContext): void {
  if (signInCookies.isSignedOut()) signInCookies.forgetSignOut()
  keepDevice()
}

/** Connects an identity with the account of the person who requested it, if they are still signed in. */
async function connectOwn(pending: PendingIdentity, context: AnonymousContext): Promise<{ connected: true }> {
  const { db, actor } = context
  if (actor?.id !== pending.userId) throw notSignedIn(context)
  await db.lock({ users: [actor.id] })
  const person = await userById(db, actor.id)
  if (!person?.isActive) throw notSignedIn(context)
  await connectIdentity(person, pending, { ...context, isSignIn: false })
  return { connected: true }
}

/** Returns the person with whom the identity is connected, with their row locked. */
async function knownOwner(pending: PendingIdentity, context: AnonymousContext): Promise<StoredUser | undefined> {
  const { db, now } = context
  const id = await ownerOfIdentity(db, pending)
  if (id === undefined) return undefined
  await db.lock({ users: [id] })
  const person = await userById(db, id)
  // The identity may have been disconnected, or the person removed, before the row was locked.
  if (!person?.isActive || (await ownerOfIdentity(db, pending)) !== id) throw notSignedIn(context)
  await noteIdentityUsed(db, pending, now)
  return person
}

/**
 * Returns the person who was invited at this address and has no way in yet, and connects the identity with them. The
 * provider must have verified the address: everybody else proves by a password that an account is theirs.
 */
async function invitedOwner(pending: PendingIdentity, context: AnonymousContext): Promise<StoredUser | undefined> {
  const { db } = context
  if (!pending.isEmailVerified || pending.email === '') return undefined
  const found = await userByEmail(db, pending.email)
  if (!found) return undefined
  await db.lock({ users: [found.id] })
  const person = await userByEmail(db, pending.email)
  if (person?.id !== found.id) return undefined
  const ways = [...(await identitiesOf(db, person.id)), ...(await passkeysOf(db, person.id))]
  if ((await passwordHashOf(db, person.id)) !== null || ways.length > 0) return undefined
  await connectIdentity(person, pending, { ...context, isSignIn: true })
  await endPasswordKeysOf(db, person.id)
  return person
}

async function openSession(person: StoredUser, context: AnonymousContext): Promise<{ token: string }> {
  await rememberOrigin(person.id, context)
  await traceLogin(context.db, 'logged in by provider', person.id, context)
  const device = deviceOf(context.userAgent)
  await notifyOfNewDevice(context)(person, device, context.db)
  return { token: await startSession(person, { ...context, device, way: 'provider' }) }
}

/** Keeps the key of an unknown identity for the person to connect an account or to sign up. */
async function offer(key: string, pending: PendingIdentity, { db, config, now }: AnonymousContext) {
  const { firstName, lastName, email, isEmailVerified, issuer, subject } = pending
  const claims = claimsText({ firstName, lastName, email, isEmailVerified, issuer, subject }, true)
  await insertLoginKey(db, { key, userId: null, claims, expiresAt: addMinutes(now, SIGN_IN_MINUTES) })
  return { unknown: { firstName, lastName, email, mayRegister: newcomer(config.registration) !== undefined } }
}

/** A refused call leaves the key, so that the person can correct what they have typed. */
export const connectAccount = onPublic(oidcConnect, async ({ key, ...given }, context) => {
  const pending = await offered(key, context)
  const alongside = async (person: StoredUser, db: Database) => {
    if (!(await useUpLoginKey(db, key, pending))) throw notSignedIn(context)
    await connectIdentity(person, pending, { ...context, db, isSignIn: true })
  }
  const whenLocked = (person: StoredUser, db: Database) => notifyOfLock(person, { ...context, db })
  const whenSignedIn = notifyOfNewDevice(context)
  const token = await logIn(given, { ...context, whenLocked, whenSignedIn, alongside })
  if (token === null) throw new Refusal(400, message('refusals.wrongCredentials'))
  context.signInCookies.drop()
  noteSignedIn(context)
  return { token }
})

/** The status is 200 even for a refusal, as for the registration with a password (spec §8). */
export const registerNewcomer = onPublic(oidcRegister, async (given, context) => {
  const { db, config, now, address } = context
  const registered = registrationAnswer(await context.translator())
  const start = newcomer(config.registration)
  if (!start) return registered([message(registrationClosed)])
  const read = tryParse(oidcRegistration, given ?? {})
  if (!read.success) return registered(read.messages)
  const { key, ...person } = read.data
  const pending = await offered(key, context)
  await refuseManyRegistrations(address, config.registrationsPerHour, db, now)
  const alongside = async (db: Database, userId: string) => {
    if (!(await useUpLoginKey(db, key, pending))) throw notSignedIn(context)
    await isConnected(userId, pending, { db, now, isSignIn: false })
    if (!start.isApproved) await notifyOfNewcomer({ db, config, now })
  }
  const reasonsWhyNot = await signUp(
    { ...person, password: null },
    { ...start, now, address, alongside },
    { db, config },
  )
  if (reasonsWhyNot.length === 0) context.signInCookies.drop()
  return registered(reasonsWhyNot, !start.isApproved)
})

/** Returns what the key of an unknown identity hands over. */
async function offered(key: string, context: AnonymousContext): Promise<PendingIdentity> {
  const pending = await pendingIdentity(key, context)
  if (!pending?.isOffered) throw notSignedIn(context)
  return pending
}
