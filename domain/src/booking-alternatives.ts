import type { AircraftCard } from '@windsock/contract/aircraft'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { PersonCard } from '@windsock/contract/users'
import { covers } from './periods'
import { addDays, daysBetween, daysThrough } from './calendar'
import { brightTime, darknessOf, type SunOf } from './darkness'
import { freeTime, sharedTime } from './free-time'
import { openHoursBetween } from './opening-hours'
import { withinYears } from './period-bounds'
import type { Teaching } from './schedule-openings'
import {
  addMinutes,
  clockOf,
  dayOf,
  halfHourAtOrAfter,
  halfHourAtOrBefore,
  minutesBetween,
  momentAt,
  overlaps,
  type Moment,
  type Period,
} from './time'
import type { Zone } from './time-zones'

const MAX_ALTERNATIVES = 5
const MAX_PER_KIND = 2
const MIN_MINUTES = 30
/** Number of days before and after the wanted time that are searched. */
export const ALTERNATIVE_DAYS = 14

/** An aircraft that the person may fly, and the periods in which it is booked or under maintenance. */
export interface FlyableAircraft {
  aircraft: AircraftCard
  busy: readonly Period[]
}

export interface ClashingFlight extends FlyableAircraft {
  wanted: Period
  /** Periods in which the people of the wanted flight have other flights. */
  peopleBusy: readonly Period[]
  /** Those of `peopleBusy` in which the pilot has other flights. */
  pilotBusy: readonly Period[]
  /** Periods in which the instructor is available; undefined if they do not restrict this flight. */
  published: readonly Period[] | undefined
  /** The airport's other aircraft. */
  others: readonly FlyableAircraft[]
  /** Instructors who could replace the instructor of the flight, preferred ones first. */
  otherInstructors: readonly Teaching<PersonCard>[]
  /** The current time. No proposal starts before its half hour. */
  now: Moment
  sunOf: SunOf
  /** Whether the club's rules let the caller book a proposal; without it they allow everything. */
  isAllowed?: ((proposal: Proposal) => boolean) | undefined
}

export type Proposal = Pick<Alternative, 'aircraft' | 'from' | 'to' | 'instructor'>

/**
 * Returns at most five alternatives to a clashing booking, the best first. At each of them the aircraft and the people
 * are free. The order is: up to two other aircraft of the same type, or up to two other instructors, at the same time;
 * the nearest earlier and later time with the same aircraft and people; the longest free part of the wanted period; any
 * other aircraft; the same time on the nearest other day. A flight in daylight is moved to a time in daylight if there
 * is one. The list is empty if nothing clashes. Nothing is reserved, so somebody else may book a proposed time first.
 */
export function alternatives(clashing: ClashingFlight, zone: Zone): Alternative[] {
  const { aircraft, wanted, now, sunOf, isAllowed = () => true } = clashing
  if (isFree(clashing, wanted, clashing)) return []
  const free = clashing.others.filter(
    (other) => isFree(other, wanted, clashing) && isAllowed({ aircraft: other.aircraft, ...wanted }),
  )
  const sameType = free.filter((other) => other.aircraft.type === aircraft.type)
  const otherTypes = free.filter((other) => other.aircraft.type !== aircraft.type)
  const onAnother = (other: FlyableAircraft): Alternative => ({
    kind: 'otherAircraft',
    aircraft: other.aircraft,
    ...wanted,
  })
  const times = nearestTimes(clashing, zone)
  const found = [
    ...sameType.slice(0, MAX_PER_KIND).map(onAnother),
    ...freeInstructors(clashing).map((instructor): Alternative => ({
      kind: 'otherInstructor',
      aircraft,
      ...wanted,
      instructor,
    })),
    ...times.map((period): Alternative => ({ kind: 'otherTime', aircraft, ...period })),
    ...longestPart(clashing, zone).map((period): Alternative => ({ kind: 'shorter', aircraft, ...period })),
    ...[...sameType.slice(MAX_PER_KIND), ...otherTypes].map(onAnother),
    ...otherDay(clashing, times, zone).map((period): Alternative => ({ kind: 'otherDay', aircraft, ...period })),
  ]
  const begun = halfHourAtOrBefore(now, zone)
  return found
    .filter((one) => one.from >= begun && isAllowed(one))
    .slice(0, MAX_ALTERNATIVES)
    .map((one) => {
      const darkness = darknessOf(one, sunOf, zone)
      return darkness ? { ...one, darkness } : one
    })
}

type People = Pick<ClashingFlight, 'peopleBusy' | 'published'>

function isFree({ busy }: FlyableAircraft, period: Period, { peopleBusy, published }: People): boolean {
  if ([...busy, ...peopleBusy].some((other) => overlaps(other, period))) return false
  return !published || covers(published, period)
}

/** Returns the instructors who could take over the wanted flight, whose aircraft and pilot are free. */
function freeInstructors(clashing: ClashingFlight): PersonCard[] {
  const { aircraft, wanted, busy, pilotBusy, otherInstructors, isAllowed = () => true } = clashing
  if ([...busy, ...pilotBusy].some((other) => overlaps(other, wanted))) return []
  return otherInstructors
    .filter(
      ({ instructor, published, busy: teaches }) =>
        covers(published, wanted) &&
        !teaches.some((period) => overlaps(period, wanted)) &&
        isAllowed({ aircraft, ...wanted, instructor }),
    )
    .slice(0, MAX_PER_KIND)
    .map(({ instructor }) => instructor)
}

