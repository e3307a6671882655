import { describe, expect, it } from 'vitest'
import { outcomeOf } from './audit.mjs'

/** @param {string} severity */
const report = (severity) =>
  JSON.stringify({
    vulnerabilities: { kite: { severity, range: '<2.0.0', via: [{ title: 'The string breaks' }, 'reel'] } },
  })

describe('an audit of the dependencies', () => {
  it('fails for what is grave, and names it', () => {
    expect(outcomeOf(report('critical'))).toEqual({
      lines: ['critical: kite <2.0.0 (The string breaks; through reel)'],
      isGrave: true,
    })
    expect(outcomeOf(report('high')).isGrave).toBe(true)
  })

  it('names what is not, and passes', () => {
    const { lines, isGrave } = outcomeOf(report('moderate'))
    expect([lines.length, isGrave]).toEqual([1, false])
    expect(outcomeOf(JSON.stringify({ vulnerabilities: {} })).isGrave).toBe(false)
  })

  it.each(['', 'no network', '{"error":{"summary":"refused"}}', '{"message":"405"}'])(
    'says that nobody answered, and passes: %s',
    (answer) => {
      expect(outcomeOf(answer)).toEqual({
        lines: ['Dependencies were not audited: the registry did not answer.'],
        isGrave: false,
      })
    },
  )
})
