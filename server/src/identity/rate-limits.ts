import { addMinutes, type Moment } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure, purgeFailures, type Window } from '../storage/rate-limit-events'
import { networksOf } from './client-network'

/** How many minutes a failed login or a wrong password counts. */
export const FAILURE_MINUTES = 5
const MAX_PER_SESSION = 10
const RESET_MINUTES = 10
const MAX_RESETS = 20
const REGISTRATION_MINUTES = 60
/**
 * Failures up to one minute in the future are counted, because a concurrent call may be recorded slightly later than
 * this one. Failures further in the future come from a clock that was wrong.
 */
const AHEAD_MINUTES = 1
/**
 * A subject with this prefix records that the owner of an account was notified of its lock. While the record lasts,
 * there is no second notification.
 */
const NOTIFIED = 'told:'
const NOTIFIED_MINUTES = 24 * 60

export interface Limit {
  subject: string
  most: number
}

export class TooManyFailures extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    readonly reason = message('refusals.manyAttempts'),
  ) {
    super(reason.key)
  }
}

/** Returns the limits for the network of an address, and higher limits for the wider networks around it. */
export function networkLimits(what: 'address' | 'reset' | 'registration', address: string, most: number): Limit[] {
  return networksOf(address).map(({ network, factor }) => ({ subject: `${what}:${network}`, most: most * factor }))
}

/**
 * Returns the limits for guessing the password in an open session. Failed logins of strangers do not count towards
 * them.
 */
export function reauthLimits(sessionId: string): Limit[] {
  return [{ subject: `proof:${sessionId}`, most: MAX_PER_SESSION }]
}

export async function isAnyReached(limits: readonly Limit[], db: Database, now: Moment): Promise<boolean> {
  const window = windowOf(FAILURE_MINUTES, now)
  for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
  return false
}

/**
 * Refuses a call if one of its limits is reached. The refusal itself does not count as a failure.
 * @throws TooManyFailures
 */
export async function refuseBeyond(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  if (await isAnyReached(limits, db, now)) throw tooManyFailures()
}

export function tooManyFailures(): TooManyFailures {
  return new TooManyFailures(FAILURE_MINUTES * 60)
}

/**
 * Locks the subjects of the limits until the transaction ends, so that concurrent calls cannot pass the same limit
 * together. All callers must lock in the same order to avoid deadlocks.
 */
export async function lockLimits(limits: readonly Limit[], db: Database): Promise<void> {
  for (const { subject } of limits) await db.lockSubject(subject)
}

export async function countFailure(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  await forgetOldFailures(db, now)
  for (const { subject } of limits) await noteFailure(db, subject, now)
}

/**
 * Tells whether to notify the owner that `subject` is locked, and if so records the notification. The result is true at
 * most once a day.
 */
export async function isNotificationDue(subject: string, db: Database, now: Moment): Promise<boolean> {
  if ((await failuresWithin(db, `${NOTIFIED}${subject}`, windowOf(NOTIFIED_MINUTES, now))) > 0) return false
  await noteFailure(db, `${NOTIFIED}${subject}`, now)
  return true
}

/**
 * Counts a request for a reset email, even if no email is sent, and refuses it if there were too many from one network.
 * Without this limit, strangers could find out which addresses have an account, or fill a member's mailbox.
 * @throws TooManyFailures
 */
export async function refuseManyResets(address: string, db: Database, now: Moment): Promise<void> {
  if (await isOneTooMany(networkLimits('reset', address, MAX_RESETS), windowOf(RESET_MINUTES, now), db, now))
    throw new TooManyFailures(RESET_MINUTES * 60)
}

/**
 * Counts a registration, and refuses it if there were too many from one network. Counts every well-formed registration,
 * even if it is refused later, for example because the name is taken. Without this limit, a stranger could fill the
 * club with users or find out which user names exist.
 * @param most - the number of registrations allowed from one network within an hour
 * @throws TooManyFailures
 */
export async function refuseManyRegistrations(address: string, most: number, db: Database, now: Moment): Promise<void> {
  const limits = networkLimits('registration', address, most)
  if (await isOneTooMany(limits, windowOf(REGISTRATION_MINUTES, now), db, now))
    throw new TooManyFailures(REGISTRATION_MINUTES * 60, message('refusals.manyRegistrations'))
}

/** Returns true if a limit is reached; otherwise counts the call. A lock keeps concurrent calls within the limits. */
async function isOneTooMany(limits: readonly Limit[], window: Window, db: Database, now: Moment): Promise<boolean> {
  await forgetOldFailures(db, now)
  return db.transaction(async (db) => {
    await lockLimits(limits, db)
    for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
    for (const { subject } of limits) await noteFailure(db, subject, now)
    return false
  })
}

/** Deletes failures that are too old to count, and those in the future, which come from a clock that was wrong. */
export async function forgetOldFailures(db: Database, now: Moment): Promise<void> {
  const keptSince = addMinutes(now, -NOTIFIED_MINUTES)
  await purgeFailures(db, { ...windowOf(REGISTRATION_MINUTES, now), kept: NOTIFIED, keptSince })
}

export function windowOf(minutes: number, now: Moment): Window {
  return { since: addMinutes(now, -minutes), until: addMinutes(now, AHEAD_MINUTES) }
}
