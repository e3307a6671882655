import { addMonths, type Day, dayNumber, dayOfNumber } from '../../calendar'
import type { History, PastFlight } from './flown-history'
import type { KnownReading } from './known-readings'
import { learnedFrom } from './learned'
import { ExpectedUse, DEFAULT_SAFETY_FACTOR } from './outlook'

/** How a forecast that was made on the first day of a month came out. */
export interface Backtest {
  /** By how many days the limit was reached earlier than forecast, or later; negative if later. */
  daysEarly: number
  /** How often what was expected was flown until the forecast day. */
  flownOverExpected: number
}

/** What a forecast is tried on: what is left of the limit now, and its interval, if it has one. */
export interface BacktestedLimit {
  left: number
  every: number | null
}

const MONTHS = 12
/** The factor for *not before* is the aircraft's own once there are this many backtests. */
const BACKTESTS_FOR_OWN_FACTOR = 10
/** Nine of ten backtests must not have flown more than this factor says. */
const SAFETY_SHARE = 0.9
const MAX_SAFETY_FACTOR = 3

/** The forecasts of the last months, each made from the data known on that day. */
export class PastForecasts {
  readonly #history: History
  readonly #months: readonly Month[]

  /** @param history - the past of the aircraft, and the bookings ahead */
  constructor(history: History, today: Day) {
    this.#history = history
    const firstOfMonth = `${today.slice(0, 8)}01`
    this.#months = Array.from({ length: MONTHS }, (_, back) => addMonths(firstOfMonth, -back)).flatMap(
      (day) => this.#monthOf(dayNumber(day)) ?? [],
    )
  }

  /** Returns the backtests of a limit whose end has shown by now. */
  backtestsOf(limit: BacktestedLimit): Backtest[] {
    return this.#months.flatMap((month) => this.#backtest(limit, month) ?? [])
  }

  #monthOf(first: number): Month | undefined {
    const { flights, readings } = this.#history
    const known = readings.filter((reading) => reading.day < first)
    const last = known.at(-1)
    if (!last || known.length < 2) return undefined
    const stood = ({ day, ends, made, gone }: PastFlight) =>
      ends > last.ms && made > day - first && (gone === null || gone <= day - first)
    const learned = learnedFrom(this.#history, { today: first, readings: known })
    const since = last.day + last.dayPart
    return { day: first, last, use: new ExpectedUse({ since, bookings: flights.filter(stood) }, learned, first) }
  }

  #backtest({ left, every }: BacktestedLimit, { day, last, use }: Month): Backtest | undefined {
    const { readings, flownBefore } = this.#history
    const present = readings.at(-1)
    if (!present) return undefined
    const amount = leftThen({ left, every }, present.total - last.total)
    if (amount <= 0 || last.total + amount > present.total) return undefined
    const reached = this.#dayAt(last, amount)
    const forecast = use.dayOf(amount)
    const likely = forecast === null ? Math.max(reached, day + BEYOND_DAYS) : dayNumber(forecast)
    const until = Math.min(likely, present.day)
    const flown = flownBefore(until + 1) - flownBefore(last.day) - this.#flownUntil(last)
    return {
      daysEarly: likely - Math.max(reached, day),
      flownOverExpected: flown / use.before(dayOfNumber(until + 1)),
    }
  }

  /** Returns the day on which the meter had run this much since a reading. */
  #dayAt(reading: KnownReading, amount: number): number {
    const { flownBefore } = this.#history
    const before = flownBefore(reading.day) + this.#flownUntil(reading)
    let day = reading.day
    const last = this.#history.readings.at(-1)?.day ?? day
    while (day < last && flownBefore(day + 1) - before < amount) day++
    return day
  }

  /** Returns what was flown on the day of a reading before it. */
  #flownUntil(reading: KnownReading): number {
    return Math.max(0, reading.total - this.#history.flownBefore(reading.day))
  }
}

interface Month {
  day: number
  last: KnownReading
  use: ExpectedUse
}

/** A forecast that never reached the limit counts as if it had named the day after its end. */
const BEYOND_DAYS = 181

/**
 * Returns what was left of a limit when the meter had run so much less. The points at which it was due are taken to lie
 * one interval apart. A limit that is due once is tried with what is left of it now.
 */
function leftThen({ left, every }: BacktestedLimit, ranSince: number): number {
  if (every === null) return left
  const then = (left + ranSince) % every
  return then <= 0 ? then + every : then
}

/** Returns by how many days forecasts were off, in the middle; null before there is a backtest. */
export function medianErrorDays(backtests: readonly Backtest[]): number | null {
  const days = backtests.map(({ daysEarly }) => Math.abs(daysEarly)).sort((one, other) => one - other)
  const [low, high] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** Returns the factor for *not before*: the aircraft's own once it has shown one. */
export function safetyFactorOf(backtests: readonly Backtest[]): number {
  const factors = backtests
    .map(({ flownOverExpected }) => flownOverExpected)
    .filter((factor) => Number.isFinite(factor))
    .sort((one, other) => one - other)
  if (factors.length < BACKTESTS_FOR_OWN_FACTOR) return DEFAULT_SAFETY_FACTOR
  const factor = factors[Math.ceil(factors.length * SAFETY_SHARE) - 1] ?? DEFAULT_SAFETY_FACTOR
  return Math.min(MAX_SAFETY_FACTOR, Math.max(1, factor))
}
