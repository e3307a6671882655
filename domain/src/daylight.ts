import type { Daylight as SunAtAirport } from '@windsock/contract/sun'
import { halfHourAtOrAfter, halfHourAtOrBefore, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

export type Daylight = Omit<SunAtAirport, 'airportId'>

/** The parts of a day whose rows are shaded. */
export interface Shade {
  /** Rows that have ended by this moment are shaded. */
  until: Moment | null
  /** Rows from this moment on are shaded. */
  since: Moment | null
}

/** Comes before every moment. */
const ALWAYS = ''

/**
 * Returns which rows of a day are shaded in the day grid: those before sunrise, rounded down to the half hour, and after
 * sunset, rounded up (spec §9). In polar night all rows are shaded. In polar day, and until the daylight is known, no row
 * is shaded.
 */
export function shadeOf(daylight: Daylight | undefined, zone: Zone): Shade {
  if (!daylight || daylight.polar) return { until: null, since: daylight?.polar === 'night' ? ALWAYS : null }
  const { sunrise, sunset } = daylight
  return {
    until: sunrise === null ? null : halfHourAtOrBefore(sunrise, zone),
    since: sunset === null ? null : halfHourAtOrAfter(sunset, zone),
  }
}

export function isShaded(row: Period, { until, since }: Shade): boolean {
  return (until !== null && row.to <= until) || (since !== null && row.from >= since)
}

/** Whether a row of the day grid is shaded. */
export function isDark(row: Period, daylight: Daylight | undefined, zone: Zone): boolean {
  return isShaded(row, shadeOf(daylight, zone))
}
