import type { Alternative } from '@windsock/contract/booking-alternatives'
import type { AircraftCard } from '@windsock/contract/aircraft'
import { freeTime, sharedTime } from './free-time'
import { openHoursBetween } from './opening-hours'
import { withinYears } from './period-bounds'
import { addMinutes, halfHourAtOrAfter, minutesBetween, overlaps, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

const MOST = 5
const MOST_OF_TYPE = 2
const SHORTEST_MINUTES = 30
/** How many days around the wanted time are searched. */
export const ALTERNATIVE_DAYS = 14

/** An aircraft the person may fly, with its bookings and maintenance. */
export interface Flyable {
  aircraft: AircraftCard
  busy: readonly Period[]
}

export interface Clashing extends Flyable {
  /** The period that clashes. */
  wanted: Period
  /** Other flights of the same people. */
  peopleBusy: readonly Period[]
  /** The instructor's availability; undefined if it does not matter. */
  published: readonly Period[] | undefined
  /** The airport's other aircraft. */
  others: readonly Flyable[]
  /** No start before this is proposed. A flight already flown keeps its time. */
  now: Moment
}

/**
 * Alternatives to a clashing booking, at most five, the best first: another aircraft of the type at the same time, the
 * nearest time before and after with the same aircraft and people, the longest free part of the wanted period, then any
 * other aircraft. Nothing is reserved: a proposal may be taken before it is saved.
 */
export function alternatives(clashing: Clashing, zone: Zone): Alternative[] {
  const { aircraft, wanted } = clashing
  if (isFree(clashing, wanted, clashing)) return []
  const free = clashing.others.filter((other) => isFree(other, wanted, clashing))
  const sameType = free.filter((other) => other.aircraft.type === aircraft.type)
  const otherTypes = free.filter((other) => other.aircraft.type !== aircraft.type)
  const onAnother = (other: Flyable): Alternative => ({ kind: 'otherAircraft', aircraft: other.aircraft, ...wanted })
  return [
    ...sameType.slice(0, MOST_OF_TYPE).map(onAnother),
    ...nearestTimes(clashing, zone).map((period): Alternative => ({ kind: 'otherTime', aircraft, ...period })),
    ...longestPart(clashing, zone).map((period): Alternative => ({ kind: 'shorter', aircraft, ...period })),
    ...[...sameType.slice(MOST_OF_TYPE), ...otherTypes].map(onAnother),
  ].slice(0, MOST)
}

type People = Pick<Clashing, 'peopleBusy' | 'published'>

function isFree({ busy }: Flyable, period: Period, { peopleBusy, published }: People): boolean {
  if ([...busy, ...peopleBusy].some((other) => overlaps(other, period))) return false
  if (!published) return true
  const [covered] = sharedTime(published, [period])
  return covered?.from === period.from && covered.to === period.to
}

/** The parts of these periods in which aircraft, people and instructor are all free. */
function freeWithin(periods: readonly Period[], { busy, peopleBusy, published }: Clashing, zone: Zone): Period[] {
  return freeTime(published ? sharedTime(periods, published) : periods, [...busy, ...peopleBusy], zone)
}

/** The nearest starts before and after the wanted one at which the whole flight fits, the nearer first. */
function nearestTimes(clashing: Clashing, zone: Zone): Period[] {
  const { wanted, now } = clashing
  const minutes = minutesBetween(wanted.from, wanted.to)
  const reach = ALTERNATIVE_DAYS * 1440
  const earliest = addMinutes(wanted.from, -reach)
  const around = withinYears({
    from: wanted.from >= now && earliest < now ? halfHourAtOrAfter(now, zone) : earliest,
    to: addMinutes(wanted.to, reach),
  })
  const open = openHoursBetween(around, zone)
  // A night flight is not moved into the day.
  const isOpen = sharedTime(open, [wanted])[0]?.from === wanted.from
  const starts = freeWithin(isOpen ? open : [around], clashing, zone)
    .map(({ from, to }) => ({ first: from, last: addMinutes(to, -minutes) }))
    .filter(({ first, last }) => first <= last)
  // None of them contains the wanted start, so each lies wholly before or after it.
  const before = starts.findLast(({ last }) => last < wanted.from)?.last
  const after = starts.find(({ first }) => first > wanted.from)?.first
  // Of two equally near ones the later comes first: coming later is easier than coming earlier.
  return [after, before]
    .filter((from) => from !== undefined)
    .toSorted((one, other) => distance(one, wanted.from) - distance(other, wanted.from))
    .map((from) => ({ from, to: addMinutes(from, minutes) }))
}

function distance(one: Moment, other: Moment): number {
  return Math.abs(minutesBetween(one, other))
}

/** The longest free part of the wanted period, if it is long enough to fly; of equal ones the first. */
function longestPart(clashing: Clashing, zone: Zone): Period[] {
  const length = ({ from, to }: Period) => minutesBetween(from, to)
  return freeWithin([clashing.wanted], clashing, zone)
    .filter((part) => length(part) >= SHORTEST_MINUTES)
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, 1)
}
