import type { Role } from '@windsock/contract/roles'
import { message, type Message } from '@windsock/messages/message'
import type { Day } from '../calendar'
import { dayNumber } from '../calendar'
import { isStaff, maySeeAircraft, type Actor } from '../permissions'
import { clockOf, dayOf } from '../time'
import { fullName } from '../users'
import { countedUntil } from './rule-findings'
import { weekendDays } from './rule-times'
import type { ClubRule, RuledFlight, RuledPilot } from './ruled-flights'

/** The facts of a refusal for the number of what is booked ahead. */
export interface RefusalFacts {
  rule: ClubRule
  amount: number
  /** The bookings that count. */
  standing: readonly RuledFlight[]
  /** Bookings, minutes or weekend days that stand, and how many the flight would add. */
  total: number
  more: number
  pilot: RuledPilot
  reader: Actor
}

export function bookingsSentence({ rule, amount, standing, pilot, reader }: RefusalFacts): Message {
  const days = namedDays(
    standing.map((flight) => dayOf(flight.from, flight.zone)),
    pilot,
    reader,
  )
  const ahead = message('rules.bookingsAhead', { ...addressed(pilot, reader), count: standing.length, ...days, amount })
  const again = againSentence({ rule, amount, standing })
  return again ? message('rules.sentences', { first: ahead, second: again }) : ahead
}

/** Says from when on another booking is possible: as soon as enough of those that stand no longer count. */
function againSentence({ rule, amount, standing }: Pick<RefusalFacts, 'rule' | 'amount' | 'standing'>): Message | null {
  const hours = rule.exceptHours ?? 0
  const ending = standing
    .map((flight) => ({ until: countedUntil(rule, flight), zone: flight.zone }))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
  const last = amount > 0 ? ending[standing.length - amount] : undefined
  if (!last) return hours > 0 ? message('rules.againSoon', { hours }) : null
  const day = namedDay(dayOf(last.until, last.zone))
  return message('rules.again', { day, clock: clockOf(last.until, last.zone), hours })
}

export function hoursSentence({ amount, total, more, pilot, reader }: RefusalFacts): Message {
  return message('rules.hoursAhead', { ...addressed(pilot, reader), hours: (total + more) / 60, amount })
}

export function weekendSentence({ amount, standing, total, pilot, reader }: RefusalFacts): Message {
  const days = namedDays(standing.flatMap(weekendDays), pilot, reader)
  return message('rules.weekendDays', { ...addressed(pilot, reader), amount, count: total, ...days })
}

export function horizonSentence(role: Role, amount: number, opens: Day): Message {
  return message('rules.horizonFrom', { role, amount, day: namedDay(opens) })
}

type Bound = { most: number } | { least: number }

export function lengthSentence(
  { aircraft }: RuledFlight,
  { minutes, reader, ...bound }: Bound & { minutes: number; reader: Actor },
): Message {
  const name = maySeeAircraft(reader, aircraft) ? aircraft.registrationCode : message('rules.anotherAircraft')
  const [key, limit] =
    'most' in bound ? (['rules.lengthMost', bound.most] as const) : (['rules.lengthLeast', bound.least] as const)
  return message(key, { aircraft: name, hours: limit / 60, own: minutes / 60 })
}

/** Adds to a rule's sentence how many dates of a series can be booked, and the club's own words. */
export function ruleText(
  sentence: Message,
  { series, own }: { series: { count: number; fit: number } | null; own: string },
): Message {
  const counted = series
    ? message('rules.sentences', { first: message('rules.datesFit', series), second: sentence })
    : sentence
  return own === '' ? counted : message('rules.sentences', { first: counted, second: own })
}

/** Members read "you", others the pilot's name. */
export function addressed(pilot: RuledPilot, reader: Actor): { whose: 'own' | 'other'; name: string } {
  return { whose: pilot.id === reader.id ? 'own' : 'other', name: fullName(pilot) }
}

/** Days in a list are limited, because a member may have hundreds of bookings. */
const DAYS_NAMED = 8

/** The days of bookings are named to the pilot and to staff alone. */
export function namedDays(
  days: readonly Day[],
  pilot: RuledPilot,
  reader: Actor,
): { hasDays: 'yes' | 'no'; days: Message | string } {
  const sorted = [...new Set(days)].toSorted()
  const isNamed = sorted.length > 0 && (pilot.id === reader.id || isStaff(reader))
  return isNamed ? { hasDays: 'yes', days: listedDays(sorted) } : { hasDays: 'no', days: '' }
}

const monthKeys = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const

/** @param words - at least one */
function listedInWords(words: readonly Message[]): Message {
  return words.reduceRight((rest, first) => message('rules.listed', { first, rest }))
}

/** Words several days shortly, as in "28 Nov, 5, 12 Dec". One day alone is written in full. */
function listedDays(days: readonly Day[]): Message {
  const [only] = days
  if (days.length === 1 && only) return namedDay(only)
  const shown = days.slice(0, DAYS_NAMED)
  const months = [...new Set(shown.map((day) => day.slice(0, 7)))]
  const listed = listedInWords(
    months.map((month) =>
      message('rules.daysOfMonth', {
        days: listedInWords(
          shown
            .filter((day) => day.startsWith(month))
            .map((day) => message('rules.dayOfMonth', { day: String(Number(day.slice(8))) })),
        ),
        month: monthKeys[Number(month.slice(5)) - 1] ?? 'm1',
      }),
    ),
  )
  const more = days.length - shown.length
  return more > 0 ? message('rules.listedAndMore', { days: listed, count: more }) : listed
}

const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'] as const

/** Words one day as "Sat 2026-12-05". */
export function namedDay(day: Day): Message {
  // 1970-01-01 was a Thursday.
  return message('rules.namedDay', { weekday: weekdays[((dayNumber(day) % 7) + 7) % 7] ?? 'Thu', day })
}
