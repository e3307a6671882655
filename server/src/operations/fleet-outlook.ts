import { setImmediate as othersHeard } from 'node:timers/promises'
import { FORECAST_DAYS } from '@windsock/contract/fleet/limits'
import { addDays, type Day } from '@windsock/domain/calendar'
import { historyOf } from '@windsock/domain/fleet/forecast/flown-history'
import { type Learned, learnedNow } from '@windsock/domain/fleet/forecast/learned'
import {
  type Ahead,
  type BookedDay,
  bookedDays,
  dueByDay,
  emptyOutlook,
  outlook,
} from '@windsock/domain/fleet/forecast/outlook'
import { cautionOf, offBy, PastForecasts, type TriedLimit } from '@windsock/domain/fleet/forecast/tries'
import type { Limit } from '@windsock/domain/fleet/limit'
import type { BookedAhead, Outlook } from '@windsock/domain/fleet/outlook'
import { dayOf, type Moment, startOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Database } from '../database/database'
import { bookingsAhead, bookingsEverMade, readingsKnown, readingsSince } from '../storage/fleet/forecast-rows'

/** A limit with the present reading of its meter, null without one, and with the clock by which its days count. */
export type LimitToForecast = Limit & { present: number | null; aircraft: { timeZone: Zone } }

/** When a limit is likely due, and by how many days such forecasts were off; null before there is one. */
export type LimitOutlook = Outlook & { offBy: number | null }

/** The forecast of a limit with nothing to go by. */
export const nothingKnown: LimitOutlook = { ...emptyOutlook, offBy: null }

interface Forecasting {
  db: Database
  now: Moment
  /** Is told of each aircraft whose forecast fails. */
  onFailure?: (error: unknown, aircraftId: number) => void
}

/** What a forecast of a limit is made of. Without a meter, or without two readings of it, `known` is null. */
export interface ForecastBasis {
  today: Day
  left: number | null
  known: (Learned & { caution: number }) | null
  ahead: Ahead
  offBy: number | null
}

/** The forecast is tried on the months of a year, and each try knows the year before it and the season before that. */
const LEARN_DAYS = 2 * 365 + 130
const SLICE_DAYS = 430

/**
 * Forecasts when limits are due, by the id of the limit. If that fails for an aircraft, its limits get an empty forecast.
 * What is learned is kept for the database handle, so that calls outside of transactions learn once.
 */
export async function outlooksOf(
  limits: readonly LimitToForecast[],
  context: Forecasting,
): Promise<Map<number, LimitOutlook>> {
  const bases = await forecastBases(limits, context)
  return new Map(limits.map((limit) => [limit.id, outlookOn(limit, bases.get(limit.id), context)]))
}

function outlookOn(limit: LimitToForecast, basis: ForecastBasis | undefined, { onFailure }: Forecasting): LimitOutlook {
  if (!basis) return nothingKnown
  const { today, left, known, ahead, offBy } = basis
  const forecast = () => (known && left !== null ? outlook(left, ahead, known, today) : emptyOutlook)
  try {
    return { ...dueByDay(forecast(), limit.dueOn, today), offBy }
  } catch (error) {
    onFailure?.(error, limit.aircraftId)
    return { ...dueByDay(emptyOutlook, limit.dueOn, today), offBy }
  }
}

/** Returns what the forecasts of limits are made of, by the id of the limit. Those of a failing aircraft are left out. */
export async function forecastBases(
  limits: readonly LimitToForecast[],
  { db, now, onFailure }: Forecasting,
): Promise<Map<number, ForecastBasis>> {
  const bases = new Map<number, ForecastBasis>()
  const metered = limits.flatMap(({ meterId }) => meterId ?? [])
  const known = await readingsKnown(db, [...new Set(metered)])
  const since = (limit: LimitToForecast) => (limit.meterId === null ? undefined : known.get(limit.meterId)?.at)
  const booked = await bookingsByAircraft(limits, { db, now, since })
  for (const limit of limits)
    try {
      const today = dayOf(now, limit.aircraft.timeZone)
      const reading = limit.meterId === null ? undefined : known.get(limit.meterId)
      const left = limit.dueValue === null || limit.present === null ? null : limit.dueValue - limit.present
      const since = reading?.at ?? now
      const bookings = booked(limit).filter(({ to }) => to > since)
      const ahead = { since, zone: limit.aircraft.timeZone, bookings }
      const learnt = reading && left !== null ? await learntOf({ ...limit, left }, reading.version, { db, now }) : null
      bases.set(limit.id, {
        today,
        left,
        ahead,
        known: learnt && { ...learnt.learned, caution: learnt.caution },
        offBy: learnt?.offBy ?? null,
      })
    } catch (error) {
      onFailure?.(error, limit.aircraftId)
    }
  return bases
}

