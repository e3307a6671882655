import { addDays, addMonths, daysThrough, type Day } from '../calendar'
import { dayOf, startOfDay, type Moment } from '../time'
import type { Zone } from '../time-zones'
import { bookedEvent, bookedWithin, type CountingBooking, countingBooked } from './booked-flights'
import {
  type BookedFlight,
  type Counted,
  type Counts,
  countOf,
  eventsOf,
  type Flown,
  type FlownEvent,
  isCounted,
  type Measure,
  measures,
} from './flown'
import type { AskedRequirement, Window } from './requirement'

export type Recency = Window & Pick<AskedRequirement, 'aircraftIds' | 'groupId' | 'isPerAircraft'>

/** The moment for which a recency is judged. */
export interface JudgedAt extends Counted {
  day: Day
  /** Flights from this moment on do not count. */
  before: Moment
  /** Days are those of this zone's clocks. */
  zone: Zone
  today: Day
}

/** A person's flights within the window of a recency requirement. */
export interface Experience {
  day: Day
  when: 'past' | 'today' | 'future'
  isMet: boolean
  /** How much of everything that it asks for there is. Counting stops where all of it is reached. */
  counts: Counts
  /** The last day on which it is met without a further flight; null if it is not met. */
  until: Day | null
  /** The last day from today on on which it is met; null if it is met, or if no such day is left. */
  endedOn: Day | null
  /** Bookings before the moment that count if they are flown, and the sum with them. */
  booked: readonly BookedFlight[]
  withBooked: Counts
  isMetWithBooked: boolean
}

/** Returns whether a recency is met at a moment, and until when. */
export function experienceOf(requirement: Recency, flown: Flown, at: JudgedAt): Experience {
  const { day, before, zone, today } = at
  const least = leastCounts(requirement)
  const { start, since } = windowOf(requirement, at)
  const counting = (event: FlownEvent) => event.leftAt < before && isCounted(requirement, event, at)
  const { counts, end } = counted(requirement, eventsOf(flown, zone), { least, start, since, zone, counting })
  const isMet = suffices(least, counts)
  const booked = bookedWithin({ from: start, to: before }, countingBooked(requirement, flown, at), at)
  const withBooked = booked.length === 0 ? counts : plus(least, counts, booked)
  return {
    day,
    when: day < today ? 'past' : day === today ? 'today' : 'future',
    isMet,
    counts,
    until: isMet ? end : null,
    endedOn: !isMet && end !== null && end >= today ? end : null,
    booked: booked.map(({ booking }) => booking),
    withBooked,
    isMetWithBooked: suffices(least, withBooked),
  }
}

type Asked = Pick<JudgedAt, 'day' | 'zone' | 'today'>
type WindowBounds = Pick<Counting, 'start' | 'since'>

/** Many people are judged one after the other for the same day. */
const lastWindows = new WeakMap<Recency, Asked & WindowBounds>()

function windowOf(requirement: Recency, { day, zone, today }: Asked): WindowBounds {
  const last = lastWindows.get(requirement)
  if (last?.day === day && last.zone === zone && last.today === today) return last
  const start = startOfDay(windowStart(requirement, day), zone)
  // Older flights meet it on no day that is told.
  const since = day <= today ? start : startOfDay(windowStart(requirement, today), zone)
  lastWindows.set(requirement, { day, zone, today, start, since })
  return { start, since }
}

/** Returns the first day of the window before a day. */
export function windowStart({ windowDays, windowMonths }: Pick<Window, 'windowDays' | 'windowMonths'>, day: Day): Day {
  return windowMonths === null ? addDays(day, -(windowDays ?? 0)) : addMonths(day, -windowMonths)
}

interface Counting {
  least: Counts
  /** The begin of the window. */
  start: Moment
  /** Nothing before this moment is looked at. */
  since: Moment
  zone: Zone
  counting: (event: FlownEvent) => boolean
}

