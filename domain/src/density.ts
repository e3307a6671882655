import { halfHourLetters, type Density } from '@windsock/contract/density'
import { message, type Message } from '@windsock/messages/message'
import { daysBetween, daysThrough, type Day } from './calendar'
import { gridRows } from './day-grid'
import type { Daylight } from './daylight'
import { sharedTime } from './free-time'
import { openHours } from './opening-hours'
import { minutesBetween, type Period } from './time'
import type { Zone } from './time-zones'

/** Maximum number of days in one request: six weeks, the most that a calendar shows for one month. */
const MAX_DENSITY_DAYS = 42

interface Use {
  booked: readonly Period[]
  maintenance: readonly Period[]
  /** The bookings of the person who asks. They are contained in `booked` too. */
  own: readonly Period[]
}

/** A day whose half hours are computed once and used for every aircraft. */
export interface RuledDay {
  day: Day
  open: Period
  halfHours: readonly (Period & { isDark: boolean })[]
}

/** Returns the days from `first` to `last` with their half hours. @param daylightOn - sunrise and sunset of a day */
export function ruledDays(first: Day, last: Day, zone: Zone, daylightOn: (day: Day) => Daylight): RuledDay[] {
  return daysThrough(first, last).map((day) => ({
    day,
    open: openHours(day, zone),
    halfHours: gridRows(day, zone, daylightOn(day)),
  }))
}

/**
 * Returns for each day how many minutes of the opening hours are booked or under maintenance, and the letter of each
 * half hour (`halfHourLetters`).
 */
export function densityOfDays(days: readonly RuledDay[], { booked, maintenance, own }: Use): Density['days'] {
  return days.map(({ day, open, halfHours }) => {
    const use = { booked: within(open, booked), maintenance: within(open, maintenance), own: within(open, own) }
    return {
      day,
      booked: minutesOf(open, use.booked),
      maintenance: minutesOf(open, use.maintenance),
      halfHours: halfHours.map((halfHour) => letterOf(halfHour, use)).join(''),
    }
  })
}

/** As in the day grid, maintenance covers bookings, and a half hour counts as booked even if only a part of it is. */
function letterOf(halfHour: RuledDay['halfHours'][number], { booked, maintenance, own }: Use): string {
  // A half hour that a clock change skips is empty, and belongs to the period around it.
  const isIn = (periods: readonly Period[]) => periods.some(({ from, to }) => from < halfHour.to && to > halfHour.from)
  if (isIn(maintenance)) return halfHourLetters.maintenance
  if (isIn(own)) return halfHourLetters.own
  if (isIn(booked)) return halfHourLetters.booked
  return halfHour.isDark ? halfHourLetters.night : halfHourLetters.free
}

/** Returns the problem with a range of days; undefined if the range is valid. */
export function densityRangeProblem(first: Day, last: Day): Message | undefined {
  if (first > last) return message('refusals.daysBackwards')
  if (daysBetween(first, last) >= MAX_DENSITY_DAYS) return message('refusals.tooManyDays', { most: MAX_DENSITY_DAYS })
  return undefined
}

function within(open: Period, periods: readonly Period[]): Period[] {
  return periods.filter(({ from, to }) => from < open.to && to > open.from)
}

function minutesOf(open: Period, touching: readonly Period[]): number {
  return sharedTime([open], touching).reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
}
