import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../storage/database'
import { clearFailures, failuresSince, noteFailure, purgeFailures } from '../storage/failures'
import { keyOf } from '../storage/users'
import { networkOf } from './networks'

const MINUTES = 5
const MOST_PER_ACCOUNT = 10
const MOST_PER_ADDRESS = 60
const RESET_MINUTES = 10
const MOST_RESETS = 20
const REGISTRATION_MINUTES = 60
/** Longer than any name can be; what is longer need not be told apart. */
const KEY_LENGTH = 120

/** How many failures of a subject are borne. */
export interface Limit {
  subject: string
  most: number
}

/** Somebody has failed, or asked, too often of late. */
export class TooManyFailures extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    what = 'Too many failed attempts.',
  ) {
    super(what)
  }
}

/** Guessing one account's password from anywhere, and anybody's from one address; unknown names count like known ones. */
export function loginLimits(userName: string, address: string): Limit[] {
  return [
    { subject: accountSubject(userName), most: MOST_PER_ACCOUNT },
    { subject: `address:${networkOf(address)}`, most: MOST_PER_ADDRESS },
  ]
}

/** @throws TooManyFailures when one of the limits is reached; what is refused here does not count as a failure */
export async function refuseBeyond(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  if (await isAnyOf(limits, db, now, (failures, most) => failures >= most)) throw new TooManyFailures(MINUTES * 60)
}

/** @throws TooManyFailures when a failure that has been counted already was one too many */
export async function refuseExcess(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  if (await isAnyOf(limits, db, now, (failures, most) => failures > most)) throw new TooManyFailures(MINUTES * 60)
}

export async function countFailure(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  await purge(db, now)
  for (const { subject } of limits) await noteFailure(db, subject, now)
}

/** Whoever has proved himself in another way is not shut out by what was tried on his account before. */
export async function forgetFailures(userName: string, db: Database): Promise<void> {
  await clearFailures(db, accountSubject(userName))
}

/**
 * Counts a request for a reset mail, granted or not: else strangers could try addresses, or fill a member's mailbox.
 * @throws TooManyFailures
 */
export async function refuseManyResets(address: string, db: Database, now: Moment): Promise<void> {
  const subject = `reset:${networkOf(address)}`
  if (await isOneTooMany({ subject, most: MOST_RESETS }, addMinutes(now, -RESET_MINUTES), db, now))
    throw new TooManyFailures(RESET_MINUTES * 60)
}

/**
 * Counts a registration, granted or not: else a stranger could fill the club with people, or try which names are taken.
 * @param most from one network within an hour
 * @throws TooManyFailures
 */
export async function refuseManyRegistrations(address: string, most: number, db: Database, now: Moment): Promise<void> {
  const subject = `registration:${networkOf(address)}`
  if (await isOneTooMany({ subject, most }, addMinutes(now, -REGISTRATION_MINUTES), db, now))
    throw new TooManyFailures(REGISTRATION_MINUTES * 60, 'Too many registrations from your network.')
}

/** Counts what anybody may ask for, one after the other of many who ask at once. What is refused does not count. */
async function isOneTooMany({ subject, most }: Limit, since: Moment, db: Database, now: Moment): Promise<boolean> {
  await purge(db, now)
  return db.transaction(async (db) => {
    await db.lockSubject(subject)
    if ((await failuresSince(db, subject, since)) >= most) return true
    await noteFailure(db, subject, now)
    return false
  })
}

function accountSubject(userName: string): string {
  return `account:${keyOf(userName).slice(0, KEY_LENGTH)}`
}

/** Nobody looks further back than the longest window. */
async function purge(db: Database, now: Moment): Promise<void> {
  await purgeFailures(db, addMinutes(now, -REGISTRATION_MINUTES))
}

async function isAnyOf(
  limits: readonly Limit[],
  db: Database,
  now: Moment,
  reached: (failures: number, most: number) => boolean,
): Promise<boolean> {
  const since = addMinutes(now, -MINUTES)
  for (const { subject, most } of limits) if (reached(await failuresSince(db, subject, since), most)) return true
  return false
}