/** Returns a function that names the bookings ahead of a limit's aircraft. It places them on the calendar once. */
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
  const rows = await bookingsAhead(db, wanted, startOfDay(addDays(now.slice(0, 10), FORECAST_DAYS + 2), 'UTC'))
  const byAircraft = new Map<number, BookedAhead[]>()
  for (const row of rows) {
    const others = byAircraft.get(row.aircraftId)
    if (others) others.push(row)
    else byAircraft.set(row.aircraftId, [row])
  }
  const placed = new Map<string, BookedDay[]>()
  return ({ aircraftId, aircraft: { timeZone } }: LimitToForecast): readonly BookedDay[] => {
    const key = `${aircraftId} ${timeZone}`
    const known = placed.get(key)
    if (known) return known
    const days = bookedDays(byAircraft.get(aircraftId) ?? [], timeZone)
    placed.set(key, days)
    return days
  }
}

/** What was learnt of a meter, and how forecasts of its limits came out. It is kept for a day, or until it is read. */
interface Learnt {
  key: string
  learned: Learned
  tried: Map<string, { offBy: number | null; caution: number }>
}

const keptOf = new WeakMap<Database, Map<number, Learnt>>()

type Metered = LimitToForecast & { left: number }

async function learntOf(limit: Metered, version: string, { db, now }: { db: Database; now: Moment }) {
  const { meterId, left, everyValue: every, aircraftId, aircraft } = limit
  if (meterId === null) return null
  const today = dayOf(now, aircraft.timeZone)
  const key = `${today} ${aircraftId} ${aircraft.timeZone} ${limit.unit} ${version}`
  const kept = keptOf.get(db) ?? new Map<number, Learnt>()
  keptOf.set(db, kept)
  const tried = `${left} ${every}`
  const found = kept.get(meterId)
  const known = found?.key === key ? found.tried.get(tried) : undefined
  if (found && known) return { learned: found.learned, ...known }
  const fresh = await learn(limit, today, db)
  const same = kept.get(meterId)
  const outcomes = same?.key === key ? same.tried : new Map<string, { offBy: number | null; caution: number }>()
  const outcome = outcomeOf(fresh.forecasts, { left, every })
  kept.set(meterId, { key, learned: fresh.learned, tried: outcomes.set(tried, outcome) })
  return { learned: fresh.learned, ...outcome }
}

function outcomeOf(forecasts: PastForecasts, limit: TriedLimit) {
  const tries = forecasts.triesOf(limit)
  return { offBy: offBy(tries), caution: cautionOf(tries) }
}

/** Reads the past in parts, between which the server answers other calls. */
async function learn({ meterId, unit, aircraftId, aircraft }: Metered, today: Day, db: Database) {
  const zone = aircraft.timeZone
  const at = (days: number) => startOfDay(addDays(today, days), zone)
  const past = []
  for (let first = -LEARN_DAYS; first < FORECAST_DAYS; first += SLICE_DAYS) {
    const end = Math.min(first + SLICE_DAYS, FORECAST_DAYS)
    past.push(...(await bookingsEverMade(db, aircraftId, { from: at(first), to: at(end) })))
    await othersHeard()
  }
  const readings = meterId === null ? [] : await readingsSince(db, meterId, at(-LEARN_DAYS))
  const history = historyOf(past, { readings, unit: unit ?? 'tenths', zone })
  return { learned: learnedNow(history, today), forecasts: new PastForecasts(history, today) }
}
