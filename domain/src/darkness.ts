import type { Darkness } from '@windsock/contract/darkness'
import { daysThrough, type Day } from './calendar'
import type { Daylight } from './daylight'
import { sharedTime } from './free-time'
import { dayBounds, dayOf, type Period } from './time'
import type { Zone } from './time-zones'

/** Returns the sunrise and sunset of a day at the place of the flight. */
export type SunOf = (day: Day) => Daylight

/**
 * Returns in which way a flight is not wholly in daylight; undefined if it is. A flight that begins before sunrise and
 * ends after sunset counts as before sunrise. Unlike the shades of the day grid, this is not rounded, because a flight
 * that ends after sunset ends in the dark.
 */
export function darknessOf({ from, to }: Period, sunOf: SunOf, zone: Zone): Darkness | undefined {
  const { sunrise, sunset, polar } = sunOf(dayOf(from, zone))
  if (polar) return polar === 'night' ? { kind: 'polarNight', at: null } : undefined
  if (sunrise !== null && from < sunrise) return { kind: 'beforeSunrise', at: sunrise }
  return sunset !== null && to > sunset ? { kind: 'afterSunset', at: sunset } : undefined
}

/** Returns the parts of the periods that are in daylight. */
export function brightTime(periods: readonly Period[], sunOf: SunOf, zone: Zone): Period[] {
  return periods.flatMap((period) =>
    sharedTime(
      [period],
      daysThrough(dayOf(period.from, zone), dayOf(period.to, zone)).flatMap((day) => brightOf(day, sunOf, zone)),
    ),
  )
}

function brightOf(day: Day, sunOf: SunOf, zone: Zone): Period[] {
  const { sunrise, sunset, polar } = sunOf(day)
  if (polar === 'night') return []
  const { from, to } = dayBounds(day, zone)
  return [{ from: sunrise ?? from, to: sunset ?? to }]
}
