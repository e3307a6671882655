import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './audit.mjs'

/** @param {string} severity */
const report = (severity) =>
  JSON.stringify({
    vulnerabilities: { kite: { severity, range: '<2.0.0', via: [{ title: 'The string breaks' }, 'reel'] } },
  })

describe('an audit of the dependencies', () => {
  it.each(['low', 'moderate', 'high', 'critical'])('lists known vulnerabilities and fails: %s', (severity) => {
    expect(outcomeOf(report(severity))).toEqual({
      lines: [`${severity}: kite <2.0.0 (The string breaks; through reel)`],
      isClean: false,
      isAudited: true,
    })
  })

  it('succeeds only if the registry has answered so', () => {
    const { lines, ...said } = outcomeOf(JSON.stringify({ vulnerabilities: {} }))
    expect(said).toEqual({ isClean: true, isAudited: true })
    expect(lines).toEqual(['audited: no known weakness in what runs.'])
  })

  it.each([
    ['', 'it did not answer'],
    ['no network', 'it did not answer'],
    ['null', 'it did not answer'],
    ['{"error":{"summary":"refused\\nby somebody"}}', 'refused'],
    ['{"message":"405 at http://mirror.example/-/npm","error":{"summary":""}}', '405 at the registry'],
  ])('reports on a separate line that the registry did not answer, and never that all is well: %s', (answer, why) => {
    expect(outcomeOf(answer)).toEqual({
      lines: [`not audited: the registry could not be asked for known weaknesses (${why}).`],
      isClean: false,
      isAudited: false,
    })
  })

  it('succeeds without a registry, and says so', () => {
    const program = fileURLToPath(new URL('audit.mjs', import.meta.url))
    // Nothing listens on port 9, and npm must not retry.
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
    const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^not audited: .+\n$/)
  }, 30_000)
})
