import { addMinutes, type Moment } from '@windsock/domain/time'

const WAITS_IN_MINUTES = [1, 5, 15, 60, 240]
const MAX_ATTEMPTS = 8
const JITTER = 0.1

/**
 * Returns when to retry an email that has failed this many times; null if there is no automatic retry any more.
 * @param chance - a random number from 0 to 1, which spreads the retries of emails that failed at the same time
 */
export function nextAttempt(failed: number, now: Moment, chance: number): Moment | null {
  if (failed >= MAX_ATTEMPTS) return null
  const wait = WAITS_IN_MINUTES[Math.min(failed, WAITS_IN_MINUTES.length) - 1] ?? 0
  return addMinutes(now, wait * (1 + JITTER * chance))
}