/** Returns the parts of the periods in which the aircraft, the people and the instructor are all free. */
function freeWithin(periods: readonly Period[], clashing: ClashingFlight, zone: Zone): Period[] {
  const { busy, peopleBusy, published } = clashing
  return freeTime(published ? sharedTime(periods, published) : periods, [...busy, ...peopleBusy], zone)
}

/**
 * Returns the nearest periods before and after the wanted one that have room for the whole flight. The nearer one
 * comes first.
 */
function nearestTimes(clashing: ClashingFlight, zone: Zone): Period[] {
  const { wanted, sunOf } = clashing
  const around = searched(clashing, zone)
  const open = openHoursBetween(around, zone)
  // A flight that starts within the opening hours is moved only within them. A night flight may be moved to any time.
  const isOpen = sharedTime(open, [wanted])[0]?.from === wanted.from
  const periods = isOpen ? open : [around]
  const prefersLight = !darknessOf(wanted, sunOf, zone)
  const bright = prefersLight ? starts(brightTime(periods, sunOf, zone), clashing, zone) : []
  const any = starts(periods, clashing, zone)
  const before = lastBefore(bright, wanted.from) ?? lastBefore(any, wanted.from)
  const after = firstAfter(bright, wanted.from) ?? firstAfter(any, wanted.from)
  const minutes = minutesBetween(wanted.from, wanted.to)
  // If both are equally near, the later one comes first, because it is easier to come later than earlier.
  return [after, before]
    .filter((from) => from !== undefined)
    .toSorted((one, other) => distance(one, wanted.from) - distance(other, wanted.from))
    .map((from) => ({ from, to: addMinutes(from, minutes) }))
}

/** Returns the time in which other times are searched: two weeks before and after the wanted one, but not the past. */
function searched({ wanted, now }: ClashingFlight, zone: Zone): Period {
  const reach = ALTERNATIVE_DAYS * 1440
  const earliest = addMinutes(wanted.from, -reach)
  const soonest = halfHourAtOrAfter(now, zone)
  const { from, to } = withinYears({
    from: earliest < soonest ? soonest : earliest,
    to: addMinutes(wanted.to, reach),
  })
  return { from, to: to < from ? from : to }
}

interface Starts {
  first: Moment
  last: Moment
}

/** Returns the ranges of moments at which the whole flight could start. */
function starts(periods: readonly Period[], clashing: ClashingFlight, zone: Zone): Starts[] {
  const minutes = minutesBetween(clashing.wanted.from, clashing.wanted.to)
  return freeWithin(periods, clashing, zone)
    .map(({ from, to }) => ({ first: from, last: addMinutes(to, -minutes) }))
    .filter(({ first, last }) => first <= last)
}

// No range contains the wanted start, because the flight would clash there. So each range lies before or after that
// start.
function lastBefore(ranges: readonly Starts[], start: Moment): Moment | undefined {
  return ranges.findLast(({ last }) => last < start)?.last
}

function firstAfter(ranges: readonly Starts[], start: Moment): Moment | undefined {
  return ranges.find(({ first }) => first > start)?.first
}

function distance(one: Moment, other: Moment): number {
  return Math.abs(minutesBetween(one, other))
}

/**
 * Returns the period with the same clock times on the nearest other day, unless it is one of `times`. The day after
 * comes before the day before.
 */
function otherDay(clashing: ClashingFlight, times: readonly Period[], zone: Zone): Period[] {
  const { aircraft, wanted, sunOf, isAllowed = () => true } = clashing
  const minutes = minutesBetween(wanted.from, wanted.to)
  const day = dayOf(wanted.from, zone)
  const clock = clockOf(wanted.from, zone)
  const { from: soonest } = searched(clashing, zone)
  const prefersLight = !darknessOf(wanted, sunOf, zone)
  const found = daysThrough(addDays(day, -ALTERNATIVE_DAYS), addDays(day, ALTERNATIVE_DAYS))
    .filter((other) => other !== day)
    .toSorted(
      (one, other) => Math.abs(daysBetween(day, one)) - Math.abs(daysBetween(day, other)) || (one > other ? -1 : 1),
    )
    .map((other) => momentAt(other, clock, zone))
    .map((from) => ({ from, to: addMinutes(from, minutes) }))
    .find(
      (period) =>
        period.from >= soonest &&
        isFree(clashing, period, clashing) &&
        isAllowed({ aircraft, ...period }) &&
        !(prefersLight && darknessOf(period, sunOf, zone)),
    )
  return found && !times.some(({ from }) => from === found.from) ? [found] : []
}

/**
 * Returns the longest free part of the wanted period, or an empty list if no part lasts at least half an hour. Of
 * equally long parts, the first is returned.
 */
function longestPart(clashing: ClashingFlight, zone: Zone): Period[] {
  const length = ({ from, to }: Period) => minutesBetween(from, to)
  return freeWithin([clashing.wanted], clashing, zone)
    .filter((part) => length(part) >= MIN_MINUTES)
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, 1)
}
