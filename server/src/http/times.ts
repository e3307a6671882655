import { DAYS_MOST } from '@windsock/contract/time-bounds'
import type { AvailabilityQuery } from '@windsock/contract/users'
import { isDay, type Day } from '@windsock/domain/calendar'
import { isTooLong } from '@windsock/domain/period-bounds'
import { dayBounds, dayOf, readMoment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { toAfterFrom } from '@windsock/domain/bookings'
import { aircraftById } from '../storage/aircraft'
import { activeAirports, airportById } from '../storage/airports'
import type { Database } from '../database/database'
import type { StoredUser } from '../storage/users'
import type { RequestedDay } from './requested-day'
import { Refusal } from './errors'

/**
 * The time zone in which times without an offset are read: the given airport's, else the caller's airport's, else the
 * first airport's, else UTC.
 */
export async function zoneOf(
  db: Database,
  actor: Pick<StoredUser, 'assignedAirport'>,
  concerned: { aircraftId?: number | null; airportId?: number | null } = {},
): Promise<Zone> {
  if (concerned.aircraftId) {
    const aircraft = await aircraftById(db, concerned.aircraftId)
    if (aircraft) return aircraft.assignedAirport.timeZone
  }
  if (concerned.airportId) {
    const airport = await airportById(db, concerned.airportId)
    if (airport) return airport.timeZone
  }
  return actor.assignedAirport?.timeZone ?? (await activeAirports(db))[0]?.timeZone ?? 'UTC'
}

export async function requestedPeriod(db: Database, actor: StoredUser, input: AvailabilityQuery): Promise<Period> {
  const zone = await zoneOf(db, actor, input)
  const period = parsedPeriod(input, zone)
  if (period.from >= period.to) throw new Refusal(400, toAfterFrom)
  if (isTooLong(period, zone)) throw new Refusal(400, `A search covers at most ${DAYS_MOST} days.`)
  return period
}

/** Both ends as moments. The contract has validated their format. */
export function parsedPeriod({ from, to }: { from: string; to: string }, zone: Zone): Period {
  return { from: parsedMoment(from, zone), to: parsedMoment(to, zone) }
}

export function parsedMoment(text: string, zone: Zone): string {
  const moment = readMoment(text, zone)
  if (!moment) throw new Refusal(400, `'${text}' is not a time.`)
  return moment
}

/** The day that a text names, directly or by a moment in it. */
export function parsedDay(text: string, zone: Zone): Day {
  return isDay(text) ? text : dayOf(parsedMoment(text, zone), zone)
}

/**
 * A call about a day at an airport may name it by a moment. It means the day at that moment in the airport's time zone.
 */
export async function resolveDay(input: RequestedDay, db: Database): Promise<RequestedDay> {
  if (isDay(input.date)) return input
  // The call itself reports an unknown airport.
  const zone = (await airportById(db, input.airportId))?.timeZone ?? 'UTC'
  return { ...input, date: parsedDay(input.date, zone) }
}

/**
 * The bounds of a list's filter as moments, in the caller's time zone. Both ends are whole days; a moment means its
 * day. A missing end is open.
 */
export async function parsedFilter(
  db: Database,
  actor: StoredUser,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<Partial<Period>> {
  const zone = await zoneOf(db, actor)
  return {
    ...(from && { from: dayBounds(parsedDay(from, zone), zone).from }),
    ...(to && { to: dayBounds(parsedDay(to, zone), zone).to }),
  }
}
