import type { Daylight as SunAtAirport } from '@windsock/contract/sun'
import { halfHourAtOrAfter, halfHourAtOrBefore, type Period } from './time'
import type { Zone } from './time-zones'

/** Sunrise and sunset of a day, without the airport. */
export type Daylight = Omit<SunAtAirport, 'airportId'>

/**
 * Whether a row of the day grid is shaded: before sunrise, rounded down to the half hour, or after sunset, rounded up
 * (spec §9). In polar night all rows are shaded; in polar day, and until daylight is known, none.
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
