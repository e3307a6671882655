// Asks the npm registry whether packages of the running server and web app have known vulnerabilities.
// node tools/audit.mjs exits with 1 if there are any. If the registry cannot be reached, the program prints
// "not audited: …" and exits with 0, because people switch off a check that fails without a network.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ severity: string, via: (string | { title: string })[], range: string }} Weakness from npm */
/** @typedef {{ vulnerabilities?: Record<string, Weakness>, metadata?: { dependencies?: { total?: number } }, message?: string, error?: { summary?: string } }} Report from npm */

/**
 * Summarizes the report of npm. `isAudited` is false if the registry did not answer.
 * @param {string} answer - the output of `npm audit --json`
 * @returns {{ lines: string[], isClean: boolean, isAudited: boolean }}
 */
export function outcomeOf(answer) {
  const report = read(answer)
  const weaknesses = report?.vulnerabilities
  if (!weaknesses) {
    const why = firstLine(report?.error?.summary) ?? firstLine(report?.message) ?? 'it did not answer'
    return {
      lines: [`not audited: the registry could not be asked for known weaknesses (${why}).`],
      isClean: false,
      isAudited: false,
    }
  }
  const found = Object.entries(weaknesses)
  if (found.length === 0) return { lines: ['audited: no known weakness in what runs.'], isClean: true, isAudited: true }
  const lines = found.map(([name, { severity, range, via }]) => `${severity}: ${name} ${range} (${titlesOf(via)})`)
  return { lines, isClean: false, isAudited: true }
}

/** @param {string} answer @returns {Report | undefined} */
function read(answer) {
  try {
    return /** @type {Report | undefined} */ (JSON.parse(answer) ?? undefined)
  } catch {
    return undefined
  }
}

/** @param {string | undefined} text @returns {string | undefined} undefined if there is no text */
function firstLine(text) {
  return (
    text
      ?.trim()
      .split('\n', 1)[0]
      ?.replace(/\bhttps?:\/\/\S+/g, 'the registry') || undefined
  )
}

/** @param {Weakness['via']} via */
function titlesOf(via) {
  return via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title)).join('; ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const { lines, isClean, isAudited } = outcomeOf(stdout ?? '')
  for (const line of lines) console.log(line)
  if (isAudited && !isClean) process.exitCode = 1
}
