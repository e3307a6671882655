import { addDays, type Day } from '../calendar'
import { addMinutes, dayOf, momentAt, type Moment } from '../time'
import type { Zone } from '../time-zones'

/** On the next day at this time of the airport, people are reminded to log their flights. */
const ASKED_AT = '08:00'
/** Nobody is reminded of flights that are older than this many days, even if no server was running. */
const DAYS_BACK = 3

/** Returns the days whose flights people should have logged by now, earliest first. */
export function daysToLog(now: Moment, zone: Zone): Day[] {
  const today = dayOf(now, zone)
  const days = Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, index - DAYS_BACK))
  return days.filter((day) => momentAt(addDays(day, 1), ASKED_AT, zone) <= now)
}

/** The day on which a booking ends. One that ends at midnight ends on the day before. */
export function lastDayOf({ to }: { to: Moment }, zone: Zone): Day {
  return dayOf(addMinutes(to, -1), zone)
}
