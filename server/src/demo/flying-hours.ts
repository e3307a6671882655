import type { Day } from '@windsock/domain/calendar'
import { daylight } from '@windsock/domain/sun'
import {
  addMinutes,
  halfHourAtOrAfter,
  halfHourAtOrBefore,
  minutesBetween,
  momentAt,
  type Period,
} from '@windsock/domain/time'
import type { DemoAirport } from './airports'

/** Returns the hours when most people fly: the daylight between 08:00 and 20:00 local time. */
export function flyingHours(airport: DemoAirport, day: Day): Period {
  const zone = airport.timeZone
  const { sunrise, sunset } = daylight(airport, day)
  const opens = momentAt(day, '08:00', zone)
  const closes = momentAt(day, '20:00', zone)
  const light = sunrise ? halfHourAtOrAfter(sunrise, zone) : opens
  const dark = sunset ? halfHourAtOrBefore(sunset, zone) : closes
  return { from: light > opens ? light : opens, to: dark < closes ? dark : closes }
}

export function beginnings({ from, to }: Period): string[] {
  const count = Math.max(0, Math.floor(minutesBetween(from, to) / 30))
  return Array.from({ length: count }, (_, index) => addMinutes(from, index * 30))
}