/** Counts until a recency is met, from the latest flight back. */
function counted(
  requirement: Recency,
  events: Iterable<FlownEvent>,
  { least, start, since, zone, counting }: Counting,
): { counts: Counts; end: Day | null } {
  const asked = askedMeasures(requirement)
  const [within, all] = [{ ...nothing }, { ...nothing }]
  let latest: Moment | undefined
  for (const event of events) {
    if (event.leftAt < since) break
    if (!counting(event)) continue
    latest ??= event.leftAt
    let isEnough = true
    for (const measure of asked) {
      const count = countOf(event, measure)
      all[measure] += count
      if (event.leftAt >= start) within[measure] += count
      if (all[measure] < least[measure]) isEnough = false
    }
    if (!isEnough) continue
    const end = lastDayWith(requirement, dayOf(event.leftAt, zone))
    // If the first of these flights has left the window before the last of them, they never met it together.
    const isTogether = event.leftAt >= start || end >= dayOf(latest, zone)
    return { counts: within, end: isTogether ? end : null }
  }
  return { counts: within, end: null }
}

const SHORTEST_MONTH = 28

/** Returns the last day whose window holds what was flown on a day. */
function lastDayWith({ windowDays, windowMonths }: Window, day: Day): Day {
  if (windowMonths === null) return addDays(day, windowDays ?? 0)
  const first = addMonths(day, windowMonths)
  if (Number(first.slice(8)) < SHORTEST_MONTH) return first
  // Of a short month, windows of several days begin on the last day.
  return daysThrough(first, addDays(first, 3)).findLast((one) => addMonths(one, -windowMonths) <= day) ?? first
}

/** Returns until when a recency is met if a person flies what they have booked; null if that does not meet it. */
export function untilWithBooked(
  requirement: Recency,
  flown: Flown,
  { aircraftId, zone }: Pick<JudgedAt, 'aircraftId' | 'zone'>,
): { until: Day; booked: readonly BookedFlight[] } | null {
  const counting = (event: FlownEvent) => isCounted(requirement, event, { aircraftId })
  const booked = flown.booked.filter((flight) => counting(bookedEvent(flight)))
  if (booked.length === 0) return null
  const least = leastCounts(requirement)
  const flights = [...eventsOf(flown, zone)]
  let found: { until: Day; booked: readonly BookedFlight[] } | null = null
  for (const index of booked.keys()) {
    const some = booked.slice(0, index + 1)
    const events = [...some.map(bookedEvent).toReversed(), ...flights]
    // Without a window, flights are compared with one another alone.
    const { end } = counted(requirement, events, { least, start: NEVER, since: '', zone, counting })
    if (end !== null && (found === null || end > found.until)) found = { until: end, booked: some }
  }
  return found
}

/** Sorts after every moment. */
const NEVER = 'never'

const knownMeasures = new WeakMap<Window, readonly Measure[]>()

/** Returns the numbers that a recency requirement requires. */
export function askedMeasures(requirement: Window): readonly Measure[] {
  const known = knownMeasures.get(requirement)
  if (known) return known
  const least = leastCounts(requirement)
  const asked = measures.filter((measure) => least[measure] > 0)
  knownMeasures.set(requirement, asked)
  return asked
}

/** Many people are judged by the same requirement. */
const knownLeast = new WeakMap<Window, Counts>()

/** Returns each number that a recency requirement requires; 0 if it does not require it. */
export function leastCounts(requirement: Window): Counts {
  const known = knownLeast.get(requirement)
  if (known) return known
  const least = {
    takeOffs: requirement.leastTakeOffs ?? 0,
    landings: requirement.leastLandings ?? 0,
    nightLandings: requirement.leastNightLandings ?? 0,
    flights: requirement.leastFlights ?? 0,
    minutes: requirement.leastMinutes ?? 0,
  }
  knownLeast.set(requirement, least)
  return least
}

const nothing: Counts = { takeOffs: 0, landings: 0, nightLandings: 0, flights: 0, minutes: 0 }

function suffices(least: Counts, counts: Counts): boolean {
  return measures.every((measure) => counts[measure] >= least[measure])
}

function plus(least: Counts, counts: Counts, booked: readonly CountingBooking[]): Counts {
  const sum = { ...counts }
  for (const measure of measures)
    if (least[measure] > 0) for (const { counts: own } of booked) sum[measure] += own[measure]
  return sum
}
