// Asks the registry whether anything the running server and web are made of has a known weakness:
// node tools/audit.mjs ends with 1 for a high or critical one. Where nobody answers it says so and ends with 0:
// a check that fails without a network is one that gets switched off.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ severity: string, via: (string | { title: string })[], range: string }} Weakness npm's */
/** @typedef {{ vulnerabilities?: Record<string, Weakness> }} Report npm's */

const grave = new Set(['high', 'critical'])

/**
 * What npm's report comes to.
 * @param {string} answer what `npm audit --json` wrote
 * @returns {{ lines: string[], isGrave: boolean }}
 */
export function outcomeOf(answer) {
  const weaknesses = read(answer)?.vulnerabilities
  if (!weaknesses) return { lines: ['Dependencies were not audited: the registry did not answer.'], isGrave: false }
  const found = Object.entries(weaknesses)
  if (found.length === 0) return { lines: ['No known weakness in what runs.'], isGrave: false }
  return {
    lines: found.map(([name, { severity, range, via }]) => `${severity}: ${name} ${range} (${titlesOf(via)})`),
    isGrave: found.some(([, { severity }]) => grave.has(severity)),
  }
}

/** @param {string} answer @returns {Report | undefined} */
function read(answer) {
  try {
    return /** @type {Report} */ (JSON.parse(answer))
  } catch {
    return undefined
  }
}

/** @param {Weakness['via']} via */
function titlesOf(via) {
  return via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title)).join('; ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const { lines, isGrave } = outcomeOf(stdout)
  for (const line of lines) console.log(line)
  if (isGrave) process.exitCode = 1
}
