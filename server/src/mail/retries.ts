import { addMinutes, type Moment } from '@windsock/domain/time'

const WAITS_IN_MINUTES = [1, 5, 15, 60, 240]
const MOST_ATTEMPTS = 8
const JITTER = 0.1

/**
 * When a mail is due after so many failed attempts; null is not again by itself.
 * @param chance 0 to 1: mails that failed together do not all come back at once
 */
export function nextAttempt(failed: number, now: Moment, chance: number): Moment | null {
  if (failed >= MOST_ATTEMPTS) return null
  const wait = WAITS_IN_MINUTES[Math.min(failed, WAITS_IN_MINUTES.length) - 1] ?? 0
  return addMinutes(now, wait * (1 + JITTER * chance))
}
