import type { Role } from '@windsock/contract/roles'
import { message, type Message } from '@windsock/messages/message'
import type { ClubRule } from './ruled-flights'

/** A rule in words, with the names of its group and airport where it has them. */
export interface WordedRule extends Pick<
  ClubRule,
  'kind' | 'roles' | 'amount' | 'least' | 'days' | 'exceptHours' | 'isAskedWithInstructor' | 'text'
> {
  group: { name: string } | null
  airport: { name: string } | null
}

/** Returns the sentence of the rule: what it allows, to whom and when, and the club's own words. */
export function ruleSentence(rule: WordedRule): Message {
  const { roles, group, airport, exceptHours, isAskedWithInstructor, text } = rule
  const limit = allowed(rule)
  const first = roles.length === 0 ? limit : message('rules.ruleOf', { roles: listedRoles(roles), sentence: limit })
  const more: (Message | string)[] = [
    ...(group ? [message('rules.ruleAircraft', { group: group.name })] : []),
    ...(airport ? [message('rules.ruleAirport', { airport: airport.name })] : []),
    ...(exceptHours ? [message('rules.ruleSoon', { hours: exceptHours })] : []),
    ...(isAskedWithInstructor ? [message('rules.ruleWithInstructor')] : []),
    ...(text === '' ? [] : [text]),
  ]
  return more.reduce<Message>((before, second) => message('rules.sentences', { first: before, second }), first)
}

function listedRoles(roles: readonly Role[]): Message {
  return roles
    .map((role) => message('rules.rolesOf', { role }))
    .reduceRight((rest, first) => message('rules.listed', { first, rest }))
}

function allowed({ kind, amount, least, days: lookedBack }: WordedRule): Message {
  const number = amount ?? 0
  const days = lookedBack ?? 0
  switch (kind) {
    case 'open bookings':
      return message('rules.ruleBookings', { amount: number })
    case 'open hours':
      return message('rules.ruleHours', { amount: number })
    case 'weekend days':
      return message('rules.ruleWeekends', { amount: number })
    case 'length': {
      const bounds = amount === null ? 'least' : least === null ? 'most' : 'other'
      return message('rules.ruleLength', { bounds, most: number / 60, least: (least ?? 0) / 60 })
    }
    case 'horizon':
      return message('rules.ruleHorizon', { amount: number })
    case 'cancelling':
      return message('rules.ruleCancelling', { amount: number })
    case 'no-shows':
      return message('rules.ruleNoShows', { amount: number, days })
    case 'flown share':
      return message('rules.ruleFlownShare', { amount: number, days })
  }
}
