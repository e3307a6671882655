import { addMinutes, type Moment } from '@windsock/domain/time'

const WAITS_IN_MINUTES = [1, 5, 15, 60, 240]
const MOST_ATTEMPTS = 8
const JITTER = 0.1

/**
 * When an email is due after this many failed attempts; null means no automatic retry.
 * @param chance 0 to 1: spreads the retries of emails that failed together
 */
export function nextAttempt(failed: number, now: Moment, chance: number): Moment | null {
  if (failed >= MOST_ATTEMPTS) return null
  const wait = WAITS_IN_MINUTES[Math.min(failed, WAITS_IN_MINUTES.length) - 1] ?? 0
  return addMinutes(now, wait * (1 + JITTER * chance))
}
