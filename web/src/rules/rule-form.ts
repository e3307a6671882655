import type { Rule, RuleDraft, RuleKind } from '@windsock/contract/club/rules'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { Role } from '@windsock/contract/roles'
import { loggedKinds } from '@windsock/domain/club/logged-bookings'
import { ruleProblems } from '@windsock/domain/club/rule-problems'
import { t } from '../kit/language/translate'
import type { FormName } from '../layout/kept-input'

/** A rule as typed. Numbers are texts until they are saved; an empty text is no number. */
export interface TypedRule {
  id: number
  state: Rule['state']
  kind: RuleKind
  name: string
  level: VerdictLevel
  groupId: number | null
  airportId: number | null
  roles: Role[]
  amount: number | ''
  least: number | ''
  days: number | ''
  exceptHours: number | ''
  isAskedWithInstructor: boolean
  /** `yyyy-MM-dd`, or any text that is not a valid day yet. */
  startsOn: string
  text: string
  isTold: boolean
}

/** How many days a rule about what was flown usually looks back. */
const USUAL_DAYS = 90

/** The key under which a typed rule is kept when the session is lost. */
export const ruleForm: FormName<TypedRule> = 'rule'

/** Returns the form of a new rule, which asks all members but guests. */
export function newRule(kind: RuleKind, amount: number | '', name: string, today: string): TypedRule {
  return {
    id: 0,
    state: 'draft',
    kind,
    name,
    level: 'block',
    groupId: null,
    airportId: null,
    roles: ['Pilot', 'Student'],
    amount,
    least: '',
    days: USUAL_DAYS,
    exceptHours: kind === 'open bookings' || kind === 'open hours' || kind === 'weekend days' ? 48 : '',
    isAskedWithInstructor: false,
    startsOn: today,
    text: '',
    isTold: false,
  }
}

export function typedRule(rule: Rule): TypedRule {
  const { id, state, kind, name, level, groupId, airportId, roles, amount, least, days, exceptHours } = rule
  const { isAskedWithInstructor, startsOn, text } = rule
  return {
    id,
    state,
    kind,
    name,
    level,
    groupId,
    airportId,
    roles,
    amount: amount ?? '',
    least: least ?? '',
    days: days ?? USUAL_DAYS,
    exceptHours: exceptHours ?? '',
    isAskedWithInstructor,
    startsOn,
    text,
    isTold: false,
  }
}

/** Returns the input of a save. Fields that the kind does not have are empty. */
export function ruleBody(typed: TypedRule, state: Rule['state']) {
  const { amount, least, days, exceptHours, kind, isTold } = typed
  const has = fieldsOf(kind)
  return {
    ...typed,
    state,
    level: has.level ? typed.level : ('note' as const),
    amount: amount === '' ? null : amount,
    least: has.least && least !== '' ? least : null,
    days: has.days && days !== '' ? days : null,
    exceptHours: has.exceptHours && exceptHours !== '' ? exceptHours : null,
    isAskedWithInstructor: typed.isAskedWithInstructor,
    isTold: has.isTold && state === 'on' && isTold,
  } satisfies Partial<Record<keyof RuleDraft, unknown>>
}

/** Returns what is wrong with the numbers of a rule, by field. The contract checks everything else. */
export function numberProblems(typed: TypedRule): Record<string, string> {
  const { kind, amount, least, days } = ruleBody(typed, typed.state)
  const found = ruleProblems({ kind, amount, least, days })
  return Object.fromEntries(found.map(({ field, message }) => [field, t(message)]))
}

/** Returns which of the optional fields a kind of rule has. */
export function fieldsOf(kind: RuleKind) {
  const counts = kind === 'open bookings' || kind === 'open hours' || kind === 'weekend days'
  return {
    least: kind === 'length',
    /** How far back it looks. */
    days: loggedKinds.includes(kind),
    /** A rule about deleting refuses nothing. */
    level: kind !== 'cancelling',
    exceptHours: kind !== 'cancelling' && kind !== 'horizon',
    /** Only people who have too much booked already are above such a rule. */
    isTold: counts,
  }
}
