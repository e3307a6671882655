import { bySoonest } from './periods'
import { covers } from './schedules'
import { addMinutes, halfHourAtOrAfter, overlaps, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** One instructor's availability and flights at one airport. */
export interface Teaching<Instructor> {
  instructor: Instructor
  published: readonly Period[]
  busy: readonly Period[]
}

export interface OpeningWanted {
  /** Earliest start. */
  from: Moment
  /** The start must be before this. */
  until: Moment
  /** Length; greater than zero. */
  minutes: number
}

export interface Opening<Instructor> extends Period {
  instructor: Instructor
}

/**
 * The earliest time at which an instructor is free for that long, starting on a full or half hour of the zone. Of
 * several free instructors, the first in the list.
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
  // Free time starts at the requested time, at the start of an entry or at the end of a flight: no other start can be
  // the earliest.
  const starts = [from, ...published.map((entry) => entry.from), ...busy.map((flight) => flight.to)]
    .filter((start) => start >= from)
    .map((start) => halfHourAtOrAfter(start, zone))
    .filter((start) => start < until)
  return [...new Set(starts)]
    .sort()
    .map((start) => ({ from: start, to: addMinutes(start, minutes) }))
    .find((period) => covers(published, period) && !busy.some((flight) => overlaps(flight, period)))
}
