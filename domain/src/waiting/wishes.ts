import type { AircraftCard } from '@windsock/contract/aircraft'
import type { WishDraft } from '@windsock/contract/wishes'
import type { FlyableAircraft } from '../booking-alternatives'
import { addDays } from '../calendar'
import { freeTime, sharedTime } from '../free-time'
import { bySoonest } from '../periods'
import type { Teaching } from '../schedule-openings'
import { addMinutes, clockOf, dayOf, minutesBetween, momentAt, overlaps, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

const STEP_MINUTES = 30

interface Wished {
  windows: readonly Period[]
  minutes: number
}

/** An aircraft that a person waits for. */
export interface WishedAircraft extends FlyableAircraft {
  /** Starts of offers that the person has declined or let run out. They are not offered again. */
  declined?: readonly Moment[]
}

/** When the flight of a wish could take place. */
export interface WishSearch<Instructor> {
  now: Moment
  /** Minutes that must remain until the start. */
  noticeMinutes: number
  /** The preferred aircraft first. */
  aircraft: readonly WishedAircraft[]
  /** Periods in which the person has other flights. */
  pilotBusy: readonly Period[]
  /** Instructors who would do, the preferred first; undefined if no instructor is needed. */
  teaching: readonly Teaching<Instructor>[] | undefined
  /** Whether the club's rules let the person book a time; without it they allow everything. */
  isAllowed?: ((fit: Fit<Instructor>) => boolean) | undefined
}

/** A time that meets a wish. */
export interface Fit<Instructor> extends Period {
  aircraft: AircraftCard
  instructor: Instructor | null
}

/**
 * Returns the first time that meets a wish; undefined if there is none. The windows are tried by time, in each the
 * aircraft in their order, and with each the earliest start. Of the instructors who are there and free at that start,
 * the first is chosen.
 */
export function firstFit<Instructor>(
  { windows, minutes }: Wished,
  search: WishSearch<Instructor>,
  zone: Zone,
): Fit<Instructor> | undefined {
  const soonest = addMinutes(search.now, search.noticeMinutes)
  for (const { from, to } of windows.toSorted(bySoonest)) {
    const window = { from: from > soonest ? from : soonest, to }
    for (const flown of search.aircraft) {
      const found = earliestStart({ window, minutes, flown }, search, zone)
      if (found) return fitAt(found, flown, minutes)
    }
  }
  return undefined
}

function fitAt<Instructor>(
  { from, instructor }: Start<Instructor>,
  { aircraft }: WishedAircraft,
  minutes: number,
): Fit<Instructor> {
  return { aircraft, from, to: addMinutes(from, minutes), instructor }
}

interface Start<Instructor> {
  from: Moment
  instructor: Instructor | null
}

function earliestStart<Instructor>(
  { window, minutes, flown }: { window: Period; minutes: number; flown: WishedAircraft },
  { pilotBusy, teaching, isAllowed = () => true }: WishSearch<Instructor>,
  zone: Zone,
): Start<Instructor> | undefined {
  const { busy, declined = [] } = flown
  const firstIn = (within: readonly Period[], alsoBusy: readonly Period[], instructor: Instructor | null) =>
    starts(freeTime(within, [...busy, ...pilotBusy, ...alsoBusy], zone), minutes).find(
      (from) => !declined.includes(from) && isAllowed(fitAt({ from, instructor }, flown, minutes)),
    )
  if (!teaching) {
    const from = firstIn([window], [], null)
    return from === undefined ? undefined : { from, instructor: null }
  }
  return teaching
    .flatMap(({ instructor, published, busy: teaches }): Start<Instructor>[] => {
      const from = firstIn(sharedTime([window], published), teaches, instructor)
      return from === undefined ? [] : [{ from, instructor }]
    })
    .reduce<Start<Instructor> | undefined>((best, start) => (best && best.from <= start.from ? best : start), undefined)
}

/** Returns the half hours at which a flight could start. @param free - periods returned by `freeTime` */
function starts(free: readonly Period[], minutes: number): Moment[] {
  return free.flatMap(({ from, to }) => {
    const count = Math.floor((minutesBetween(from, to) - minutes) / STEP_MINUTES) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => addMinutes(from, index * STEP_MINUTES))
  })
}

const OFFER_HOURS = 4
const MAX_OFFER_HOURS = 24
const MIN_OFFER_MINUTES = 60
const NIGHT_FROM = '21:00'
const NIGHT_TO = '09:00'

/**
 * Returns until when a time is kept for the person to whom it is offered; undefined if they would have less than an
 * hour. They have four hours. An end in the night is moved to the morning, but not beyond the notice before the start.
 */
