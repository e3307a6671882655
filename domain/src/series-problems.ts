import { MAX_SERIES_DATES, SERIES_YEARS } from '@windsock/contract/series'
import { addMonths, type Day } from './calendar'
import { isWithinBounds } from './period-bounds'
import { dayOf, type Period } from './time'
import type { Zone } from './time-zones'

/**
 * The reasons why a series is impossible: it ends too early, is too long, has too many dates, has dates that overlap
 * or that a clock change leaves empty, or lies outside the supported years.
 */
export type SeriesProblem =
  | { kind: 'endsTooEarly' }
  | { kind: 'tooLong' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'overlapping'; days: Day[] }
  | { kind: 'emptied'; days: Day[] }
  | { kind: 'beyondYears'; days: Day[] }

/**
 * Checks the limits that can be checked before any date is computed. Returns the first problem; undefined if there is
 * none.
 */
export function seriesLimits(size: {
  firstDay: Day
  lastDay: Day
  count: number
  endsTooEarly: boolean
}): SeriesProblem | undefined {
  if (size.endsTooEarly) return { kind: 'endsTooEarly' }
  if (size.lastDay > addMonths(size.firstDay, SERIES_YEARS * 12)) return { kind: 'tooLong' }
  return size.count > MAX_SERIES_DATES ? { kind: 'tooMany', count: size.count } : undefined
}

/** Finds dates that a clock change leaves empty, because it moved their start to their end or past it. */
export function emptied(series: readonly Period[], zone: Zone): SeriesProblem | undefined {
  const days = series.filter(({ from, to }) => from >= to).map(({ from }) => dayOf(from, zone))
  return days.length > 0 ? { kind: 'emptied', days } : undefined
}

export function beyondYears(series: readonly Period[], zone: Zone): SeriesProblem | undefined {
  const days = series.filter((period) => !isWithinBounds(period)).map(({ from }) => dayOf(from, zone))
  return days.length > 0 ? { kind: 'beyondYears', days } : undefined
}

/** Finds dates that start before an earlier date ends. The dates must be sorted by time. */
export function overlapping(series: readonly Period[], zone: Zone): SeriesProblem | undefined {
  const days: Day[] = []
  let busyUntil = ''
  for (const { from, to } of series) {
    if (from < busyUntil) days.push(dayOf(from, zone))
    if (to > busyUntil) busyUntil = to
  }
  return days.length > 0 ? { kind: 'overlapping', days } : undefined
}
