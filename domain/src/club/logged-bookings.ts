import type { RuleKind } from '@windsock/contract/club/rules'
import { addMinutes, dayOf, minutesBetween, type Moment, startOfDay } from '../time'
import { addDays } from '../calendar'
import { isReportOn } from '../log/not-flown'
import { preparedRule } from './rule-findings'
import { minutesOf } from './rule-times'
import type { LoggedFlight } from './logged-flights'
import type { ClubRule, LoggedBooking, RuledFlight } from './ruled-flights'

/** Kinds of rules that look at what was flown. */
export const loggedKinds: readonly RuleKind[] = ['no-shows', 'flown share']

export function looksAtLog({ kind }: Pick<ClubRule, 'kind'>): boolean {
  return loggedKinds.includes(kind)
}

const DAY_MINUTES = 24 * 60

/** Returns the moment from which bookings must be known for the rules, by their beginnings. */
export function loggedSince(rules: readonly Pick<ClubRule, 'kind' | 'days'>[], now: Moment): Moment {
  // A no-show limits for as many days as those over which no-shows are counted.
  const days = rules.map((rule) => (rule.kind === 'no-shows' ? 2 : 1) * (rule.days ?? 0) + 1)
  return addMinutes(now, -Math.max(0, ...days) * DAY_MINUTES)
}

/** Flights that a person missed, soonest first, and the moment until which the rule limits their bookings. */
export interface MissedFlights {
  flights: readonly RuledFlight[]
  until: Moment
}

/**
 * Returns the no-shows for which a rule limits a person now: a number within a number of days, until as many days after
 * the last of them. Null if it does not. Only reported no-shows count.
 */
export function missedFlights(rule: ClubRule, logged: readonly LoggedBooking[], now: Moment): MissedFlights | null {
  const { isAbout } = preparedRule(rule, now)
  const [amount, days] = [rule.amount ?? Infinity, rule.days ?? 0]
  const missed = logged
    .filter(
      (booking) =>
        booking.flight.from <= now && reportOn(booking, now)?.reason === 'no-show' && isAbout(booking.flight),
    )
    .map(({ flight }) => flight)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  for (let end = missed.length; end >= amount; end--) {
    const last = missed[end - 1]
    const first = missed[end - amount]
    if (!last || !first) return null
    const since = addMinutes(last.from, -days * DAY_MINUTES)
    if (first.from <= since) continue
    const until = startOfDay(addDays(dayOf(last.from, last.zone), days), last.zone)
    if (now >= until) return null
    return { flights: missed.slice(0, end).filter(({ from }) => from > since), until }
  }
  return null
}

/** Minutes of past bookings. */
export interface Use {
  booked: number
  flown: number
}

/**
 * Returns how much of what a person had booked was flown, over the days of a rule. Bookings without a flight or a
 * report are unknown and do not count, nor do those that were not flown because of the weather or a fault.
 */
export function usedOf(rule: ClubRule, logged: readonly LoggedBooking[], now: Moment): Use {
  const { isAbout } = preparedRule(rule, now)
  const since = addMinutes(now, -(rule.days ?? 0) * DAY_MINUTES)
  const sum = { booked: 0, flown: 0 }
  for (const booking of logged) {
    const { from, to } = booking.flight
    const use = from > since && to <= now && isAbout(booking.flight) ? useOf(booking, now) : null
    if (!use) continue
    sum.booked += use.booked
    sum.flown += use.flown
  }
  return sum
}

function useOf(logged: LoggedBooking, now: Moment): Use | null {
  const { flight, flights } = logged
  const flown = flights.filter((loggedFlight) => isFlown(loggedFlight, now))
  if (flown.length > 0) return { booked: bookedMinutes(flight, flown), flown: sumOf(flown) }
  const report = reportOn(logged, now)
  if (report === null || report.reason === 'weather' || report.reason === 'technical') return null
  return { booked: bookedMinutes(flight, []), flown: 0 }
}

const sumOf = (flights: readonly LoggedFlight[]) => flights.reduce((sum, { minutes }) => sum + minutes, 0)

/** Minutes of a booking, before a flight's early return shortened it. */
function bookedMinutes(flight: RuledFlight, flights: readonly LoggedFlight[]): number {
  const end = flights.reduce(
    (last, { bookedUntil }) => (bookedUntil !== null && bookedUntil > last ? bookedUntil : last),
    flight.to,
  )
  if (end !== flight.to) return minutesBetween(flight.from, end)
  const known = minutesOfFlights.get(flight)
  if (known !== undefined) return known
  const minutes = minutesOf(flight)
  minutesOfFlights.set(flight, minutes)
  return minutes
}

// A dry run asks for the minutes of the same booking with every later save of its pilot.
const minutesOfFlights = new WeakMap<RuledFlight, number>()

/**
 * Whether the log had a flight at a moment, perhaps of an aircraft that was out. A flight on the ground does not count.
 */
const isLogged = ({ isGround, since, to }: LoggedFlight, now: Moment) =>
  !isGround && since <= now && (to === null || to > now)

const isFlown = (flight: LoggedFlight, now: Moment) =>
  isLogged(flight, now) && flight.backSince !== null && flight.backSince <= now

/** A flight in the log takes precedence over a statement that there was none. */
function reportOn({ flight, report, flights }: LoggedBooking, now: Moment): LoggedBooking['report'] {
  return report &&
    report.at <= now &&
    isReportOn(flight, report) &&
    !flights.some((loggedFlight) => isLogged(loggedFlight, now))
    ? report
    : null
}
