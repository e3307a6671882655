import type { Density } from '@windsock/contract/density'
import { addDays, type Day } from './calendar'
import { openHours, sharedTime } from './free-time'
import { minutesBetween, type Period } from './time'
import type { Zone } from './time-zones'

interface Use {
  booked: readonly Period[]
  maintenance: readonly Period[]
}

/** How long an aircraft is booked and grounded on each day from the first to the last, within the open hours. */
export function densityOfDays(first: Day, last: Day, { booked, maintenance }: Use, zone: Zone): Density['days'] {
  const days: Density['days'] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const open = openHours(day, zone)
    days.push({ day, booked: minutesWithin(open, booked), maintenance: minutesWithin(open, maintenance) })
  }
  return days
}

function minutesWithin(open: Period, periods: readonly Period[]): number {
  const touching = periods.filter(({ from, to }) => from < open.to && to > open.from)
  return sharedTime([open], touching).reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
}
