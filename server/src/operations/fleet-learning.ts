import { setImmediate as othersHeard } from 'node:timers/promises'
import { FORECAST_DAYS } from '@windsock/contract/fleet/limits'
import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { addDays, type Day } from '@windsock/domain/calendar'
import { historyOf } from '@windsock/domain/fleet/forecast/flown-history'
import { type Learned, learnedNow } from '@windsock/domain/fleet/forecast/learned'
import { DEFAULT_SAFETY_FACTOR } from '@windsock/domain/fleet/forecast/outlook'
import {
  safetyFactorOf,
  medianErrorDays,
  PastForecasts,
  type BacktestedLimit,
} from '@windsock/domain/fleet/forecast/backtests'
import { type Moment, startOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Database } from '../database/database'
import { flightsByMeter, type LoggedRuns } from '../storage/fleet/forecast-log'
import { bookingsEverMade, readingsSince } from '../storage/fleet/forecast-rows'

/** A meter of which something is to be learned. */
export interface LearningMeter {
  meterId: number
  unit: MeterUnit
  aircraftId: number
  zone: Zone
  /** The day at the aircraft's airport. */
  today: Day
  /** Since when the flights of the aircraft are logged; null if no log is kept. */
  logSince: Day | null
  /** A text that changes with the readings of the meter and with the flights of the aircraft. */
  version: string
}

/** How forecasts of a limit came out. */
interface Outcome {
  offBy: number | null
  safetyFactor: number
}

const noBacktests: Outcome = { offBy: null, safetyFactor: DEFAULT_SAFETY_FACTOR }

interface Kept {
  learned: Learned
  outcomes: Map<string, Outcome>
}

/** What is learned about each meter is cached for a day, or until it is read. */
const keptOf = new WeakMap<Database, Map<number, { key: string; learning: Promise<Kept> }>>()

/** The forecast is tried on the months of a year, and each try knows the year before it and the season before that. */
const LEARN_DAYS = 2 * 365 + 130
const SLICE_DAYS = 430

/** Returns a moment before all flights from which something is learned. It is the same throughout a day. */
export function learningSince(now: Moment): Moment {
  return startOfDay(addDays(now.slice(0, 10), -LEARN_DAYS - 1), 'UTC')
}

const nameOf = ({ left, every }: BacktestedLimit) => `${left} ${every}`

/**
 * Returns what was learned of a meter, and how forecasts of a limit came out. It is kept for the database handle, so that
 * calls outside of transactions learn once. Calls at the same time wait for one another.
 * @param ofMeter - all limits of the meter that will be asked for: they are tried together
 */
export async function learnedOf(
  meter: LearningMeter,
  limit: BacktestedLimit,
  { ofMeter, db }: { ofMeter: readonly BacktestedLimit[]; db: Database },
): Promise<Outcome & { learned: Learned }> {
  const { meterId, unit, aircraftId, zone, today, version } = meter
  const key = [today, aircraftId, zone, unit, version].join(' ')
  const meters = keptOf.get(db) ?? new Map<number, { key: string; learning: Promise<Kept> }>()
  keptOf.set(db, meters)
  const found = meters.get(meterId)
  const known = found?.key === key ? await found.learning : undefined
  const outcome = known?.outcomes.get(nameOf(limit))
  if (known && outcome) return { learned: known.learned, ...outcome }
  const entry = { key, learning: learn(meter, [limit, ...ofMeter], db) }
  meters.set(meterId, entry)
  try {
    const { learned, outcomes } = await entry.learning
    for (const [name, other] of known?.outcomes ?? []) outcomes.set(name, other)
    return { learned, ...(outcomes.get(nameOf(limit)) ?? noBacktests) }
  } catch (error) {
    if (meters.get(meterId) === entry) meters.delete(meterId)
    throw error
  }
}

/** Reads the past in parts, between which the server answers other calls. */
async function learn(meter: LearningMeter, limits: readonly BacktestedLimit[], db: Database): Promise<Kept> {
  const { meterId, unit, aircraftId, zone, today, logSince } = meter
  const at = (days: number) => startOfDay(addDays(today, days), zone)
  const past = []
  const runs: LoggedRuns = { flights: [], shortened: [] }
  for (let first = -LEARN_DAYS; first < FORECAST_DAYS; first += SLICE_DAYS) {
    const end = Math.min(first + SLICE_DAYS, FORECAST_DAYS)
    const slice = { from: at(first), to: at(end) }
    past.push(...(await bookingsEverMade(db, aircraftId, slice)))
    await othersHeard()
    const { flights, shortened } = await flightsByMeter(db, meter, slice)
    runs.flights.push(...flights)
    runs.shortened.push(...shortened)
    await othersHeard()
  }
  const readings = await readingsSince(db, meterId, at(-LEARN_DAYS))
  const log = { ...runs, since: logSince === null ? null : startOfDay(logSince, zone) }
  const history = historyOf(past, { readings, log, unit, zone })
  const forecasts = new PastForecasts(history, today)
  const outcomes = new Map(limits.map((limit) => [nameOf(limit), outcomeOf(forecasts, limit)]))
  return { learned: learnedNow(history, today), outcomes }
}

function outcomeOf(forecasts: PastForecasts, limit: BacktestedLimit): Outcome {
  const backtests = forecasts.backtestsOf(limit)
  return { offBy: medianErrorDays(backtests), safetyFactor: safetyFactorOf(backtests) }
}
