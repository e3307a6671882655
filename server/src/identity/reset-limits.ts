import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure } from '../storage/rate-limit-events'
import { windowOf } from './rate-limits'

/** Per account, whatever the network. */
const limits = [
  { minutes: 5, most: 1 },
  { minutes: 60, most: 5 },
]

/**
 * Whether another reset email may go to a user; if so, counts it. In the transaction that writes the email, so that one
 * of several concurrent requests succeeds. The caller gets the same answer either way.
 */
export async function isResetGranted(userId: string, db: Database, now: Moment): Promise<boolean> {
  const subject = `reset-of:${userId}`
  await db.lockSubject(subject)
  for (const { minutes, most } of limits)
    if ((await failuresWithin(db, subject, windowOf(minutes, now))) >= most) return false
  await noteFailure(db, subject, now)
  return true
}
