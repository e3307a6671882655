import { expect, it } from 'vitest'
import { nextAttempt } from './retries'

const now = '2026-07-01T08:00:00.000Z'

it('an email is retried after 1, 5, 15, 60 and then every 240 minutes, eight attempts in all', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(
    (failed) => (Date.parse(nextAttempt(failed, now, 0)!) - Date.parse(now)) / 60_000,
  )
  expect(waits).toEqual([1, 5, 15, 60, 240, 240, 240])
  expect(nextAttempt(8, now, 0)).toBeNull()
  expect(nextAttempt(9, now, 0)).toBeNull()
})

it('jitter delays a retry by at most a tenth', () => {
  expect(nextAttempt(2, now, 1)).toBe('2026-07-01T08:05:30.000Z')
})
