import { type Day, dayNumber } from '../../calendar'
import { type History, historyOf, lengthClass, type MeterRead, type PastBooking, USUAL_SHARES } from './flown-history'
import type { KnownReading } from './known-readings'

/** How a club books and flies an aircraft, as its past year shows it. Amounts are in the unit of the meter. */
export interface Learned {
  /** The units of one flown hour: 3600 seconds, or this many landings. */
  perHour: number
  /** The flown part of a booked hour: of short bookings, and of trips. */
  share: readonly [short: number, long: number]
  /** The part of the bookings this many days ahead that is flown. */
  keeps: (lead: number) => number
  /** The part of the flown hours that is booked this many days ahead. */
  by: (lead: number) => number
  /** The average hours flown a day in the last 90 days; null with fewer than two readings. */
  pace: number | null
  /** How much more is flown around a day, by its `dayNumber`, than in the last 90 days: by what it was a year ago. */
  season: (day: number) => number
  /** How much more is flown on a weekday than on the others. The index is the `dayNumber` modulo 7. */
  weekday: readonly number[]
}

/** The days ahead for which the forecast knows what usually becomes of bookings. */
const LEADS = [0, 1, 2, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90] as const
const MAX_LEAD = Math.max(...LEADS)
/** The hours that count for what is usual, next to those that the aircraft has shown. */
const USUAL_HOURS = { share: 20, flown: 8, expected: 10 } as const
const YEAR = 365
const PACE_DAYS = 90
/** The season of a day is that of the days around it, a year ago. */
const AROUND_DAYS = 14
const MIN_SEASON = 0.5
const MAX_SEASON = 2
/** A quarter in which less was flown a day says nothing about seasons. */
const QUIET_HOURS = 0.05
/** Weekdays count as equal until this many weeks have shown how they differ. */
const MIN_WEEKS = 8

/** Learns how a club books and flies an aircraft. It knows nothing that is later than the day. */
export function learned(past: readonly PastBooking[], flown: MeterRead, today: Day): Learned {
  return learnedNow(historyOf(past, flown), today)
}

/** Like `learned`, of a past that is prepared. */
export function learnedNow(history: History, today: Day): Learned {
  return learnedFrom(history, { today: dayNumber(today), readings: history.readings })
}

/** Learns from the history until its last one of these readings, for a forecast on the day `today`. */
export function learnedFrom(
  history: History,
  { today, readings }: { today: number; readings: readonly KnownReading[] },
): Learned {
  const { perHour } = history
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || last.ms <= first.ms) return nothingLearned(perHour)
  // The day of a reading goes on after it, but nothing is known of that unless it is the latest.
  const end = last === history.readings.at(-1) ? last.day + 1 : last.day
  const between = (from: number, to: number) => history.flownBefore(to) - history.flownBefore(from)
  const days = last.day + last.dayPart - (first.day + first.dayPart)
  const pace = between(end - PACE_DAYS, end) / Math.max(1, Math.min(PACE_DAYS, days))
  return {
    perHour,
    pace,
    ...habits(history, { first, last, total: between(end - YEAR, end) }),
    season: seasonsOf(history, { first: first.day, today, end }),
    weekday: weekdays(history, Math.max(end - 364, first.day), end),
  }
}

const same = [1, 1, 1, 1, 1, 1, 1]

function nothingLearned(perHour: number): Learned {
  const share = [USUAL_SHARES[0] * perHour, USUAL_SHARES[1] * perHour] as const
  return { perHour, share, keeps: () => 1, by: () => 0, pace: null, season: () => 1, weekday: same }
}

interface Span {
  first: KnownReading
  last: KnownReading
  total: number
}

/** Learns what becomes of bookings. */
function habits(history: History, span: Span): Pick<Learned, 'share' | 'keeps' | 'by'> {
  const { share, curve } = curveOf(history, span)
  // A table of all days, because a forecast asks for each of its days.
  const days = Array.from({ length: MAX_LEAD + 1 }, (_, day) => curve.findLast(({ lead }) => lead <= day))
  const at = (lead: number) => days[Math.min(Math.floor(lead), MAX_LEAD)]
  return { share, keeps: (lead) => at(lead)?.keeps ?? 1, by: (lead) => at(lead)?.by ?? 0 }
}

function curveOf({ flights, perHour }: History, { first, last, total }: Span) {
  const sums = LEADS.map((lead) => ({ lead, hours: [0, 0] as [number, number], flown: 0 }))
  const kept = { hours: [0, 0] as [number, number], flown: [0, 0] as [number, number] }
  for (const flight of flights) {
    const { day, ends, hours, made, gone, flown, isUnlogged } = flight
    // The flights are in the order of their ends.
    if (ends > last.ms) break
    if (ends <= first.ms || day <= last.day - YEAR) continue
    const length = lengthClass(hours)
    if (gone === null && !isUnlogged) {
      kept.hours[length] += hours
      kept.flown[length] += flown
    }
    for (const sum of sums) {
      if (made < sum.lead) break
      if (gone !== null && gone >= sum.lead) continue
      sum.hours[length] += hours
      sum.flown += flown
    }
  }
  const shareOf = (length: 0 | 1) =>
    (kept.flown[length] + USUAL_SHARES[length] * perHour * USUAL_HOURS.share) / (kept.hours[length] + USUAL_HOURS.share)
  const share = [shareOf(0), shareOf(1)] as const
  const curve = sums.map(({ lead, hours, flown }) => {
    const expected = hours[0] * share[0] + hours[1] * share[1]
    const keeps = (flown + USUAL_HOURS.flown * perHour) / (expected + USUAL_HOURS.expected * perHour)
    return { lead, keeps, by: total > 0 ? Math.min(1, flown / total) : 0 }
  })
  return { share, curve }
}

interface Days {
  /** The day of the first reading, and the day after the last of which something is known. */
  first: number
  end: number
  today: number
}

/** Returns the seasons: the weeks around a day a year ago, against the 90 days before this day a year ago. */
function seasonsOf({ flownBefore, perHour }: History, { first, end, today }: Days): Learned['season'] {
  const then = today - YEAR
  const pace = (flownBefore(then) - flownBefore(then - PACE_DAYS)) / PACE_DAYS
  const isKnown = then - PACE_DAYS >= first && then <= end && pace > QUIET_HOURS * perHour
  if (!isKnown) return () => 1
  return (day) => {
    const [from, to] = [day - YEAR - AROUND_DAYS, day - YEAR + AROUND_DAYS + 1]
    if (from < first || to > end) return 1
    const flown = (flownBefore(to) - flownBefore(from)) / (to - from)
    return Math.min(MAX_SEASON, Math.max(MIN_SEASON, flown / pace))
  }
}

function weekdays({ flownBefore }: History, from: number, to: number): readonly number[] {
  const flown = flownBefore(to) - flownBefore(from)
  if (to - from < MIN_WEEKS * 7 || flown <= 0) return same
  const week = Array.from({ length: 7 }, () => 0)
  for (let day = from; day < to; day++)
    week[weekdayIndex(day)] = (week[weekdayIndex(day)] ?? 0) + flownBefore(day + 1) - flownBefore(day)
  return week.map((one) => (one * 7) / flown)
}

export function weekdayIndex(day: number): number {
  return ((day % 7) + 7) % 7
}
