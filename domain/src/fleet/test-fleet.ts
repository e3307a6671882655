import type { Limit } from './limit'

/** 100 h in seconds. */
export const HUNDRED_HOURS = 360_000

/** A limit of 100 h that is due at 5,000 h. */
export function limit(over: Partial<Limit> = {}): Limit {
  return {
    id: 1,
    aircraftId: 1,
    name: '100 h inspection',
    meterId: 1,
    unit: 'tenths',
    everyValue: HUNDRED_HOURS,
    dueValue: hours(5000),
    toleranceValue: 0,
    warnValue: hours(10),
    everyMonths: null,
    dueOn: null,
    isToMonthEnd: false,
    toleranceDays: 0,
    warnDays: 30,
    countsFrom: 'done',
    atLimit: 'tell',
    plan: 'none',
    planDays: 1,
    ...over,
  }
}

/** A limit that is due on a day alone. */
export function annual(over: Partial<Limit> = {}): Limit {
  const byDay = { meterId: null, unit: null, everyValue: null, dueValue: null, warnValue: null, everyMonths: 12 }
  return limit({ id: 2, name: 'annual', ...byDay, dueOn: '2026-12-12', ...over })
}

export function hours(number: number): number {
  return Math.round(number * 3600)
}
