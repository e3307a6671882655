import { oidcConnect, oidcFinish, oidcRegister, oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { addMinutes } from '@windsock/domain/time'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import { type AnonymousContext, onPublic } from '../../http/route'
import { tried } from '../../http/shapes'
import { deviceOf } from '../../identity/devices'
import { logIn } from '../../identity/login'
import { rememberOrigin } from '../../identity/login-limits'
import { traceLogin } from '../../identity/login-trail'
import { refuseManyRegistrations } from '../../identity/rate-limits'
import { signUp } from '../../identity/registration'
import { startSession } from '../../identity/sessions'
import { carryKey, sealed, SIGN_IN_MINUTES } from '../../identity/sign-in-cookie'
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
import { claimsText, type HandedOver, handedOver, notSignedIn } from './handed-over'

export const finishSignIn = onPublic(oidcFinish, async ({ key }, context) => {
  const { now, secret, signInCookies } = context
  const outcome = await context.db.transaction(async (db) => {
    const handed = await handedOver(key, { ...context, db })
    if (!handed || handed.isOffered || !(await useUpLoginKey(db, key, handed))) throw notSignedIn(context)
    if (handed.userId !== null) return connectOwn(handed, { ...context, db })
    const owner = (await knownOwner(handed, { ...context, db })) ?? (await invitedOwner(handed, { ...context, db }))
    return owner ? openSession(owner, { ...context, db }) : offer(key, handed, { ...context, db })
  })
  if ('unknown' in outcome) signInCookies.carry(sealed(carryKey(hashOfKey(key), now), secret))
  else signInCookies.drop()
  if ('token' in outcome) noteSignedIn(context)
  return outcome
})

function noteSignedIn({ signInCookies, keepDevice }: AnonymousContext): void {
  if (signInCookies.isSignedOut()) signInCookies.forgetSignOut()
  keepDevice()
}

/** Connects an identity with the account of the person who requested it, if they are still signed in. */
async function connectOwn(handed: HandedOver, context: AnonymousContext): Promise<{ connected: true }> {
  const { db, actor } = context
  if (actor?.id !== handed.userId) throw notSignedIn(context)
  await db.lock({ users: [actor.id] })
  const person = await userById(db, actor.id)
  if (!person?.isActive) throw notSignedIn(context)
  await connectIdentity(person, handed, { ...context, isSignIn: false })
  return { connected: true }
}

/** Returns the person with whom the identity is connected, with their row locked. */
async function knownOwner(handed: HandedOver, context: AnonymousContext): Promise<StoredUser | undefined> {
  const { db, now } = context
  const id = await ownerOfIdentity(db, handed)
  if (id === undefined) return undefined
  await db.lock({ users: [id] })
  const person = await userById(db, id)
  // The identity may have been disconnected, or the person removed, before the row was locked.
  if (!person?.isActive || (await ownerOfIdentity(db, handed)) !== id) throw notSignedIn(context)
  await noteIdentityUsed(db, handed, now)
  return person
}

/**
 * Returns the person who was invited at this address and has no way in yet, and connects the identity with them. The
 * provider must have verified the address: everybody else proves by a password that an account is theirs.
 */
async function invitedOwner(handed: HandedOver, context: AnonymousContext): Promise<StoredUser | undefined> {
  const { db } = context
  if (!handed.isEmailVerified || handed.email === '') return undefined
  const found = await userByEmail(db, handed.email)
  if (!found) return undefined
  await db.lock({ users: [found.id] })
  const person = await userByEmail(db, handed.email)
  if (person?.id !== found.id) return undefined
  const ways = [...(await identitiesOf(db, person.id)), ...(await passkeysOf(db, person.id))]
  if ((await passwordHashOf(db, person.id)) !== null || ways.length > 0) return undefined
  await connectIdentity(person, handed, { ...context, isSignIn: true })
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
async function offer(key: string, handed: HandedOver, { db, config, now }: AnonymousContext) {
  const { firstName, lastName, email, isEmailVerified, issuer, subject } = handed
  const claims = claimsText({ firstName, lastName, email, isEmailVerified, issuer, subject }, true)
  await insertLoginKey(db, { key, userId: null, claims, expiresAt: addMinutes(now, SIGN_IN_MINUTES) })
  return { unknown: { firstName, lastName, email, mayRegister: newcomer(config.registration) !== undefined } }
}

/** A refused call leaves the key, so that the person can correct what they have typed. */
export const connectAccount = onPublic(oidcConnect, async ({ key, ...given }, context) => {
  const handed = await offered(key, context)
  const alongside = async (person: StoredUser, db: Database) => {
    if (!(await useUpLoginKey(db, key, handed))) throw notSignedIn(context)
    await connectIdentity(person, handed, { ...context, db, isSignIn: true })
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
  const read = tried(oidcRegistration, given ?? {})
  if (!read.success) return registered(read.messages)
  const { key, ...person } = read.data
  const handed = await offered(key, context)
  await refuseManyRegistrations(address, config.registrationsPerHour, db, now)
  const alongside = async (db: Database, userId: string) => {
    if (!(await useUpLoginKey(db, key, handed))) throw notSignedIn(context)
    await isConnected(userId, handed, { db, now, isSignIn: false })
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
async function offered(key: string, context: AnonymousContext): Promise<HandedOver> {
  const handed = await handedOver(key, context)
  if (!handed?.isOffered) throw notSignedIn(context)
  return handed
}
