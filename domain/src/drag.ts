import { addMinutes, minutesBetween, momentOfWallClock, wallClock, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** How many half hours each end of a period is moved; the same for both moves it, different ones resize it. */
export interface Shift {
  from: number
  to: number
}

/** The hours of the grid, within which periods are moved. */
export interface Hours extends Period {
  zone: Zone
}

const HALF_HOUR = 30

/**
 * A period moved or resized by half hours of the airport's clock. It stays inside the hours of the grid, except for an
 * end that lay outside already, and never gets shorter than half an hour.
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
  // The end that is not dragged stays.
  if (by.from === 0) return { from, to: latest(to, later(from, 1, zone)) }
  return { from: soonest(from, later(to, -1, zone)), to }
}

function halfHours(from: Moment, to: Moment, zone: Zone): number {
  return Math.trunc((wallClock(to, zone) - wallClock(from, zone)) / HALF_HOUR)
}

function later(moment: Moment, halfHours: number, zone: Zone): Moment {
  // No shift returns the same moment: read by the clock, the second 02:30 of a night would become the first.
  return halfHours === 0 ? moment : momentOfWallClock(wallClock(moment, zone) + halfHours * HALF_HOUR, zone)
}

function latest(one: Moment, other: Moment): Moment {
  return one > other ? one : other
}

function soonest(one: Moment, other: Moment): Moment {
  return one < other ? one : other
}
