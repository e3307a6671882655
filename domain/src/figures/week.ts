import { millisecondsOf, type Period } from '../time'
import { offsetAt, type Zone } from '../time-zones'

/** 7 days from Monday with 48 half hours each. */
export type Week = number[][]

const minuteInMs = 60_000
const halfHourInMs = 30 * minuteInMs
const dayInMs = 48 * halfHourInMs

export function emptyWeek(): Week {
  return Array.from({ length: 7 }, () => Array.from({ length: 48 }, () => 0))
}

/**
 * Adds the minutes of a period to the half hours of the week in which they lie by the zone's clock. The hour that the
 * clocks repeat in autumn adds to the same half hours twice; the hour that they skip in spring adds nothing.
 * @param times - how often each minute counts
 */
export function addToWeek(week: Week, { from, to }: Period, zone: Zone, times = 1): void {
  const end = millisecondsOf(to)
  for (let at = millisecondsOf(from); at < end;) {
    const wall = at + offsetAt(at, zone)
    const day = Math.floor(wall / dayInMs)
    const inDay = wall - day * dayInMs
    const halfHour = Math.floor(inDay / halfHourInMs)
    const next = Math.min(at + (halfHour + 1) * halfHourInMs - inDay, end)
    // 1970-01-01 was a Thursday, the fourth day from Monday.
    const row = week[(((day + 3) % 7) + 7) % 7]
    if (row) row[halfHour] = (row[halfHour] ?? 0) + ((next - at) / minuteInMs) * times
    at = next
  }
}

/** Returns the share of the available minutes that is booked in each half hour; null where none is available. */
export function weekShares(booked: Week, available: Week): (number | null)[][] {
  return booked.map((halfHours, day) =>
    halfHours.map((minutes, halfHour) => {
      const all = available[day]?.[halfHour] ?? 0
      return all === 0 ? null : minutes / all
    }),
  )
}
