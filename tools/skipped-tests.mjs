/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ testResults: { assertionResults: Assertion[] }[] }} UnitReport from vitest
 */

/**
 * Returns a line that counts the skipped tests of a report for each reason; undefined if none was skipped. The title of
 * a test contains the reason: `(left out: …)`. Of the tests without one, the line names the first.
 * @param {UnitReport} report
 * @returns {string | undefined}
 */
export function skippedLine({ testResults }) {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName)
  if (skipped.length === 0) return undefined
  const counts = new Map()
  for (const reason of skipped.map(reasonOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const unexplained = skipped.find((title) => reasonOf(title) === NO_REASON)
  const reasons = [...counts].map(([reason, count]) =>
    reason === NO_REASON ? `${count} ${reason}, for example “${short(unexplained ?? '')}”` : `${count} ${reason}`,
  )
  return `Left out: ${skipped.length} ${skipped.length === 1 ? 'test' : 'tests'}: ${reasons.join('; ')}`
}

const NO_REASON = 'without a reason in the title'

/** @param {string} title */
function reasonOf(title) {
  const reason = /\(left out: (.*?)\)/.exec(title)?.[1]
  return reason === undefined ? NO_REASON : `because ${reason}`
}

/** @param {string} title */
function short(title) {
  return title.length > 80 ? `${title.slice(0, 80)}…` : title
}
