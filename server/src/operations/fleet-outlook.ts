import { FORECAST_DAYS } from '@windsock/contract/fleet/limits'
import { addDays, type Day } from '@windsock/domain/calendar'
import type { Learned } from '@windsock/domain/fleet/forecast/learned'
import {
  type Ahead,
  type BookedDay,
  bookedDays,
  dueByDay,
  emptyOutlook,
  outlook,
} from '@windsock/domain/fleet/forecast/outlook'
import type { BacktestedLimit } from '@windsock/domain/fleet/forecast/backtests'
import type { Limit } from '@windsock/domain/fleet/limit'
import type { BookedAhead, Outlook } from '@windsock/domain/fleet/outlook'
import { dayOf, type Moment, startOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Database } from '../database/database'
import { metersKnown } from '../storage/fleet/forecast-log'
import { bookingsAhead, bookingsAheadVersions, type BookedSince } from '../storage/fleet/forecast-rows'
import { learnedOf, learningSince } from './fleet-learning'

/** A limit with the present reading of its meter, null without one, and with the clock by which its days count. */
export type LimitToForecast = Limit & { present: number | null; aircraft: { timeZone: Zone } }

/** When a limit is likely due, and by how many days such forecasts were off; null before there is one. */
export type LimitOutlook = Outlook & { offBy: number | null }

/** The forecast of a limit with nothing to go by. */
export const nothingKnown: LimitOutlook = { ...emptyOutlook, offBy: null }

export interface ForecastContext {
  db: Database
  now: Moment
  /** Names each aircraft whose forecast fails. */
  log: { warn: (about: object, message: string) => void }
}

/** The basis of a forecast of a limit. Without a meter, or without two readings of it, `known` is null. */
export interface ForecastBasis {
  today: Day
  left: number | null
  known: (Learned & { safetyFactor: number }) | null
  ahead: Ahead
  offBy: number | null
}

/** Forecasts when limits are due, by the id of the limit. If that fails for an aircraft, its limits get an empty forecast. */
export async function outlooksOf(
  limits: readonly LimitToForecast[],
  context: ForecastContext,
): Promise<Map<number, LimitOutlook>> {
  const bases = await forecastBases(limits, context)
  return new Map(limits.map((limit) => [limit.id, outlookOn(limit, bases.get(limit.id), context)]))
}

function outlookOn(limit: LimitToForecast, basis: ForecastBasis | undefined, context: ForecastContext): LimitOutlook {
  if (!basis) return nothingKnown
  const { today, left, known, ahead, offBy } = basis
  const forecast = () => (known && left !== null ? outlook(left, ahead, known, today) : emptyOutlook)
  try {
    return { ...dueByDay(forecast(), limit.dueOn, today), offBy }
  } catch (error) {
    logFailure(error, limit, context)
    return { ...dueByDay(emptyOutlook, limit.dueOn, today), offBy }
  }
}

function logFailure(err: unknown, { aircraftId }: LimitToForecast, { log }: ForecastContext): void {
  log.warn({ err, aircraftId }, 'the limits of an aircraft could not be forecast')
}

/** Returns what the forecasts of limits are made of, by the id of the limit. Those of a failing aircraft are left out. */
export async function forecastBases(
  limits: readonly LimitToForecast[],
  context: ForecastContext,
): Promise<Map<number, ForecastBasis>> {
  const { db, now } = context
  const bases = new Map<number, ForecastBasis>()
  const metered = limits.flatMap(({ meterId }) => meterId ?? [])
  const readings = await metersKnown(db, [...new Set(metered)], learningSince(now))
  const since = ({ meterId }: LimitToForecast) => (meterId === null ? undefined : readings.get(meterId)?.at)
  const booked = await bookingsByAircraft(limits, { db, now, since })
  const tries = backtestedByMeter(limits)
  for (const limit of limits)
    try {
      const { meterId, unit, aircraftId } = limit
      const zone = limit.aircraft.timeZone
      const today = dayOf(now, zone)
      const reading = meterId === null ? undefined : readings.get(meterId)
      const tried = backtestedLimit(limit)
      const since = reading?.at ?? now
      const learnt =
        meterId !== null && reading && tried
          ? await learnedOf({ meterId, unit: unit ?? 'tenths', aircraftId, zone, today, ...reading }, tried, {
              ofMeter: tries.get(meterId) ?? [],
              db,
            })
          : null
      bases.set(limit.id, {
        today,
        left: tried?.left ?? null,
        ahead: { since, zone, bookings: booked(limit, since) },
        known: learnt && { ...learnt.learned, safetyFactor: learnt.safetyFactor },
        offBy: learnt?.offBy ?? null,
      })
    } catch (error) {
      logFailure(error, limit, context)
    }
  return bases
}

