import type { Role } from '@windsock/contract/roles'
import { addDays, daysBetween } from '../calendar'
import type { Actor } from '../permissions'
import { dayOf } from '../time'
import { preparedRule, type Finding } from './rule-findings'
import { horizonSentence } from './rule-sentences'
import { judgedPart, type ClubRule, type RuledSave } from './ruled-flights'

/**
 * Returns the dates of a save that are further ahead than the rules of this kind allow. Each rule that names a role is
 * checked; for a pilot with several roles, the role with the longest horizon counts.
 */
export function horizonFindings(rules: readonly ClubRule[], pilot: Actor, { dates, now }: RuledSave): Finding[] {
  const horizons = rules.filter(({ kind }) => kind === 'horizon').map((rule) => ({ rule, ...preparedRule(rule, now) }))
  if (horizons.length === 0) return []
  return dates.flatMap((date, index) => {
    const { flight } = date
    if (judgedPart(date) !== 'all') return []
    const day = dayOf(flight.from, flight.zone)
    const ahead = daysBetween(dayOf(now, flight.zone), day)
    const asked = horizons.filter(({ isAsked }) => isAsked(flight)).map(({ rule }) => rule)
    const best = bestRole(pilot, asked)
    if (best === null) return []
    return rulesFor(best, asked).flatMap((rule) => {
      const amount = rule.amount ?? Infinity
      if (ahead <= amount) return []
      return [{ index, rule, sentence: horizonSentence(best, amount, addDays(day, -amount)), way: null }]
    })
  })
}

const rulesFor = (role: Role, rules: readonly ClubRule[]) => rules.filter(({ roles }) => roles.includes(role))

/** Returns the role of the pilot that may book furthest ahead among those that a rule names. */
function bestRole(pilot: Actor, rules: readonly ClubRule[]): Role | null {
  const least = (role: Role) => Math.min(...rulesFor(role, rules).map(({ amount }) => amount ?? Infinity))
  const named = pilot.roles.filter((role) => rulesFor(role, rules).length > 0)
  return named.reduce<Role | null>((best, role) => (best === null || least(role) > least(best) ? role : best), null)
}
