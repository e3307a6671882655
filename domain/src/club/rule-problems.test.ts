import { english } from '@windsock/messages/test-words'
import type { RuleKind } from '@windsock/contract/club/rules'
import { describe, expect, it } from 'vitest'
import { ruleProblems } from './rule-problems'

type Draft = Parameters<typeof ruleProblems>[0]
const problems = (kind: RuleKind, over: Partial<Draft> = {}) =>
  ruleProblems({ kind, amount: null, least: null, days: null, ...over }).map(
    ({ field, message }) => `${field}: ${english(message)}`,
  )

describe('the draft of a rule', () => {
  it.each(['open bookings', 'open hours', 'weekend days', 'horizon'] as const)(
    '%s may have an amount of zero',
    (kind) => {
      expect(problems(kind)).toEqual(['amount: The rule needs a number.'])
      expect(problems(kind, { amount: -1 })).toEqual(['amount: The number must not be below 0.'])
      expect(problems(kind, { amount: 0 })).toEqual([])
    },
  )

  it('of cancelling needs at least one hour', () => {
    expect(problems('cancelling')).toEqual(['amount: The rule needs a number.'])
    expect(problems('cancelling', { amount: 0 })).toEqual(['amount: The number must not be below 1.'])
    expect(problems('cancelling', { amount: 1 })).toEqual([])
  })

  it('of a length needs a maximum or a minimum, in this order', () => {
    expect(problems('length')).toEqual(['amount: The rule needs a longest or a shortest flight.'])
    expect(problems('length', { amount: 0 })).toEqual(['amount: The number must not be below 1.'])
    expect(problems('length', { amount: 1 })).toEqual([])
    expect(problems('length', { least: 60 })).toEqual([])
    expect(problems('length', { amount: 60, least: 60 })).toEqual([])
    expect(problems('length', { amount: 59, least: 60 })).toEqual([
      'least: The shortest flight must not be longer than the longest.',
    ])
  })

  it.each(['no-shows', 'flown share'] as const)('of %s needs a number and a number of days', (kind) => {
    expect(problems(kind)).toEqual(['amount: The rule needs a number.', 'days: The rule needs a number of days.'])
    expect(problems(kind, { amount: 0, days: 0 })).toEqual([
      'amount: The number must not be below 1.',
      'days: The rule needs a number of days.',
    ])
    expect(problems(kind, { amount: 1, days: 1 })).toEqual([])
    expect(problems(kind, { amount: 100, days: 1098 })).toEqual([])
    expect(problems(kind, { amount: 1, days: 1099 })).toEqual(['days: The number of days must not be above 1,098.'])
  })

  it('of a flown share is at most 100%', () => {
    expect(problems('flown share', { amount: 101, days: 90 })).toEqual(['amount: The number must not be above 100.'])
    expect(problems('no-shows', { amount: 101, days: 90 })).toEqual([])
  })
})
