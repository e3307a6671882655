import { brightTime, type SunOf } from './darkness'
import { freeTime, sharedTime } from './free-time'
import { bySoonest } from './periods'
import { addMinutes, minutesBetween, type Moment, type Period } from './time'
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
  /** Periods in which the aircraft or the pilot are not free. */
  busy?: readonly Period[]
  /** Sunrise and sunset at the place of the flight. If it is missing, daylight is not preferred. */
  sunOf?: SunOf | undefined
}

export interface Opening<Instructor> extends Period {
  instructor: Instructor
}

/**
 * Returns the first period of the wanted length in which an instructor, the aircraft and the pilot are all free;
 * undefined if there is none. It starts on a full or half hour of the zone. A period in daylight comes before all that
 * are not. If several instructors are free, the first of `teaching` is chosen.
 */
export function nextOpening<Instructor>(
  teaching: readonly Teaching<Instructor>[],
  wanted: OpeningWanted,
  zone: Zone,
): Opening<Instructor> | undefined {
  const { sunOf } = wanted
  const inDaylight = sunOf && soonest(teaching, wanted, { zone, litPart: (open) => brightTime(open, sunOf, zone) })
  return inDaylight ?? soonest(teaching, wanted, { zone, litPart: (open) => open })
}

function soonest<Instructor>(
  teaching: readonly Teaching<Instructor>[],
  { from, until, minutes, busy = [] }: OpeningWanted,
  { litPart, zone }: { litPart: (open: readonly Period[]) => readonly Period[]; zone: Zone },
): Opening<Instructor> | undefined {
  const search = [{ from, to: addMinutes(until, minutes) }]
  return teaching
    .flatMap(({ instructor, published, busy: teaches }) => {
      const free = freeTime(litPart(sharedTime(search, published)), [...busy, ...teaches], zone)
      const first = free.find((period) => period.from < until && minutesBetween(period.from, period.to) >= minutes)
      return first ? [{ from: first.from, to: addMinutes(first.from, minutes), instructor }] : []
    })
    .toSorted(bySoonest)[0]
}
