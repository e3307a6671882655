import { type AvailabilityQuery } from '@windsock/contract/availability'
import { MAX_DAYS } from '@windsock/contract/time-bounds'
import { isDay, type Day } from '@windsock/domain/calendar'
import { isTooLong } from '@windsock/domain/period-bounds'
import { dayBounds, dayOf, readMoment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { message } from '@windsock/messages/message'
import { toAfterFrom } from '@windsock/domain/booking-problems'
import { aircraftById } from '../storage/aircraft'
import { activeAirports, airportById } from '../storage/airports'
import type { Database } from '../database/database'
import type { StoredUser } from '../storage/users'
import type { RequestedDay } from './requested-day'
import { Refusal } from './errors'

/**
 * Returns the time zone in which times without an offset are read: that of the given aircraft or airport, otherwise
 * that of the caller's airport, otherwise that of the first airport, otherwise UTC.
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
  if (isTooLong(period, zone)) throw new Refusal(400, message('refusals.longSearch', { days: MAX_DAYS }))
  return period
}

/** Converts the start and end of a period to moments. The contract has already checked their format. */
export function parsedPeriod({ from, to }: { from: string; to: string }, zone: Zone): Period {
  return { from: parsedMoment(from, zone), to: parsedMoment(to, zone) }
}

export function parsedMoment(text: string, zone: Zone): string {
  const moment = readMoment(text, zone)
  if (!moment) throw new Refusal(400, message('refusals.notTime', { text }))
  return moment
}

/** Returns the day that a text names, either as a day or as a moment during the day. */
export function parsedDay(text: string, zone: Zone): Day {
  return isDay(text) ? text : dayOf(parsedMoment(text, zone), zone)
}

/** If the input contains a moment instead of a day, replaces it by the day at that moment at the airport. */
export async function resolveDay(input: RequestedDay, db: Database): Promise<RequestedDay> {
  if (isDay(input.date)) return input
  // If the airport is unknown, any zone will do, because the call itself then reports the problem.
  const zone = (await airportById(db, input.airportId))?.timeZone ?? 'UTC'
  return { ...input, date: parsedDay(input.date, zone) }
}

/**
 * Converts the start and end of a list's filter to moments in the caller's time zone. Both days are included as a
 * whole, even if the input names moments. A missing start or end leaves the filter open.
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
