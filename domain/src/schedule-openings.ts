import { bySoonest } from './periods'
import { covers } from './schedules'
import { addMinutes, halfHourAtOrAfter, overlaps, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** When one instructor teaches at one airport, and when he flies already. */
export interface Teaching<Instructor> {
  instructor: Instructor
  published: readonly Period[]
  busy: readonly Period[]
}

export interface OpeningWanted {
  /** No earlier than this. */
  from: Moment
  /** Beginning before this. */
  until: Moment
  /** How long; more than none. */
  minutes: number
}

export interface Opening<Instructor> extends Period {
  instructor: Instructor
}

/**
 * The earliest time at which somebody teaches that long without flying already, beginning on a full or half hour
 * of the zone's clocks. Of several who are free then, the first in the list.
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
  // Free time begins where he is asked for, where an entry begins or where a flight ends: no other start can be first.
  const starts = [from, ...published.map((entry) => entry.from), ...busy.map((flight) => flight.to)]
    .filter((start) => start >= from)
    .map((start) => halfHourAtOrAfter(start, zone))
    .filter((start) => start < until)
  return [...new Set(starts)]
    .sort()
    .map((start) => ({ from: start, to: addMinutes(start, minutes) }))
    .find((period) => covers(published, period) && !busy.some((flight) => overlaps(flight, period)))
}
