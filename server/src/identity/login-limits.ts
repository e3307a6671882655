import { createHash } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { clearFailures } from '../storage/rate-limit-events'
import {
  forgetSourcesOf,
  knownSourcesAmong,
  purgeSources,
  rememberSources,
  type Source,
} from '../storage/sign-in/known-sources'
import { keyOf } from '../storage/users'
import { type Limit, networkLimits, windowOf } from './rate-limits'
import { networkOf, widestNetworkOf } from './client-network'

const MAX_PER_SOURCE = 10
const MAX_PER_ACCOUNT = 20
/** Failed sign-ins from one network, by password or passkey, for all accounts together. */
export const MAX_PER_NETWORK = 60
const KNOWN_DAYS = 30
const MAX_KNOWN = 20
const DAY_MINUTES = 24 * 60

export interface Calling {
  db: Database
  now: Moment
  address: string
  /** The id in the device's cookie, or a new id if the device sent no cookie. */
  deviceId: string
}

/** The network and device of a login, compared with those from which the account was used before. */
export interface Origin {
  address: string
  isKnownNetwork: boolean
  /** The hash of the device's id if the user has logged in from the device before. */
  knownDevice: string | undefined
  /**
   * Where the password check comes from: the known device, or otherwise the network. Waiting checks of different
   * sources take turns, so that one source cannot hold up the others.
   */
  source: string
}

export interface LoginLimits {
  /** If one of these limits is reached, the login is refused before the password is checked. */
  own: readonly Limit[]
  /**
   * If this limit is reached, only logins from networks where the user has logged in before are possible. Undefined for
   * a known device, to which the limit does not apply.
   */
  total: Limit | undefined
  /** If one of these limits is reached, the account counts as locked and its owner is notified. */
  locks: readonly Limit[]
}

/**
 * Looks up whether the user has logged in from this network or device before.
 * @param userId - an id that no user has if the user name is unknown, so that the same queries run
 */
export async function originOf(userId: string, { db, now, address, deviceId }: Calling): Promise<Origin> {
  const [network, device] = [networkOf(address), hashOf(deviceId)]
  const { since } = windowOf(KNOWN_DAYS * DAY_MINUTES, now)
  const known = await knownSourcesAmong(db, userId, { network, device, since })
  const knownDevice = known.some(({ kind }) => kind === 'device') ? device : undefined
  return {
    address,
    isKnownNetwork: known.some(({ kind }) => kind === 'network'),
    knownDevice,
    source: knownDevice ?? widestNetworkOf(address),
  }
}

/**
 * Remembers the network and the device of a user who has proved their identity. Failed logins of strangers then cannot
 * lock the user out on this network and device (decisions on locks, 2).
 */
export async function rememberOrigin(userId: string, { db, now, address, deviceId }: Calling): Promise<void> {
  const sources: Source[] = [
    { kind: 'network', source: networkOf(address) },
    { kind: 'device', source: hashOf(deviceId) },
  ]
  await rememberSources(db, { userId, sources, at: now, most: MAX_KNOWN })
}

/**
 * Remembers the network of a user who has signed in with a passkey. Their device has no cookie in that call, because
 * the browser sends the cookie only to the calls under `/api/user`.
 */
export async function rememberNetwork(
  userId: string,
  { db, now, address }: Pick<Calling, 'db' | 'now' | 'address'>,
): Promise<void> {
  const sources: Source[] = [{ kind: 'network', source: networkOf(address) }]
  await rememberSources(db, { userId, sources, at: now, most: MAX_KNOWN })
}

export async function forgetOldSources(db: Database, now: Moment): Promise<void> {
  await purgeSources(db, windowOf(KNOWN_DAYS * DAY_MINUTES, now))
}

/**
 * Returns the limits for guesses at one account's password, and for guesses at any password from one network. Names
 * that no user has are limited in the same way.
 */
export function loginLimits(userName: string, { address, knownDevice }: Origin): LoginLimits {
  const account = accountSubject(userName)
  const from = (source: string): Limit => ({ subject: `${account}@${source}`, most: MAX_PER_SOURCE })
  if (knownDevice !== undefined) return { own: [from(knownDevice)], total: undefined, locks: [from(knownDevice)] }
  const [here, total] = [from(networkOf(address)), { subject: account, most: MAX_PER_ACCOUNT }]
  return { own: [here, ...anonymousLimits(address)], total, locks: [here, total] }
}

/** Returns the limits for failed sign-ins from one network that name no account. */
export function anonymousLimits(address: string): readonly Limit[] {
  return networkLimits('address', address, MAX_PER_NETWORK)
}

/** Deletes the failed logins of an account, so that they no longer count towards its limits. */
export async function forgetFailures(userName: string, db: Database): Promise<void> {
  await clearFailures(db, accountSubject(userName))
}

export async function forgetLogins({ id, userName }: { id: string; userName: string }, db: Database): Promise<void> {
  await forgetFailures(userName, db)
  await forgetSourcesOf(db, id)
}

/**
 * Returns the key under which failures of a user name are counted. It is a hash, because some users type their password
 * into the field for the name.
 */
export function accountSubject(userName: string): string {
  return `account:${hashOf(keyOf(userName))}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
