import { expect, it } from 'vitest'
import { skippedLine } from './skipped-tests.mjs'

/**
 * @param {string} fullName
 * @param {string} status
 */
const one = (fullName, status = 'skipped') => ({ assertionResults: [{ fullName, status }] })

it('the summary counts the skipped tests of each reason once', () => {
  const noServer = '(left out: TEST_DATABASE_URL names no server)'
  const testResults = [
    ...Array.from({ length: 1200 }, (_, index) => one(`a club, on PostgreSQL ${noServer} fact ${index}`)),
    one('nobody else can hold it (left out: only root can try it)', 'pending'),
    one('passes', 'passed'),
  ]
  expect(skippedLine({ testResults })).toBe(
    'Left out: 1201 tests: 1200 because TEST_DATABASE_URL names no server; 1 because only root can try it',
  )
})

it('the summary names only the first test without a reason, shortened', () => {
  const testResults = [one('long '.repeat(1000)), one('the second')]
  const line = skippedLine({ testResults })
  expect(line).toContain('Left out: 2 tests: 2 without a reason in the title, for example “long long')
  expect(line?.length).toBeLessThan(170)
  expect(line).not.toContain('the second')
})

it('there is no summary if nothing was skipped', () => {
  expect(skippedLine({ testResults: [one('passes', 'passed')] })).toBeUndefined()
})
