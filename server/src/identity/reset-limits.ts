import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure } from '../storage/rate-limit-events'
import { windowOf } from './rate-limits'

/** Limits for the number of reset emails to one account. They count the requests from all networks together. */
const limits = [
  { minutes: 5, most: 1 },
  { minutes: 60, most: 5 },
]

/**
 * Tells whether one more reset email may be sent to a user, and if so counts it. Call it in the transaction that writes
 * the email, so that only one of several concurrent requests succeeds.
 */
export async function isResetGranted(userId: string, db: Database, now: Moment): Promise<boolean> {
  const subject = `reset-of:${userId}`
  await db.lockSubject(subject)
  for (const { minutes, most } of limits)
    if ((await failuresWithin(db, subject, windowOf(minutes, now))) >= most) return false
  await noteFailure(db, subject, now)
  return true
}
