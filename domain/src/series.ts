import type { Repetition } from '@windsock/contract/series'
import { addDays, addMonths, calendarMonthsBetween, daysBetween, isDay, type Day } from './calendar'
import { bySoonest } from './periods'
import { beyondYears, emptied, overlapping, seriesLimits, type SeriesProblem } from './series-problems'
import { dayOf, endOfDay, momentOfWallClock, readMoment, wallClock, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** How often a series repeats. `Once` is excluded, because it is not a series. */
export type Every = Exclude<Repetition, 'Once'>

/** One date of a series. `shifted` is true if a clock change moved its start or end to a different local time. */
export interface Occurrence extends Period {
  shifted: boolean
}

/** Either all dates of a series, or the problem for which the whole series is refused (decisions on time, 7). */
export type Series<Of extends Occurrence = Occurrence> =
  | { occurrences: Of[]; problem?: undefined }
  | { occurrences?: undefined; problem: SeriesProblem }

/** The last day of a series (included), and the last moment of this day, 23:59:59.999. */
export interface SeriesEnd {
  lastDay: Day
  end: Moment
}

/**
 * Parses an `occurenceEndDate`, which is a day or a moment. Of a moment, only its day in the zone counts. Returns
 * undefined if the text is neither.
 */
export function seriesEnd(text: string, zone: Zone): SeriesEnd | undefined {
  const moment = isDay(text) ? undefined : readMoment(text, zone)
  const lastDay = moment ? dayOf(moment, zone) : text
  return isDay(lastDay) ? { lastDay, end: endOfDay(lastDay, zone) } : undefined
}

/**
 * Returns all dates of a series. The first date is `first`, and every other date has the same local times on its own
 * day. Months are counted from the first date: a month that is too short uses its last day, and the next longer month
 * uses the original day again.
 */
export function occurrences(first: Period, every: Every, lastDay: Day, zone: Zone): Series {
  const firstDay = dayOf(first.from, zone)
  const count = occurrenceCount(firstDay, every, lastDay)
  const problem = seriesLimits({ firstDay, lastDay, count, endsTooEarly: endOfDay(lastDay, zone) <= first.to })
  if (problem) return { problem }
  const dates = Array.from({ length: count }, (_, index) => daysBetween(firstDay, nthDay(firstDay, every, index)))
  return checked(
    dates.map((days) => movedByClock(first, { from: days * 1440, to: days * 1440 }, zone)),
    zone,
  )
}

function nthDay(first: Day, every: Every, index: number): Day {
  if (every === 'Monthly') return addMonths(first, index)
  return addDays(first, every === 'Weekly' ? index * 7 : index)
}

function occurrenceCount(first: Day, every: Every, last: Day): number {
  if (every !== 'Monthly') return Math.floor(daysBetween(first, last) / (every === 'Weekly' ? 7 : 1)) + 1
  const months = calendarMonthsBetween(first, last)
  return addMonths(first, months) > last ? months : months + 1
}

/**
 * Moves all dates of a series by as much local time as the one that was moved from `original` to `changed`. Starts and
 * ends are moved separately (decisions on bookings, 4). All other fields of an occurrence are kept. One that is at an
 * airport in another zone has its own `zone`, and moves by the clock there.
 */
export function shiftSeries<Of extends Period & { zone?: Zone }>(
  original: Period,
  changed: Period,
  series: readonly Of[],
  zone: Zone,
): Series<Of & Occurrence> {
  const by = {
    from: wallClock(changed.from, zone) - wallClock(original.from, zone),
    to: wallClock(changed.to, zone) - wallClock(original.to, zone),
  }
  const moved = series.map((occurrence) => ({
    ...occurrence,
    ...movedByClock(occurrence, by, occurrence.zone ?? zone),
  }))
  return checked(moved.toSorted(bySoonest), zone)
}

/** Moves the start and the end of a period, each by its own number of minutes of local time. */
function movedByClock({ from, to }: Period, by: { from: number; to: number }, zone: Zone): Occurrence {
  const start = moveClock(from, by.from, zone)
  const end = moveClock(to, by.to, zone)
  return { from: start.moment, to: end.moment, shifted: start.shifted || end.shifted }
}

function moveClock(moment: Moment, minutes: number, zone: Zone): { moment: Moment; shifted: boolean } {
  // An unchanged moment is returned as it is. If clocks go back that night, a conversion to local time and back would
  // turn the second 02:30 into the first.
  if (minutes === 0) return { moment, shifted: false }
  const wanted = wallClock(moment, zone) + minutes
  const found = momentOfWallClock(wanted, zone)
  return { moment: found, shifted: wallClock(found, zone) !== wanted }
}

function checked<Of extends Occurrence>(series: Of[], zone: Zone): Series<Of> {
  const problem = emptied(series, zone) ?? overlapping(series, zone) ?? beyondYears(series, zone)
  return problem ? { problem } : { occurrences: series }
}
