import type { Period } from './time'

/** From the first beginning to the last end; empty texts when there is nothing to enclose. */
export function envelope(periods: readonly Period[]): Period {
  const from = periods.reduce((least, period) => (period.from < least ? period.from : least), periods[0]?.from ?? '')
  const to = periods.reduce((most, period) => (period.to > most ? period.to : most), '')
  return { from, to }
}

/** For sorting by beginning, soonest first. */
export function bySoonest(one: Period, other: Period): number {
  if (one.from === other.from) return 0
  return one.from < other.from ? -1 : 1
}
