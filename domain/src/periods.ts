import { addMinutes, isOnHalfHour, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Returns the period from the earliest start to the latest end. Both are empty texts if there are no periods. */
export function envelope(periods: readonly Period[]): Period {
  const from = periods.reduce((least, period) => (period.from < least ? period.from : least), periods[0]?.from ?? '')
  const to = periods.reduce((most, period) => (period.to > most ? period.to : most), '')
  return { from, to }
}

export interface OfEnds {
  from: boolean
  to: boolean
}

/** Returns whether the start and the end are on full or half hours in the zone. A missing one gives true. */
export function endsOnHalfHours({ from, to }: Partial<Period>, zone: Zone): OfEnds {
  const isOn = (moment: Moment | undefined) => !moment || isOnHalfHour(moment, zone)
  return { from: isOn(from), to: isOn(to) }
}

/** Returns how much of a period is in the past: all of it, or at least its first half hour; undefined if less. */
export function pastPart({ from, to }: Period, now: Moment): 'whole' | 'beginning' | undefined {
  if (to <= now) return 'whole'
  return addMinutes(from, 30) <= now ? 'beginning' : undefined
}

export function bySoonest(one: Period, other: Period): number {
  if (one.from === other.from) return 0
  return one.from < other.from ? -1 : 1
}

/** Whether `entries` cover a whole period without a gap. Adjacent entries count as one. */
export function covers(entries: readonly Period[], wanted: Period): boolean {
  let reached = wanted.from
  for (const entry of entries.toSorted(bySoonest)) {
    if (reached >= wanted.to) break
    if (entry.from > reached) return false
    if (entry.to > reached) reached = entry.to
  }
  return reached >= wanted.to
}

/**
 * Returns a function that tells whether a period overlaps at least one of `periods`. For many questions about many periods
 * it is much faster than comparing each with each.
 */
export function overlapsOneOf(periods: readonly Period[]): (period: Period) => boolean {
  const inOrder = periods.filter(({ from, to }) => from < to).toSorted(bySoonest)
  let latest = ''
  // The latest end of each period and of those before it.
  const ends = inOrder.map(({ to }) => (latest = to > latest ? to : latest))
  return ({ from, to }) => {
    const last = countBefore(inOrder, (other) => other.from >= to) - 1
    return from < to && (ends[last] ?? '') > from
  }
}

/** Returns how many items come before the first for which `isReached` is true. It is true for all that follow that one. */
function countBefore<Item>(items: readonly Item[], isReached: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(items[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}
