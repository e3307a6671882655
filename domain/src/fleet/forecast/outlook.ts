import { FORECAST_DAYS } from '@windsock/contract/fleet/limits'
import { type Day, dayNumber, dayOfNumber } from '../../calendar'
import { millisecondsOf, type Moment } from '../../time'
import { offsetAt, type Zone } from '../../time-zones'
import type { BookedAhead, Outlook } from '../outlook'
import { lengthClass } from './flown-history'
import { type Learned, weekdayIndex } from './learned'

/** A booking ahead on the calendar of the airport. */
export interface BookedDay extends PlannedHours {
  id: number
  to: Moment
}

/** How long an aircraft is booked, and the `dayNumber` of the day on which that begins. */
interface PlannedHours {
  day: number
  hours: number
}

/** The future bookings and maintenance of an aircraft. */
export interface Ahead {
  /** The moment of the present reading of the meter. It does not include later flights, so the forecast begins here. */
  since: Moment
  /** The clock of the aircraft's airport. */
  zone: Zone
  /** The bookings that end after the reading, soonest first. */
  bookings: readonly BookedDay[]
}

/** Places bookings on the calendar of an airport. Forecasts of several limits share the result. */
export function bookedDays(bookings: readonly BookedAhead[], zone: Zone): BookedDay[] {
  return bookings.map(({ id, from, to }) => {
    const starts = millisecondsOf(from)
    const day = Math.floor((starts + offsetAt(starts, zone)) / dayInMs)
    return { id, to, day, hours: (millisecondsOf(to) - starts) / hourInMs }
  })
}

/** The factor by which more than expected may be flown: *not before* is the day on which that would reach the limit. */
export const DEFAULT_SAFETY_FACTOR = 1.5
/** A reading that is older than this tells nothing of the days since. */
const MAX_READING_AGE_DAYS = 365
const dayInMs = 86_400_000
const hourInMs = 3_600_000

export const emptyOutlook: Outlook = { likely: null, notBefore: null, bookedAlone: null, crossingId: null }

/** Forecasts when what is left of a limit is used up. It is due today if nothing is left. */
export function outlook(left: number, ahead: Ahead, known: Learned & { safetyFactor?: number }, today: Day): Outlook {
  if (left <= 0) return { ...emptyOutlook, likely: today, notBefore: today }
  if (known.pace === null) return emptyOutlook
  const use = expectedUse(ahead, known, today)
  const likely = use.dayOf(left)
  const notBefore = use.dayOf(left / (known.safetyFactor ?? DEFAULT_SAFETY_FACTOR))
  return { likely, notBefore, ...bookedAlone(left, { ahead, known, today }) }
}

/** Returns what is expected to be flown on each day from the present reading on. */
export function expectedUse({ since, zone, bookings }: Ahead, known: Learned, today: Day): ExpectedUse {
  return new ExpectedUse({ since: localDays(since, zone), bookings }, known, dayNumber(today))
}

/** The expected hours of each day. Days are given by their `dayNumber`. */
export class ExpectedUse {
  readonly #first: number
  readonly #today: number
  /** The sums through each day. */
  readonly #through: Float64Array

  /** @param since - the day on which it begins, with the part of it that has passed */
  constructor({ since, bookings }: { since: number; bookings: Iterable<PlannedHours> }, known: Learned, today: number) {
    this.#today = today
    this.#first = Math.max(Math.floor(since), today - MAX_READING_AGE_DAYS)
    const last = today + FORECAST_DAYS
    const through = new Float64Array(Math.max(0, last - this.#first + 1))
    for (const booking of bookings) {
      const index = Math.max(0, booking.day - this.#first)
      if (index < through.length) through[index] = (through[index] ?? 0) + usedBy(booking, known)
    }
    let sum = 0
    for (const [index, booked] of through.entries()) {
      const day = this.#first + index
      const lead = Math.max(0, day - today)
      // The part of its day that had passed when the meter was read is in the reading.
      const part = day === Math.floor(since) ? 1 - (since - day) : 1
      const later = (known.pace ?? 0) * known.season(day) * (known.weekday[weekdayIndex(day)] ?? 1) * part
      sum += booked * known.keeps(lead) + later * (1 - known.by(lead))
      through[index] = sum
    }
    this.#through = through
  }

  /** Returns the day on which this amount is used, not before today; null if that is beyond the forecast. */
  dayOf(amount: number): Day | null {
    const index = this.#through.findIndex((used) => used >= amount)
    return index < 0 ? null : dayOfNumber(Math.max(this.#today, this.#first + index))
  }

  /** Returns how much is used before a day. */
  before(day: Day): number {
    const index = dayNumber(day) - this.#first - 1
    return this.#through[Math.min(index, this.#through.length - 1)] ?? 0
  }
}

function bookedAlone(
  left: number,
  { ahead, known, today }: { ahead: Ahead; known: Learned; today: Day },
): Pick<Outlook, 'bookedAlone' | 'crossingId'> {
  const first = dayNumber(today)
  let used = 0
  for (const booking of ahead.bookings) {
    used += usedBy(booking, known)
    if (used < left) continue
    const { day } = booking
    if (day > first + FORECAST_DAYS) break
    // What was flown since the reading has no booking ahead to blame.
    return day < first
      ? { bookedAlone: today, crossingId: null }
      : { bookedAlone: dayOfNumber(day), crossingId: booking.id }
  }
  return { bookedAlone: null, crossingId: null }
}

function usedBy({ hours }: PlannedHours, { share }: Learned): number {
  return hours * share[lengthClass(hours)]
}

/** Days since 1970-01-01T00:00 by the clock of a zone, with the part of the day as the fraction. */
function localDays(moment: Moment, zone: Zone): number {
  const ms = millisecondsOf(moment)
  return (ms + offsetAt(ms, zone)) / dayInMs
}

/**
 * Joins the forecast of a meter with the day on which a limit is due in any case: whichever comes first. A day beyond
 * the forecast is left out.
 */
export function dueByDay(forecast: Outlook, dueOn: Day | null, today: Day): Outlook {
  if (dueOn === null || dueOn > dayOfNumber(dayNumber(today) + FORECAST_DAYS)) return forecast
  const day = dueOn < today ? today : dueOn
  const earlier = (other: Day | null) => (other === null || day < other ? day : other)
  return { ...forecast, likely: earlier(forecast.likely), notBefore: earlier(forecast.notBefore) }
}