export function keepUntil(
  { now, start, noticeMinutes }: { now: Moment; start: Moment; noticeMinutes: number },
  zone: Zone,
): Moment | undefined {
  const ends = [
    afterNight(addMinutes(now, OFFER_HOURS * 60), zone),
    addMinutes(start, -noticeMinutes),
    addMinutes(now, MAX_OFFER_HOURS * 60),
  ]
  const until = ends.reduce((least, end) => (end < least ? end : least))
  return minutesBetween(now, until) < MIN_OFFER_MINUTES ? undefined : until
}

function afterNight(end: Moment, zone: Zone): Moment {
  const clock = clockOf(end, zone)
  if (clock < NIGHT_TO) return momentAt(dayOf(end, zone), NIGHT_TO, zone)
  // 21:00 itself is not in the night, but the seconds after it are.
  const isNight = end > momentAt(dayOf(end, zone), NIGHT_FROM, zone)
  return isNight ? momentAt(addDays(dayOf(end, zone), 1), NIGHT_TO, zone) : end
}

/** A wish as far as its place among the others depends on it; moments are exact. */
export type QueuedWish = Pick<
  WishDraft,
  'airportId' | 'pilotId' | 'aircraftIds' | 'windows' | 'minutes' | 'instructor' | 'way' | 'noticeHours'
>

/**
 * Whether a change only takes something away, so that the wish keeps its place: fewer aircraft or instructors, windows
 * or parts of them, a longer notice, an offer instead of a booking. A change of the remarks alone changes nothing here.
 */
export function isNarrower(before: QueuedWish, after: QueuedWish): boolean {
  return (
    after.airportId === before.airportId &&
    after.pilotId === before.pilotId &&
    after.minutes === before.minutes &&
    after.noticeHours >= before.noticeHours &&
    (after.way === before.way || after.way === 'ask') &&
    isSubsequence(after.aircraftIds, before.aircraftIds) &&
    isFewerInstructors(before.instructor, after.instructor) &&
    after.windows.every(({ from, to }) => before.windows.some((window) => window.from <= from && to <= window.to))
  )
}

/** Whether all of `some` are in `all`, in the same order: another order of preference is another wish. */
function isSubsequence<T>(some: readonly T[], all: readonly T[]): boolean {
  const left = all.filter((one) => some.includes(one))
  return left.length === some.length && left.every((one, index) => one === some[index])
}

function isFewerInstructors(before: WishDraft['instructor'], after: WishDraft['instructor']): boolean {
  if (typeof after === 'string') return after === before
  return before === 'any' || (typeof before !== 'string' && isSubsequence(after, before))
}

interface Wanted {
  aircraftIds: readonly number[]
  windows: readonly Period[]
}

/** Whether two wishes have an aircraft and some time in common. */
export function isSameWish(one: Wanted, other: Wanted): boolean {
  return (
    one.aircraftIds.some((id) => other.aircraftIds.includes(id)) &&
    one.windows.some((window) => other.windows.some((period) => overlaps(window, period)))
  )
}

/** Whether a flight at the airport of a wish is what the person waited for, whatever its aircraft. */
export function fills(flight: Period, { windows, minutes }: Wished): boolean {
  return windows.some(({ from, to }) => {
    const shared = { from: flight.from > from ? flight.from : from, to: flight.to < to ? flight.to : to }
    return minutesBetween(shared.from, shared.to) >= minutes
  })
}

/** Time for which one number of members waits for an aircraft. */
export interface WaitingStretch extends Period {
  aircraftId: number
  count: number
}

/**
 * Returns how many people wait for each aircraft and time within a period, as stretches in which the number stays the
 * same. Several wishes of one person count once. The order is that of the aircraft ids, then of time.
 */
export function waitingAt(wishes: readonly (Wanted & { userId: string })[], within: Period): WaitingStretch[] {
  const aircraftIds = [...new Set(wishes.flatMap((wish) => wish.aircraftIds))].toSorted((one, other) => one - other)
  return aircraftIds.flatMap((aircraftId) => {
    const waiting = wishes
      .filter((wish) => wish.aircraftIds.includes(aircraftId))
      .flatMap(({ userId, windows }) => windows.map((window) => ({ userId, ...window })))
    return stretches(waiting, within).map((stretch) => ({ aircraftId, ...stretch }))
  })
}

function stretches(waiting: readonly (Period & { userId: string })[], within: Period): (Period & { count: number })[] {
  const inside = waiting.flatMap(({ from, to }) => [from, to]).filter((at) => at > within.from && at < within.to)
  const bounds = [...new Set([within.from, ...inside, within.to])].toSorted()
  const found: (Period & { count: number })[] = []
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? within.to
    const count = new Set(waiting.filter((one) => overlaps(one, { from, to })).map(({ userId }) => userId)).size
    const last = found.at(-1)
    if (last && last.count === count) last.to = to
    else found.push({ from, to, count })
  }
  return found.filter(({ count }) => count > 0)
}
