import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure, purgeFailures, type Window } from '../storage/rate-limit-events'
import { networksOf } from './client-network'

/** How long a failed login or a wrong password counts. */
export const FAILURE_MINUTES = 5
const MOST_PER_SESSION = 10
const RESET_MINUTES = 10
const MOST_RESETS = 20
const REGISTRATION_MINUTES = 60
/**
 * A concurrent call may be recorded slightly later than this one. Anything further ahead comes from a clock that was
 * wrong.
 */
const AHEAD_MINUTES = 1
/** Marks that the owner of an account was notified of its lock; until it expires there is no second notification. */
const NOTIFIED = 'told:'
const NOTIFIED_MINUTES = 24 * 60

/** How many failures of a subject are allowed. */
export interface Limit {
  subject: string
  most: number
}

export class TooManyFailures extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    what = 'Too many failed attempts.',
  ) {
    super(what)
  }
}

/** Limits for the network of an address, and higher ones for the wider networks around it. */
export function networkLimits(what: 'address' | 'reset' | 'registration', address: string, most: number): Limit[] {
  return networksOf(address).map(({ network, factor }) => ({ subject: `${what}:${network}`, most: most * factor }))
}

/** Limits guesses of a password through an open session. Failed logins of strangers do not count. */
export function reauthLimits(sessionId: string): Limit[] {
  return [{ subject: `proof:${sessionId}`, most: MOST_PER_SESSION }]
}

export async function isAnyReached(limits: readonly Limit[], db: Database, now: Moment): Promise<boolean> {
  const window = windowOf(FAILURE_MINUTES, now)
  for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
  return false
}

/** @throws TooManyFailures if one of the limits is reached; a refusal does not count as a failure */
export async function refuseBeyond(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  if (await isAnyReached(limits, db, now)) throw tooManyFailures()
}

export function tooManyFailures(): TooManyFailures {
  return new TooManyFailures(FAILURE_MINUTES * 60)
}

/**
 * Locks the limits' subjects until the transaction ends, so that concurrent calls cannot count them. All callers lock
 * in the same order.
 */
export async function holdLimits(limits: readonly Limit[], db: Database): Promise<void> {
  for (const { subject } of limits) await db.lockSubject(subject)
}

export async function countFailure(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  await forgetOldFailures(db, now)
  for (const { subject } of limits) await noteFailure(db, subject, now)
}

/** Whether to notify the owner that `subject` is locked: at most once a day. */
export async function isNotificationDue(subject: string, db: Database, now: Moment): Promise<boolean> {
  if ((await failuresWithin(db, `${NOTIFIED}${subject}`, windowOf(NOTIFIED_MINUTES, now))) > 0) return false
  await noteFailure(db, `${NOTIFIED}${subject}`, now)
  return true
}

/**
 * Counts a request for a reset email, granted or not. Otherwise strangers could probe addresses or fill a member's
 * mailbox.
 * @throws TooManyFailures
 */
export async function refuseManyResets(address: string, db: Database, now: Moment): Promise<void> {
  if (await isOneTooMany(networkLimits('reset', address, MOST_RESETS), windowOf(RESET_MINUTES, now), db, now))
    throw new TooManyFailures(RESET_MINUTES * 60)
}

/**
 * Counts a registration, granted or not. Otherwise a stranger could fill the club with users or probe names.
 * @param most from one network within an hour
 * @throws TooManyFailures
 */
export async function refuseManyRegistrations(address: string, most: number, db: Database, now: Moment): Promise<void> {
  const limits = networkLimits('registration', address, most)
  if (await isOneTooMany(limits, windowOf(REGISTRATION_MINUTES, now), db, now))
    throw new TooManyFailures(REGISTRATION_MINUTES * 60, 'Too many registrations from your network.')
}

/** Counts a call that anybody may make, serializing concurrent ones. A refused call does not count. */
async function isOneTooMany(limits: readonly Limit[], window: Window, db: Database, now: Moment): Promise<boolean> {
  await forgetOldFailures(db, now)
  return db.transaction(async (db) => {
    await holdLimits(limits, db)
    for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
    for (const { subject } of limits) await noteFailure(db, subject, now)
    return false
  })
}

/** Deletes failures outside of the longest window, future ones included. */
export async function forgetOldFailures(db: Database, now: Moment): Promise<void> {
  const keptSince = addMinutes(now, -NOTIFIED_MINUTES)
  await purgeFailures(db, { ...windowOf(REGISTRATION_MINUTES, now), kept: NOTIFIED, keptSince })
}

export function windowOf(minutes: number, now: Moment): Window {
  return { since: addMinutes(now, -minutes), until: addMinutes(now, AHEAD_MINUTES) }
}
