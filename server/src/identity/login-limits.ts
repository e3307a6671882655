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

/** From where somebody calls. */
export interface Calling {
  db: Database
  now: Moment
  address: string
  /** What the device goes by; new where it had none. */
  deviceId: string
}

/** From where somebody wants to log in, as the account that they name knows it. */
export interface Origin {
  address: string
  isKnownNetwork: boolean
  /** The hash of a device that the account knows. */
  knownDevice: string | undefined
  /** On whose behalf a password is compared. */
  source: string
}

/** What counts where a login fails. */
export interface LoginLimits {
  /** Whoever has reached these is refused at once. */
  own: readonly Limit[]
  /** Refuses those whom the account does not know, and what is wrong; absent for a device that the account knows. */
  total: Limit | undefined
  /** Those that lock the account, for its owner to be told. */
  locks: readonly Limit[]
}

/** @param userId nobody's where nobody has the name: the same is asked for them */
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

/** Somebody has proved who they are: strangers cannot lock them out here any more (decisions on locks, 2). */
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

/** Guessing one account's password, and anybody's from one network; names that nobody has count like others. */
export function loginLimits(userName: string, { address, knownDevice }: Origin): LoginLimits {
  const account = accountSubject(userName)
  const from = (source: string): Limit => ({ subject: `${account}@${source}`, most: MOST_FROM_ONE_SOURCE })
  if (knownDevice !== undefined) return { own: [from(knownDevice)], total: undefined, locks: [from(knownDevice)] }
  const [here, total] = [from(networkOf(address)), { subject: account, most: MOST_PER_ACCOUNT }]
  return { own: [here, ...networkLimits('address', address, MOST_PER_NETWORK)], total, locks: [here, total] }
}

/** Whoever has proved themselves in another way is not shut out by what was tried on their account before. */
export async function forgetFailures(userName: string, db: Database): Promise<void> {
  await clearFailures(db, accountSubject(userName))
}

/** Nothing of somebody's logins is left. */
export async function forgetLogins({ id, userName }: { id: string; userName: string }, db: Database): Promise<void> {
  await forgetFailures(userName, db)
  await forgetSourcesOf(db, id)
}

/** Of what was typed a hash: some type their password into this field. */
export function accountSubject(userName: string): string {
  return `account:${hashOf(keyOf(userName))}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
