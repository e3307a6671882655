import { bySoonest } from './periods'
import { halfHourAtOrAfter, halfHourAtOrBefore, type Period } from './time'
import type { Zone } from './time-zones'

/** Joins periods that touch or overlap, and returns them soonest first. Empty periods are dropped. */
export function joined(periods: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const { from, to } of periods.filter((period) => period.from < period.to).toSorted(bySoonest)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = to > last.to ? to : last.to
    else result.push({ from, to })
  }
  return result
}

/** Returns the time that two lists of periods have in common, soonest first. */
export function sharedTime(some: readonly Period[], others: readonly Period[]): Period[] {
  const [left, right] = [joined(some), joined(others)]
  const shared: Period[] = []
  for (let one = 0, other = 0; ;) {
    const [a, b] = [left[one], right[other]]
    if (!a || !b) return shared
    const from = a.from > b.from ? a.from : b.from
    const to = a.to < b.to ? a.to : b.to
    if (from < to) shared.push({ from, to })
    if (a.to < b.to) one++
    else other++
  }
}

/** Returns the parts of `within` that are not busy, shortened to full and half hours of the zone. */
export function freeTime(within: readonly Period[], busy: readonly Period[], zone: Zone): Period[] {
  const taken = joined(busy)
  return joined(within)
    .flatMap((period) => gaps(period, taken))
    .map(({ from, to }) => ({ from: halfHourAtOrAfter(from, zone), to: halfHourAtOrBefore(to, zone) }))
    .filter(({ from, to }) => from < to)
}

/** Returns the gaps between busy periods. @param taken - periods returned by `joined` */
function gaps(period: Period, taken: readonly Period[]): Period[] {
  const free: Period[] = []
  let reached = period.from
  for (const { from, to } of taken) {
    if (to <= reached) continue
    if (from >= period.to) break
    if (from > reached) free.push({ from: reached, to: from })
    reached = to
  }
  if (reached < period.to) free.push({ from: reached, to: period.to })
  return free
}