function backtestedLimit({ dueValue, present, everyValue: every }: LimitToForecast): BacktestedLimit | null {
  return dueValue === null || present === null ? null : { left: dueValue - present, every }
}

function backtestedByMeter(limits: readonly LimitToForecast[]): Map<number, BacktestedLimit[]> {
  const tries = new Map<number, BacktestedLimit[]>()
  for (const limit of limits) {
    const tried = backtestedLimit(limit)
    if (limit.meterId === null || !tried) continue
    const others = tries.get(limit.meterId)
    if (others) others.push(tried)
    else tries.set(limit.meterId, [tried])
  }
  return tries
}

/** The bookings ahead of an aircraft, and the same placed on the calendar of its airport. */
interface KeptAhead {
  key: string
  rows: readonly BookedAhead[]
  placed: Map<Zone, readonly BookedDay[]>
}

/** The bookings ahead of each aircraft are kept until one of them changes, because every open page asks for forecasts. */
const keptOf = new WeakMap<Database, Map<number, KeptAhead>>()

/** Returns a function that names the bookings ahead of a limit's aircraft that end after a moment. */
async function bookingsByAircraft(
  limits: readonly LimitToForecast[],
  { db, now, since }: { db: Database; now: Moment; since: (limit: LimitToForecast) => Moment | undefined },
) {
  const earliest = new Map<number, Moment>()
  for (const limit of limits) {
    const at = since(limit)
    const other = earliest.get(limit.aircraftId)
    if (at !== undefined && (other === undefined || at < other)) earliest.set(limit.aircraftId, at)
  }
  const oldest = startOfDay(addDays(now.slice(0, 10), -365), 'UTC')
  const wanted = [...earliest].map(([aircraftId, at]) => ({ aircraftId, since: at < oldest ? oldest : at }))
  const until = startOfDay(addDays(now.slice(0, 10), FORECAST_DAYS + 2), 'UTC')
  const kept = await keptAhead(wanted, until, db)
  return ({ aircraftId, aircraft: { timeZone } }: LimitToForecast, after: Moment): readonly BookedDay[] => {
    const found = kept.get(aircraftId)
    if (!found) return []
    const days = found.placed.get(timeZone) ?? bookedDays(found.rows, timeZone)
    found.placed.set(timeZone, days)
    return after === earliest.get(aircraftId) ? days : days.filter(({ to }) => to > after)
  }
}

/** Reads the bookings ahead of the aircraft for which they have changed since they were read last. */
async function keptAhead(
  wanted: readonly BookedSince[],
  until: Moment,
  db: Database,
): Promise<ReadonlyMap<number, KeptAhead>> {
  const kept = keptOf.get(db) ?? new Map<number, KeptAhead>()
  keptOf.set(db, kept)
  // The versions are read first, so that the bookings are at least as new.
  const versions = await bookingsAheadVersions(db, wanted, until)
  const ahead = new Map<number, KeptAhead>()
  const stale = new Map<number, KeptAhead & { rows: BookedAhead[] }>()
  for (const { aircraftId, since } of wanted) {
    const key = [since, until, versions.get(aircraftId)].join(' ')
    const known = kept.get(aircraftId)
    if (known?.key === key) ahead.set(aircraftId, known)
    else stale.set(aircraftId, { key, rows: [], placed: new Map() })
  }
  const rows = await bookingsAhead(
    db,
    wanted.filter(({ aircraftId }) => stale.has(aircraftId)),
    until,
  )
  for (const row of rows) stale.get(row.aircraftId)?.rows.push(row)
  for (const [aircraftId, fresh] of stale) kept.set(aircraftId, fresh)
  return new Map([...ahead, ...stale])
}
