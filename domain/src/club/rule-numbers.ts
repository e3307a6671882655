import type { RuleKind } from '@windsock/contract/club/rules'
import { message, type Message } from '@windsock/messages/message'
import { preparedRule, type Finding } from './rule-findings'
import { bookingsSentence, hoursSentence, weekendSentence, type RefusalFacts } from './rule-sentences'
import { minutesOf, weekendDays } from './rule-times'
import {
  judgedPart,
  type ClubRule,
  type RuledDate,
  type RuledFlight,
  type RuledPilot,
  type RuledSave,
} from './ruled-flights'

/** A kind of rule that limits how much a person has booked ahead. */
interface Measure {
  /** How much a flight adds to what stands. */
  adds: (flight: RuledFlight, standing: readonly RuledFlight[]) => number
  /** How much stands. */
  total: (standing: readonly RuledFlight[]) => number
  /** The size of one unit of the rule's amount. */
  unit: number
  /** Whether a booking that counted before and becomes `flight` is still within what counted. */
  isWithin: (before: RuledFlight, flight: RuledFlight) => boolean
  sentence: (telling: RefusalFacts) => Message
  way: Message
}

const weekendsOf = (flights: readonly RuledFlight[]) => new Set(flights.flatMap(weekendDays))

const openBookings: Measure = {
  adds: () => 1,
  total: (standing) => standing.length,
  unit: 1,
  isWithin: () => true,
  sentence: bookingsSentence,
  way: message('rules.wayDelete'),
}

const measures: Partial<Record<RuleKind, Measure>> = {
  'open bookings': openBookings,
  'open hours': {
    adds: minutesOf,
    total: (standing) => standing.reduce((sum, flight) => sum + minutesOf(flight), 0),
    unit: 60,
    isWithin: (before, flight) => minutesOf(flight) <= minutesOf(before),
    sentence: hoursSentence,
    way: message('rules.wayShorten'),
  },
  'weekend days': {
    adds: (flight, standing) => weekendsOf([...standing, flight]).size - weekendsOf(standing).size,
    total: (standing) => weekendsOf(standing).size,
    unit: 1,
    isWithin: (before, flight) => weekendDays(flight).length <= weekendDays(before).length,
    sentence: weekendSentence,
    way: message('rules.wayDelete'),
  },
}

/**
 * Returns the dates of a save with which the pilot would have more booked ahead than a rule allows: bookings, hours or
 * weekend days. The dates are counted in the order of their start; those that do not fit do not count for the dates
 * after them.
 */
export function bookedNumbers(rule: ClubRule, pilot: RuledPilot, save: RuledSave): Finding[] {
  const measure = measures[rule.kind]
  if (!measure || rule.amount === null) return []
  const { amount } = rule
  return beyond({ rule, measure, amount }, pilot, save).map(({ index, ...counted }) => ({
    index,
    rule,
    sentence: measure.sentence({ rule, amount, pilot, reader: save.reader, ...counted }),
    way: counted.standing.length > 0 && amount > 0 ? measure.way : null,
  }))
}

/**
 * Returns the positions of the dates with which the pilot would have more bookings ahead than a number. A rule decides
 * which bookings count.
 */
export function beyondBookings(rule: ClubRule, amount: number, pilot: RuledPilot, save: RuledSave): number[] {
  return beyond({ rule, measure: openBookings, amount }, pilot, save).map(({ index }) => index)
}

interface Limit {
  rule: ClubRule
  measure: Measure
  amount: number
}

/** A date that does not fit, and what the pilot has booked. */
interface Beyond extends Pick<RefusalFacts, 'standing' | 'total' | 'more'> {
  index: number
}

function beyond({ rule, measure, amount }: Limit, pilot: RuledPilot, save: RuledSave): Beyond[] {
  const { isCounted } = preparedRule(rule, save.now)
  const counts = (flight: RuledFlight) => flight.pilotId === pilot.id && isCounted(flight)
  const dates = save.dates
    .map((date, index) => ({ ...date, index }))
    .filter(({ flight }) => counts(flight))
    .toSorted((one, other) => (one.flight.from < other.flight.from ? -1 : 1))
  const isNew = (date: RuledDate) => judgedPart(date) === 'all' && !isStillWithin(date, measure, counts)
  const standing = [...save.others.filter(counts), ...dates.filter((date) => !isNew(date)).map(({ flight }) => flight)]
  const found: Beyond[] = []
  for (const { index, flight } of dates.filter(isNew)) {
    const more = measure.adds(flight, standing)
    const total = measure.total(standing)
    if (more > 0 && total + more > amount * measure.unit) found.push({ index, standing: [...standing], total, more })
    else standing.push(flight)
  }
  return found
}

function isStillWithin({ flight, before }: RuledDate, { isWithin }: Measure, counts: (flight: RuledFlight) => boolean) {
  return before !== null && counts(before) && isWithin(before, flight)
}
