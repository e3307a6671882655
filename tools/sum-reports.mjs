// Adds up the reports of the test runners in .cache/reports and prints the totals. Exits with 1 if a report is missing.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} UnitReport from vitest
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} BrowserReport from Playwright
 */

const unit = /** @type {UnitReport | undefined} */ (report('unit'))
const slow = /** @type {UnitReport | undefined} */ (report('slow'))
const browser = /** @type {BrowserReport | undefined} */ (report('browser'))

const skipped = (unit?.numPendingTests ?? 0) + (slow?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0)
const passed = (unit?.numPassedTests ?? 0) + (slow?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (slow?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0)
const onSecondTry = browser?.stats.flaky ?? 0

if (skipped > 0) console.log(`${skipped} skipped`)
if (onSecondTry > 0) console.log(`${onSecondTry} browser tests passed only on the second try`)
console.log(`${passed + onSecondTry} passed, ${failed} failed`)
if (unit === undefined || slow === undefined || browser === undefined) process.exitCode = 1

/** @param {string} name @returns {unknown} */
function report(name) {
  const file = new URL(`../.cache/reports/${name}.json`, import.meta.url)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.log(`no report of the ${name} tests`)
  return undefined
}
