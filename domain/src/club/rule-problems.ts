import type { RuleKind } from '@windsock/contract/club/rules'
import { message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import type { ClubRule } from './ruled-flights'

export type RuleField = 'kind' | 'amount' | 'least' | 'days'

type Draft = Pick<ClubRule, 'kind' | 'amount' | 'least'> & { days: number | null }

/** Kinds of rules that look at what was flown. */
export const loggedKinds: readonly RuleKind[] = ['no-shows', 'flown share']
/** Kinds with which a club can allow nothing at all. */
const kindsFromZero: readonly RuleKind[] = ['open bookings', 'open hours', 'weekend days', 'horizon']

/** Returns all problems of a draft of a rule, each with its field. The list is empty if the rule may be saved. */
export function ruleProblems({ kind, amount, least, days }: Draft): Problem<RuleField>[] {
  if (loggedKinds.includes(kind))
    return [
      { field: 'kind', message: message('rules.logNeeded') },
      ...(days === null || days < 1 ? [{ field: 'days', message: message('rules.daysMissing') } as const] : []),
    ]
  if (kind === 'length') return lengthProblems({ amount, least })
  const lowest = kindsFromZero.includes(kind) ? 0 : 1
  if (amount === null) return [{ field: 'amount', message: message('rules.amountMissing') }]
  return amount < lowest ? [{ field: 'amount', message: message('rules.amountLow', { least: lowest }) }] : []
}

function lengthProblems({ amount, least }: Pick<Draft, 'amount' | 'least'>): Problem<RuleField>[] {
  if (amount === null && least === null) return [{ field: 'amount', message: message('rules.lengthMissing') }]
  if (amount !== null && amount < 1) return [{ field: 'amount', message: message('rules.amountLow', { least: 1 }) }]
  const isReversed = amount !== null && least !== null && least > amount
  return isReversed ? [{ field: 'least', message: message('rules.leastAboveMost') }] : []
}
