import type { RuleKind } from '@windsock/contract/club/rules'
import { message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import { loggedKinds } from './logged-bookings'
import type { ClubRule } from './ruled-flights'

export type RuleField = 'kind' | 'amount' | 'least' | 'days'

type Draft = Pick<ClubRule, 'kind' | 'amount' | 'least' | 'days'>

const MAX_PERCENT = 100
/** Rules look back at what was flown for three years at most, as the figures do. */
const MAX_LOGGED_DAYS = 3 * 366

/** Kinds with which a club can allow nothing at all. */
const kindsFromZero: readonly RuleKind[] = ['open bookings', 'open hours', 'weekend days', 'horizon']

/** Returns all problems of a draft of a rule, each with its field. The list is empty if the rule may be saved. */
export function ruleProblems({ kind, amount, least, days }: Draft): Problem<RuleField>[] {
  if (kind === 'length') return lengthProblems({ amount, least })
  return [...amountProblems(kind, amount), ...(loggedKinds.includes(kind) ? daysProblems(days) : [])]
}

function amountProblems(kind: RuleKind, amount: number | null): Problem<RuleField>[] {
  const lowest = kindsFromZero.includes(kind) ? 0 : 1
  if (amount === null) return [{ field: 'amount', message: message('rules.amountMissing') }]
  if (amount < lowest) return [{ field: 'amount', message: message('rules.amountLow', { least: lowest }) }]
  if (kind !== 'flown share' || amount <= MAX_PERCENT) return []
  return [{ field: 'amount', message: message('rules.amountHigh', { most: MAX_PERCENT }) }]
}

function daysProblems(days: number | null): Problem<RuleField>[] {
  if (days === null || days < 1) return [{ field: 'days', message: message('rules.daysMissing') }]
  return days > MAX_LOGGED_DAYS
    ? [{ field: 'days', message: message('rules.daysHigh', { most: MAX_LOGGED_DAYS }) }]
    : []
}

function lengthProblems({ amount, least }: Pick<Draft, 'amount' | 'least'>): Problem<RuleField>[] {
  if (amount === null && least === null) return [{ field: 'amount', message: message('rules.lengthMissing') }]
  if (amount !== null && amount < 1) return [{ field: 'amount', message: message('rules.amountLow', { least: 1 }) }]
  const isReversed = amount !== null && least !== null && least > amount
  return isReversed ? [{ field: 'least', message: message('rules.leastAboveMost') }] : []
}
