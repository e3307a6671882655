import type { Requirement } from '@windsock/contract/documents/requirements'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'
import type { StoredRecency, WindowUnit } from './recency-form'
import type { Validity } from './requirement-form'
import { typedHours } from '../periods/typed-hours'

export const levelWords: Readonly<Record<Requirement['level'], PlainKey>> = {
  block: 'clubRules.block',
  warn: 'clubRules.warn',
  note: 'clubRules.note',
}

export const personWords: Readonly<Record<Requirement['ofPerson'], PlainKey>> = {
  pilot: 'clubRequirements.ofPilot',
  instructor: 'clubRequirements.ofInstructor',
}

export const validityWords: Readonly<Record<Validity, PlainKey>> = {
  none: 'clubRequirements.untilTyped',
  months: 'clubRequirements.forMonths',
  days: 'clubRequirements.forDays',
}

export const windowWords: Readonly<Record<WindowUnit, PlainKey>> = {
  days: 'recencyForm.days',
  months: 'recencyForm.months',
}

export const kindWords: Readonly<Record<Requirement['kind'], PlainKey>> = {
  proof: 'recencyForm.kindProof',
  recency: 'recencyForm.kindRecency',
}

/** Describes a recency requirement in words: `3 take-offs, 3 landings in 90 days`. */
export function recencyInWords(requirement: StoredRecency): string {
  const { leastTakeOffs, leastLandings, leastNightLandings, leastFlights, leastMinutes } = requirement
  const asked = [
    ...(leastTakeOffs === null ? [] : [t('recencyForm.asksTakeOffs', { count: leastTakeOffs })]),
    ...(leastLandings === null ? [] : [t('recencyForm.asksLandings', { count: leastLandings })]),
    ...(leastNightLandings === null ? [] : [t('recencyForm.asksNightLandings', { count: leastNightLandings })]),
    ...(leastFlights === null ? [] : [t('recencyForm.asksFlights', { count: leastFlights })]),
    ...(leastMinutes === null ? [] : [t('recencyForm.asksHours', { hours: typedHours(leastMinutes) })]),
  ].join(', ')
  const { windowDays, windowMonths } = requirement
  return windowMonths === null
    ? t('recencyForm.inDays', { asked, days: windowDays ?? 0 })
    : t('recencyForm.inMonths', { asked, months: windowMonths })
}
