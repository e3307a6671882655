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

/** The clock by which times without an offset are read: the airport's concerned, else the caller's, else the first's, else UTC. */
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

/** The period of an availability query. */
export async function requestedPeriod(db: Database, actor: StoredUser, asked: AvailabilityQuery): Promise<Period> {
  const zone = await zoneOf(db, actor, asked)
  const period = parsedPeriod(asked, zone)
  if (period.from >= period.to) throw new Refusal(400, toAfterFrom)
  if (isTooLong(period, zone)) throw new Refusal(400, `A search covers at most ${DAYS_MOST} days.`)
  return period
}

/** Both ends as moments. The contract has checked how they are written. */
export function parsedPeriod({ from, to }: { from: string; to: string }, zone: Zone): Period {
  return { from: parsedMoment(from, zone), to: parsedMoment(to, zone) }
}

export function parsedMoment(text: string, zone: Zone): string {
  const moment = readMoment(text, zone)
  if (!moment) throw new Refusal(400, `'${text}' is not a time.`)
  return moment
}

/** The day meant by a day or by a moment in it. */
export function parsedDay(text: string, zone: Zone): Day {
  return isDay(text) ? text : dayOf(parsedMoment(text, zone), zone)
}

/** A call about a day at an airport may name it by a moment: the day that the airport's clock shows then. */
export async function resolveDay(asked: RequestedDay, db: Database): Promise<RequestedDay> {
  if (isDay(asked.date)) return asked
  // Of an airport that is not there the call itself says so.
  const zone = (await airportById(db, asked.airportId))?.timeZone ?? 'UTC'
  return { ...asked, date: parsedDay(asked.date, zone) }
}

/**
 * The moments between which a list is asked for, by the caller's clock. Both ends are days and count whole: of a
 * moment its day is meant. An end left out is open.
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
