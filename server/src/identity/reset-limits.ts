import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { failuresWithin, noteFailure } from '../storage/rate-limit-events'
import { windowOf } from './rate-limits'

/** For one account, whoever asks and from wherever. */
const limits = [
  { minutes: 5, most: 1 },
  { minutes: 60, most: 5 },
]

/**
 * Whether another reset e-mail may go to somebody, which is counted then. In a transaction that writes the e-mail: of
 * many who ask at once one is granted it. Nobody is told of the refusal: the answer is the same.
 */
export async function isResetGranted(userId: string, db: Database, now: Moment): Promise<boolean> {
  const subject = `reset-of:${userId}`
  await db.lockSubject(subject)
  for (const { minutes, most } of limits)
    if ((await failuresWithin(db, subject, windowOf(minutes, now))) >= most) return false
  await noteFailure(db, subject, now)
  return true
}
