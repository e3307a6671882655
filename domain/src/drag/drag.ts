import { addMinutes, minutesBetween, momentOfWallClock, wallClock, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

/** By how many half hours the start and the end of a period move. If the numbers differ, the period is resized. */
export interface Shift {
  from: number
  to: number
}

/** The hours that the grid shows. A dragged period stays within them. */
export interface Hours extends Period {
  zone: Zone
}

const HALF_HOUR = 30

/**
 * Moves or resizes a period by half hours of the zone's clock. The result stays within the hours of the grid, except
 * for a start or end that was outside them before, and it lasts at least half an hour.
 */
export function shifted(period: Period, by: Shift, hours: Hours): Period {
  return by.from === by.to ? moved(period, by.from, hours) : resized(period, by, hours)
}

function moved({ from, to }: Period, by: number, { zone, ...hours }: Hours): Period {
  const least = Math.min(0, halfHours(from, hours.from, zone))
  const most = Math.max(0, halfHours(to, hours.to, zone))
  const start = later(from, Math.min(Math.max(by, least), most), zone)
  return { from: start, to: addMinutes(start, minutesBetween(from, to)) }
}

function resized(period: Period, by: Shift, { zone, ...hours }: Hours): Period {
  const least = period.from < hours.from ? period.from : hours.from
  const most = period.to > hours.to ? period.to : hours.to
  const from = latest(later(period.from, by.from, zone), least)
  const to = soonest(later(period.to, by.to, zone), most)
  // If the result is shorter than half an hour, the start or end that is being dragged moves back; the other one stays.
  if (by.from === 0) return { from, to: latest(to, later(from, 1, zone)) }
  return { from: soonest(from, later(to, -1, zone)), to }
}

function halfHours(from: Moment, to: Moment, zone: Zone): number {
  return Math.trunc((wallClock(to, zone) - wallClock(from, zone)) / HALF_HOUR)
}

function later(moment: Moment, halfHours: number, zone: Zone): Moment {
  // A shift of 0 returns the moment itself. If clocks go back that night, a conversion to local time and back would
  // turn the second 02:30 into the first.
  return halfHours === 0 ? moment : momentOfWallClock(wallClock(moment, zone) + halfHours * HALF_HOUR, zone)
}

function latest(one: Moment, other: Moment): Moment {
  return one > other ? one : other
}

function soonest(one: Moment, other: Moment): Moment {
  return one < other ? one : other
}
