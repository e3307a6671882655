import type { Daylight as SunAtAirport } from '@windsock/contract/sun'
import { halfHourAtOrAfter, halfHourAtOrBefore, type Period } from './time'
import type { Zone } from './time-zones'

/** Sunrise and sunset of a day as the server answers them, whatever the airport. */
export type Daylight = Omit<SunAtAirport, 'airportId'>

/**
 * Whether a row of the day grid is shaded: it lies before sunrise, taken at the half hour at or before it, or after
 * sunset, taken at the half hour at or after it (spec §9). In polar night every row is; in polar day, and as long as
 * nothing is known, none.
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
