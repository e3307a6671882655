import type { NewLimit } from '../../storage/fleet/limits'

/** A limit that is due at 1,000 h, as it is stored. */
export function limitRow(over: Partial<NewLimit> & Pick<NewLimit, 'aircraftId'>): NewLimit {
  return {
    name: '100 h',
    meterId: null,
    everyValue: 360_000,
    dueValue: 3_600_000,
    toleranceValue: 0,
    warnValue: null,
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
