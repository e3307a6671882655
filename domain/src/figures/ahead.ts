import { FLIGHTS_FOR_SHARES } from '@windsock/contract/club/figures'
import { daysBetween } from '../calendar'
import { dayOf } from '../time'
import type { Zone } from '../time-zones'
import type { BookedFlight } from './booked-flight'

/** The days of the curve: each of the first two weeks, then each week of a quarter. */
const steps = [...Array.from({ length: 15 }, (_, days) => days), 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91]

/** Returns how many days before its own day a flight was booked, by the airport's clock. */
export function daysAhead({ from, createdAt }: BookedFlight, zone: Zone): number {
  return Math.max(0, daysBetween(dayOf(createdAt, zone), dayOf(from, zone)))
}

/**
 * Returns the share of flights that were booked at least so many days before. The curve ends where it reaches 0.
 * @param counts - how many flights were booked so many days before, by days
 */
export function aheadCurve(counts: ReadonlyMap<number, number>): { days: number; share: number }[] {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all < FLIGHTS_FOR_SHARES) return []
  const curve = steps.map((days) => {
    const flights = [...counts].reduce((sum, [ahead, count]) => (ahead >= days ? sum + count : sum), 0)
    return { days, share: flights / all }
  })
  const end = curve.findIndex(({ share }) => share === 0)
  return end === -1 ? curve : curve.slice(0, end + 1)
}
