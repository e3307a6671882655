import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure, purgeFailures, type Window } from '../storage/rate-limit-events'
import { networksOf } from './client-network'

/** How long a failed login or proof counts. */
export const FAILURE_MINUTES = 5
const MOST_PER_SESSION = 10
const RESET_MINUTES = 10
const MOST_RESETS = 20
const REGISTRATION_MINUTES = 60
/** Calls that came a moment later may be counted before this one. What is further ahead, a clock that was wrong has noted. */
const AHEAD_MINUTES = 1
/** That the owner of an account was told of its lock, and for how long nobody tells them again. */
const TOLD = 'told:'
const TOLD_MINUTES = 24 * 60

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

/** For the network of an address, and rising ones for the wider networks around it. */
export function networkLimits(what: 'address' | 'reset' | 'registration', address: string, most: number): Limit[] {
  return networksOf(address).map(({ network, factor }) => ({ subject: `${what}:${network}`, most: most * factor }))
}

/** Guessing a password through an open session. Strangers who fail at the login do not count here. */
export function reauthLimits(sessionId: string): Limit[] {
  return [{ subject: `proof:${sessionId}`, most: MOST_PER_SESSION }]
}

/** Whether one of the limits is reached. */
export async function isAnyReached(limits: readonly Limit[], db: Database, now: Moment): Promise<boolean> {
  const window = windowOf(FAILURE_MINUTES, now)
  for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
  return false
}

/** @throws TooManyFailures when one of the limits is reached; what is refused here does not count as a failure */
export async function refuseBeyond(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  if (await isAnyReached(limits, db, now)) throw tooManyFailures()
}

export function tooManyFailures(): TooManyFailures {
  return new TooManyFailures(FAILURE_MINUTES * 60)
}

/** Inside a transaction: nobody else counts these until it ends. All who hold several name them in the same order. */
export async function holdLimits(limits: readonly Limit[], db: Database): Promise<void> {
  for (const { subject } of limits) await db.lockSubject(subject)
}

export async function countFailure(limits: readonly Limit[], db: Database, now: Moment): Promise<void> {
  await forgetOldFailures(db, now)
  for (const { subject } of limits) await noteFailure(db, subject, now)
}

/** Whether it is time to tell somebody that `subject` is locked; from then on it is not, for a day. */
export async function isToBeTold(subject: string, db: Database, now: Moment): Promise<boolean> {
  if ((await failuresWithin(db, `${TOLD}${subject}`, windowOf(TOLD_MINUTES, now))) > 0) return false
  await noteFailure(db, `${TOLD}${subject}`, now)
  return true
}

/**
 * Counts a request for a reset mail, granted or not: else strangers could try addresses, or fill a member's mailbox.
 * @throws TooManyFailures
 */
export async function refuseManyResets(address: string, db: Database, now: Moment): Promise<void> {
  if (await isOneTooMany(networkLimits('reset', address, MOST_RESETS), windowOf(RESET_MINUTES, now), db, now))
    throw new TooManyFailures(RESET_MINUTES * 60)
}

/**
 * Counts a registration, granted or not: else a stranger could fill the club with people, or try which names are taken.
 * @param most from one network within an hour
 * @throws TooManyFailures
 */
export async function refuseManyRegistrations(address: string, most: number, db: Database, now: Moment): Promise<void> {
  const limits = networkLimits('registration', address, most)
  if (await isOneTooMany(limits, windowOf(REGISTRATION_MINUTES, now), db, now))
    throw new TooManyFailures(REGISTRATION_MINUTES * 60, 'Too many registrations from your network.')
}

/** Counts what anybody may ask for, one after the other of many who ask at once. What is refused does not count. */
async function isOneTooMany(limits: readonly Limit[], window: Window, db: Database, now: Moment): Promise<boolean> {
  await forgetOldFailures(db, now)
  return db.transaction(async (db) => {
    await holdLimits(limits, db)
    for (const { subject, most } of limits) if ((await failuresWithin(db, subject, window)) >= most) return true
    for (const { subject } of limits) await noteFailure(db, subject, now)
    return false
  })
}

/** Nobody looks further back than the longest window, nor into the future. */
export async function forgetOldFailures(db: Database, now: Moment): Promise<void> {
  const keptSince = addMinutes(now, -TOLD_MINUTES)
  await purgeFailures(db, { ...windowOf(REGISTRATION_MINUTES, now), kept: TOLD, keptSince })
}

/** The minutes before `now`. */
export function windowOf(minutes: number, now: Moment): Window {
  return { since: addMinutes(now, -minutes), until: addMinutes(now, AHEAD_MINUTES) }
}
