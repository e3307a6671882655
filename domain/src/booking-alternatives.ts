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
/** Number of days before and after the wanted time that are searched. */
export const ALTERNATIVE_DAYS = 14

/** An aircraft that the person may fly, and the periods in which it is booked or under maintenance. */
export interface Flyable {
  aircraft: AircraftCard
  busy: readonly Period[]
}

export interface Clashing extends Flyable {
  wanted: Period
  /** Periods in which the people of the wanted flight have other flights. */
  peopleBusy: readonly Period[]
  /** Periods in which the instructor is available; undefined if they do not restrict this flight. */
  published: readonly Period[] | undefined
  /** The airport's other aircraft. */
  others: readonly Flyable[]
  /** The current time. No proposal starts before it, unless the wanted period itself starts in the past. */
  now: Moment
}

/**
 * Returns at most five alternatives to a clashing booking, the best first. The order is: up to two other aircraft of
 * the same type at the same time; the nearest earlier and later time with the same aircraft and people; the longest
 * free part of the wanted period; any other aircraft. The list is empty if nothing clashes. Nothing is reserved, so
 * somebody else may book a proposed time first.
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

/** Returns the parts of the periods in which the aircraft, the people and the instructor are all free. */
function freeWithin(periods: readonly Period[], { busy, peopleBusy, published }: Clashing, zone: Zone): Period[] {
  return freeTime(published ? sharedTime(periods, published) : periods, [...busy, ...peopleBusy], zone)
}

/**
 * Returns the nearest periods before and after the wanted one that have room for the whole flight. The nearer one
 * comes first.
 */
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
  // A flight that starts within the opening hours is moved only within them. A night flight may be moved to any time.
  const isOpen = sharedTime(open, [wanted])[0]?.from === wanted.from
  const starts = freeWithin(isOpen ? open : [around], clashing, zone)
    .map(({ from, to }) => ({ first: from, last: addMinutes(to, -minutes) }))
    .filter(({ first, last }) => first <= last)
  // No range contains the wanted start, because the flight would clash there. So each range lies before or after that
  // start.
  const before = starts.findLast(({ last }) => last < wanted.from)?.last
  const after = starts.find(({ first }) => first > wanted.from)?.first
  // If both are equally near, the later one comes first, because it is easier to come later than earlier.
  return [after, before]
    .filter((from) => from !== undefined)
    .toSorted((one, other) => distance(one, wanted.from) - distance(other, wanted.from))
    .map((from) => ({ from, to: addMinutes(from, minutes) }))
}

function distance(one: Moment, other: Moment): number {
  return Math.abs(minutesBetween(one, other))
}

/**
 * Returns the longest free part of the wanted period, or an empty list if no part lasts at least half an hour. Of
 * equally long parts, the first is returned.
 */
function longestPart(clashing: Clashing, zone: Zone): Period[] {
  const length = ({ from, to }: Period) => minutesBetween(from, to)
  return freeWithin([clashing.wanted], clashing, zone)
    .filter((part) => length(part) >= SHORTEST_MINUTES)
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, 1)
}
