import { bySoonest } from './periods'
import { covers } from './availability'
import { addMinutes, halfHourAtOrAfter, overlaps, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/**
 * The periods in which one instructor is available at an airport (`published`), and those in which they already fly
 * (`busy`).
 */
export interface Teaching<Instructor> {
  instructor: Instructor
  published: readonly Period[]
  busy: readonly Period[]
}

export interface OpeningWanted {
  /** Earliest possible start. */
  from: Moment
  /** The start must be before this moment. */
  until: Moment
  /** Length in minutes; greater than zero. */
  minutes: number
}

export interface Opening<Instructor> extends Period {
  instructor: Instructor
}

/**
 * Returns the earliest period of the wanted length in which an instructor is free; undefined if there is none. It
 * starts on a full or half hour of the zone. If several instructors are free, the first of `teaching` is chosen.
 */
export function nextOpening<Instructor>(
  teaching: readonly Teaching<Instructor>[],
  wanted: OpeningWanted,
  zone: Zone,
): Opening<Instructor> | undefined {
  return teaching
    .flatMap(({ instructor, published, busy }) => {
      const period = firstFree({ published, busy }, wanted, zone)
      return period ? [{ ...period, instructor }] : []
    })
    .toSorted(bySoonest)[0]
}

function firstFree(
  { published, busy }: Pick<Teaching<unknown>, 'published' | 'busy'>,
  { from, until, minutes }: OpeningWanted,
  zone: Zone,
): Period | undefined {
  // Free time begins at the requested time, at the start of an entry or at the end of a flight. Other starts cannot be
  // the earliest, so they are not tried.
  const starts = [from, ...published.map((entry) => entry.from), ...busy.map((flight) => flight.to)]
    .filter((start) => start >= from)
    .map((start) => halfHourAtOrAfter(start, zone))
    .filter((start) => start < until)
  return [...new Set(starts)]
    .sort()
    .map((start) => ({ from: start, to: addMinutes(start, minutes) }))
    .find((period) => covers(published, period) && !busy.some((flight) => overlaps(flight, period)))
}
