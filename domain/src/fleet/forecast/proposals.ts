import { addDays, type Day, dayNumber, daysBetween, daysThrough } from '../../calendar'
import { dayBounds, overlaps, type Period } from '../../time'
import type { Zone } from '../../time-zones'
import type { Outlook } from '../outlook'

/** A limit with its forecast, as far as planning needs it. */
export interface PlannedLimit extends Pick<Outlook, 'likely' | 'notBefore'> {
  id: number
  planDays: number
  /** The hours in the air that are left of it now; null without a meter. */
  hoursLeft: number | null
}

/** Everything that the days of a maintenance depend on. */
export interface ToPlan<Booking extends Period> {
  today: Day
  zone: Zone
  /** The active bookings of the aircraft in the period that `planningPeriod` returns. */
  bookings: readonly Booking[]
  /** The maintenance of the aircraft that is planned already. */
  maintenances: readonly Period[]
  /** Returns the hours that will be left of the limit at the start of a day. */
  hoursLeftOn: (day: Day) => number | null
}

export interface Proposal<Booking> extends Period {
  firstDay: Day
  suspended: Booking[]
  hoursGivenAway: number | null
  score: number
}

/** The cost of a suspended flight, in lost hours. */
const HOURS_OF_FLIGHT = 5
const MAX_PROPOSALS = 3
/** Maintenance is proposed from this many days before the earliest credible day. */
const DAYS_EARLIER = 7
/** Limits so near each other are done in one period. */
const JOINED_DAYS = 14
const JOINED_HOURS = 10
/** The days on which a limit is looked for that is due already, or that has no free days before it is. */
const LATER_DAYS = 60

/** Returns the limit and those of the same aircraft that are better done in the same period. */
export function joinedLimits<Of extends PlannedLimit>(limit: Of, others: readonly Of[]): Of[] {
  const near = others.filter((other) => other.id !== limit.id && isNear(limit, other))
  return [limit, ...near]
}

function isNear(one: PlannedLimit, other: PlannedLimit): boolean {
  const byDay =
    one.likely !== null && other.likely !== null && Math.abs(daysBetween(one.likely, other.likely)) <= JOINED_DAYS
  const byHours =
    one.hoursLeft !== null && other.hoursLeft !== null && Math.abs(one.hoursLeft - other.hoursLeft) <= JOINED_HOURS
  return byDay || byHours
}

interface Starts {
  first: Day
  last: Day
  /** The last day that is tried if there are too few until `last`. */
  latest: Day
  planDays: number
}

function startsOf(limits: readonly PlannedLimit[], today: Day): Starts | undefined {
  const days = (of: 'likely' | 'notBefore') => limits.flatMap((limit) => limit[of] ?? limit.likely ?? []).sort()
  const [likely, notBefore] = [days('likely')[0], days('notBefore')[0]]
  if (likely === undefined || notBefore === undefined) return undefined
  const tomorrow = addDays(today, 1)
  const earliest = addDays(notBefore, -DAYS_EARLIER)
  const first = earliest < tomorrow ? tomorrow : earliest
  const last = likely < today ? today : likely
  const planDays = Math.max(...limits.map((limit) => limit.planDays))
  return { first, last, latest: addDays(last < first ? first : last, LATER_DAYS), planDays }
}

/** Returns the period in which maintenance of these limits may lie; undefined if none of them is likely due. */
export function planningPeriod(
  limits: readonly PlannedLimit[],
  { today, zone }: { today: Day; zone: Zone },
): Period | undefined {
  const starts = startsOf(limits, today)
  if (!starts) return undefined
  return { from: dayBounds(starts.first, zone).from, to: lastDayOf(starts.latest, starts.planDays, zone).to }
}

/**
 * Returns up to three periods of whole working days for the maintenance of these limits, the best first: the fewer
 * flights it suspends, and the fewer hours it gives away. They begin by the day on which the first limit is likely due;
 * later only if there are too few days until then.
 */
export function proposals<Booking extends Period>(
  limits: readonly PlannedLimit[],
  { today, zone, bookings, maintenances, hoursLeftOn }: ToPlan<Booking>,
): Proposal<Booking>[] {
  const starts = startsOf(limits, today)
  if (!starts) return []
  const found: Proposal<Booking>[] = []
  for (const day of daysThrough(starts.first, starts.latest).filter(isWorkingDay)) {
    if (day > starts.last && found.length >= MAX_PROPOSALS) break
    const period = { from: dayBounds(day, zone).from, to: lastDayOf(day, starts.planDays, zone).to }
    if (maintenances.some((maintenance) => overlaps(maintenance, period))) continue
    const suspended = bookings.filter((booking) => overlaps(booking, period))
    const left = hoursLeftOn(day)
    const hoursGivenAway = left === null ? null : Math.round(Math.max(0, left) * 100) / 100
    const score = suspended.length * HOURS_OF_FLIGHT + (hoursGivenAway ?? 0)
    found.push({ ...period, firstDay: day, suspended, hoursGivenAway, score })
  }
  return bestOf(found, starts.last)
}

/**
 * Periods that begin in time are better than later ones. Of those that are equally good, the last in time is better, and
 * after that the first. Periods that overlap a better one are a last resort.
 */
function bestOf<Booking>(found: readonly Proposal<Booking>[], last: Day): Proposal<Booking>[] {
  const isBetter = (one: Proposal<Booking>, other: Proposal<Booking>) => {
    const isLate = one.firstDay > last
    if (isLate !== other.firstDay > last) return isLate ? 1 : -1
    return one.score - other.score || (one.from < other.from === isLate ? -1 : 1)
  }
  const ranked = found.toSorted(isBetter)
  const apart: Proposal<Booking>[] = []
  for (const proposal of ranked) if (!apart.some((better) => overlaps(better, proposal))) apart.push(proposal)
  const rest = ranked.filter((proposal) => !apart.includes(proposal))
  return [...apart, ...rest].slice(0, MAX_PROPOSALS).sort(isBetter)
}

/** Returns the last of this many working days from a day on, as a period. */
function lastDayOf(first: Day, workingDays: number, zone: Zone): Period {
  const days = daysThrough(first, addDays(first, workingDays * 2 + 2)).filter(isWorkingDay)
  return dayBounds(days[workingDays - 1] ?? first, zone)
}

/** Whether a day is one from Monday to Friday. 1970-01-01, the day with number 0, was a Thursday. */
function isWorkingDay(day: Day): boolean {
  return (((dayNumber(day) + 3) % 7) + 7) % 7 < 5
}
