import type { Daylight as SunAtAirport } from '@windsock/contract/sun'
import { halfHourAtOrAfter, halfHourAtOrBefore, type Period } from './time'
import type { Zone } from './time-zones'

export type Daylight = Omit<SunAtAirport, 'airportId'>

/**
 * Whether a row of the day grid is shaded. A row is shaded before sunrise, rounded down to the half hour, and after
 * sunset, rounded up (spec §9). In polar night all rows are shaded. In polar day, and until the daylight is known, no
 * row is shaded.
 */
export function isDark(row: Period, daylight: Daylight | undefined, zone: Zone): boolean {
  if (!daylight) return false
  if (daylight.polar) return daylight.polar === 'night'
  const { sunrise, sunset } = daylight
  return (
    (sunrise !== null && row.to <= halfHourAtOrBefore(sunrise, zone)) ||
    (sunset !== null && row.from >= halfHourAtOrAfter(sunset, zone))
  )
}
