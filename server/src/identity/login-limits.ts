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
} from '../storage/known-sources'
import { keyOf } from '../storage/users'
import { type Limit, networkLimits, windowOf } from './rate-limits'
import { networkOf, widestNetworkOf } from './client-network'

const MOST_FROM_ONE_SOURCE = 10
const MOST_PER_ACCOUNT = 20
const MOST_PER_NETWORK = 60
const KNOWN_DAYS = 30
const KNOWN_MOST = 20
const DAY_MINUTES = 24 * 60

/** The network and device of a caller. */
export interface Calling {
  db: Database
  now: Moment
  address: string
  /** The device's id; a new one if it had none. */
  deviceId: string
}

/** The source of a login, as the named account knows it. */
export interface Origin {
  address: string
  isKnownNetwork: boolean
  /** The hash of the device's id if the account knows the device. */
  knownDevice: string | undefined
  /** The source that password checks are queued by. */
  source: string
}

/** The limits that a failed login counts for. */
export interface LoginLimits {
  /** When one of these is reached, the login is refused at once. */
  own: readonly Limit[]
  /** When it is reached, sources that the account does not know are refused; absent for a known device. */
  total: Limit | undefined
  /** Limits that lock the account; reaching one notifies its owner. */
  locks: readonly Limit[]
}

/** @param userId an id that no user has if the name is unknown, so that the same queries run */
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

/** After a proof of identity, strangers cannot lock the user out from this source any more (decisions on locks, 2). */
export async function rememberOrigin(userId: string, { db, now, address, deviceId }: Calling): Promise<void> {
  const sources: Source[] = [
    { kind: 'network', source: networkOf(address) },
    { kind: 'device', source: hashOf(deviceId) },
  ]
  await rememberSources(db, { userId, sources, at: now, most: KNOWN_MOST })
}

export async function forgetOldSources(db: Database, now: Moment): Promise<void> {
  await purgeSources(db, windowOf(KNOWN_DAYS * DAY_MINUTES, now))
}

/** Limits guesses at one account's password, and at any password from one network; unknown names count like others. */
export function loginLimits(userName: string, { address, knownDevice }: Origin): LoginLimits {
  const account = accountSubject(userName)
  const from = (source: string): Limit => ({ subject: `${account}@${source}`, most: MOST_FROM_ONE_SOURCE })
  if (knownDevice !== undefined) return { own: [from(knownDevice)], total: undefined, locks: [from(knownDevice)] }
  const [here, total] = [from(networkOf(address)), { subject: account, most: MOST_PER_ACCOUNT }]
  return { own: [here, ...networkLimits('address', address, MOST_PER_NETWORK)], total, locks: [here, total] }
}

/** After another proof of identity, earlier failures on the account do not count any more. */
export async function forgetFailures(userName: string, db: Database): Promise<void> {
  await clearFailures(db, accountSubject(userName))
}

export async function forgetLogins({ id, userName }: { id: string; userName: string }, db: Database): Promise<void> {
  await forgetFailures(userName, db)
  await forgetSourcesOf(db, id)
}

/** A hash of what was typed: some users type their password into this field. */
export function accountSubject(userName: string): string {
  return `account:${hashOf(keyOf(userName))}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
