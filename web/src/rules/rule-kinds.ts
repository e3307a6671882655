import { ruleKinds, type Rule, type RuleKind } from '@windsock/contract/club/rules'
import { loggedKinds } from '@windsock/domain/club/logged-bookings'
import type { PlainKey } from '@windsock/messages/message'

/** A kind of rule in words: its name, a sentence about it, and the label of its amount. */
export interface KindWords {
  name: PlainKey
  hint: PlainKey
  amount: PlainKey
}

const words: Readonly<Record<RuleKind, KindWords>> = {
  'open bookings': {
    name: 'clubRules.openBookings',
    hint: 'clubRules.openBookingsHint',
    amount: 'clubRules.bookingsMost',
  },
  'open hours': { name: 'clubRules.openHours', hint: 'clubRules.openHoursHint', amount: 'clubRules.hoursMost' },
  'weekend days': {
    name: 'clubRules.weekendDays',
    hint: 'clubRules.weekendDaysHint',
    amount: 'clubRules.weekendDaysMost',
  },
  length: { name: 'clubRules.length', hint: 'clubRules.lengthHint', amount: 'clubRules.minutesMost' },
  horizon: { name: 'clubRules.horizon', hint: 'clubRules.horizonHint', amount: 'clubRules.daysMost' },
  'no-shows': { name: 'clubRules.noShows', hint: 'clubRules.noShowsHint', amount: 'clubRules.noShowsMost' },
  'flown share': {
    name: 'clubRules.flownShare',
    hint: 'clubRules.flownShareHint',
    amount: 'clubRules.percentLeast',
  },
  cancelling: { name: 'clubRules.cancelling', hint: 'clubRules.cancellingHint', amount: 'clubRules.hoursBefore' },
}

/** Returns the kinds that can be chosen: those that look at what was flown only in a club that keeps a log. */
export function offeredKinds(isLogged: boolean, present: RuleKind): readonly RuleKind[] {
  return ruleKinds.filter((kind) => isLogged || kind === present || !loggedKinds.includes(kind))
}

export function wordsOf(kind: RuleKind): KindWords {
  return words[kind]
}

/** Returns the amount with which a kind begins, where that of the kind before would make no sense. */
export function usualAmount(kind: RuleKind): { amount?: number } {
  if (kind === 'flown share') return { amount: 40 }
  return kind === 'no-shows' ? { amount: 2 } : {}
}

export const stateWords: Readonly<Record<Rule['state'], PlainKey>> = {
  draft: 'clubRules.draft',
  on: 'clubRules.on',
  off: 'clubRules.off',
}

const steps: Readonly<Partial<Record<RuleKind, readonly number[]>>> = {
  'open hours': [2, 4, 6, 8, 10, 12, 16, 20, 30, 40],
  length: [60, 120, 180, 240, 300, 360, 480, 600, 720, 1440],
  horizon: [3, 7, 14, 21, 28, 42, 56, 90, 180, 365],
  'flown share': [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  cancelling: [1, 2, 3, 6, 12, 18, 24, 36, 48, 72],
}
const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Returns the ten amounts between which the slider moves. An amount that is not among them replaces the nearest, so that
 * the curve always contains the amount of the rule.
 */
export function sliderAmounts(kind: RuleKind, amount: number): readonly number[] {
  const usual = steps[kind] ?? oneToTen
  if (usual.includes(amount)) return usual
  const distance = (step: number) => Math.abs(step - amount)
  const nearest = usual.toSorted((one, other) => distance(one) - distance(other))[0]
  return usual.map((step) => (step === nearest ? amount : step))
}
