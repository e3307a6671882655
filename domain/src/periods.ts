import { addMinutes, isOnHalfHour, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** From the first beginning to the last end; empty texts when there is nothing to enclose. */
export function envelope(periods: readonly Period[]): Period {
  const from = periods.reduce((least, period) => (period.from < least ? period.from : least), periods[0]?.from ?? '')
  const to = periods.reduce((most, period) => (period.to > most ? period.to : most), '')
  return { from, to }
}

/** Of each end of a period. */
export interface OfEnds {
  from: boolean
  to: boolean
}

/** Which ends lie on half hours of the zone's clocks; one that is not chosen yet is not off them. */
export function endsOnHalfHours({ from, to }: Partial<Period>, zone: Zone): OfEnds {
  const isOn = (moment: Moment | undefined) => !moment || isOnHalfHour(moment, zone)
  return { from: isOn(from), to: isOn(to) }
}

/** How much of a period is over: all of it, or the half hour it begins with. */
export function howPast({ from, to }: Period, now: Moment): 'whole' | 'beginning' | undefined {
  if (to <= now) return 'whole'
  return addMinutes(from, 30) <= now ? 'beginning' : undefined
}

/** For sorting by beginning, soonest first. */
export function bySoonest(one: Period, other: Period): number {
  if (one.from === other.from) return 0
  return one.from < other.from ? -1 : 1
}
