import type { RuleKind } from '@windsock/contract/club/rules'
import type { NotFlownReason } from '@windsock/contract/log/flight'
import { addMinutes, dayOf, minutesBetween, type Moment, startOfDay } from '../time'
import { addDays } from '../calendar'
import { asking } from './rule-findings'
import type { Log } from './logged-flights'
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
export interface Missed {
  flights: readonly RuledFlight[]
  until: Moment
}

/**
 * Returns the no-shows for which a rule limits a person now: so many within so many days, until as many days after the
 * last of them. Null if it does not. Only what somebody has said is a no-show.
 */
export function missedFlights(rule: ClubRule, logged: readonly LoggedBooking[], now: Moment): Missed | null {
  const { isAbout } = asking(rule, now)
  const [amount, days] = [rule.amount ?? Infinity, rule.days ?? 0]
  const missed = logged
    .filter((one) => wordOn(one, now) === 'no-show' && one.flight.from <= now && isAbout(one.flight))
    .map(({ flight }) => flight)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const within = missed.map((last, index) =>
    missed.slice(0, index + 1).filter(({ from }) => from > addMinutes(last.from, -days * DAY_MINUTES)),
  )
  const flights = within.findLast((some) => some.length >= amount)
  const last = flights?.at(-1)
  if (!flights || !last) return null
  const until = startOfDay(addDays(dayOf(last.from, last.zone), days), last.zone)
  return now < until ? { flights, until } : null
}

/** Minutes of past bookings. */
export interface Use {
  booked: number
  flown: number
}

/**
 * Returns how much of what a person had booked was flown, over the days of a rule. Bookings without a flight or a word
 * are unknown and do not count, nor do those that were not flown because of the weather or a fault.
 */
export function usedOf(rule: ClubRule, logged: readonly LoggedBooking[], now: Moment): Use {
  const { isAbout } = asking(rule, now)
  const since = addMinutes(now, -(rule.days ?? 0) * DAY_MINUTES)
  const sum = { booked: 0, flown: 0 }
  for (const one of logged) {
    const { from, to } = one.flight
    const use = from > since && to <= now && isAbout(one.flight) ? useOf(one, now) : null
    if (!use) continue
    sum.booked += use.booked
    sum.flown += use.flown
  }
  return sum
}

function useOf(one: LoggedBooking, now: Moment): Use | null {
  const { from, to } = one.flight
  const flights = loggedOn(one, now)
  if (flights.length > 0) {
    const flown = flights.filter(({ isGround }) => !isGround)
    if (flown.length === 0) return null
    const end = flights.reduce(
      (last, { bookedUntil }) => (bookedUntil !== null && bookedUntil > last ? bookedUntil : last),
      to,
    )
    return { booked: minutesBetween(from, end), flown: flown.reduce((sum, { minutes }) => sum + minutes, 0) }
  }
  const word = wordOn(one, now)
  if (word === null || word === 'weather' || word === 'technical') return null
  return { booked: minutesBetween(from, to), flown: 0 }
}

const loggedOn = ({ flights }: Log, now: Moment) =>
  flights.filter(({ from, to }) => from <= now && (to === null || to > now))

/** A flight in the log is stronger than somebody's word that there was none. */
function wordOn(log: Log, now: Moment): NotFlownReason | null {
  return log.word && log.word.at <= now && loggedOn(log, now).length === 0 ? log.word.reason : null
}
