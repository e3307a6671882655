import type { Density } from '@windsock/contract/density'
import { message, type Message } from '@windsock/messages/message'
import { daysBetween, daysThrough, type Day } from './calendar'
import { sharedTime } from './free-time'
import { openHours } from './opening-hours'
import { minutesBetween, type Period } from './time'
import type { Zone } from './time-zones'

/** Maximum number of days in one request: six weeks, the most that a calendar shows for one month. */
const DENSITY_DAYS_MOST = 42

interface Use {
  booked: readonly Period[]
  maintenance: readonly Period[]
}

/** Returns for each day how many minutes of the opening hours are booked, and how many are under maintenance. */
export function densityOfDays(first: Day, last: Day, { booked, maintenance }: Use, zone: Zone): Density['days'] {
  return daysThrough(first, last).map((day) => {
    const open = openHours(day, zone)
    return { day, booked: minutesWithin(open, booked), maintenance: minutesWithin(open, maintenance) }
  })
}

/** Returns the problem with a range of days; undefined if the range is valid. */
export function densityRangeProblem(first: Day, last: Day): Message | undefined {
  if (first > last) return message('refusals.daysBackwards')
  if (daysBetween(first, last) >= DENSITY_DAYS_MOST) return message('refusals.tooManyDays', { most: DENSITY_DAYS_MOST })
  return undefined
}

function minutesWithin(open: Period, periods: readonly Period[]): number {
  const touching = periods.filter(({ from, to }) => from < open.to && to > open.from)
  return sharedTime([open], touching).reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
}
