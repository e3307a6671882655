import type { AircraftLog } from '@windsock/contract/log/aircraft-logs'
import type { Day } from '@windsock/domain/calendar'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { announceFlights } from '../announce'

/** Returns the active aircraft that keep a log, by registration; for guests only those that they see. */
export function aircraftLogs(db: Database, { onlyVisible }: { onlyVisible: boolean }): Promise<AircraftLog[]> {
  const all = db
    .selectFrom('aircraftLogs')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftLogs.aircraftId')
    .select(['aircraftId', 'since'])
    .where('aircraft.isActive', '=', true)
    .orderBy('aircraft.registrationCode')
  return (onlyVisible ? all.where('aircraft.isVisibleForExternalUsers', '=', true) : all).execute()
}

/** Returns whether an active aircraft keeps a log today, or one that guests see. */
export async function keepsLog(
  db: Database,
  { onlyVisible, now }: { onlyVisible: boolean; now: Moment },
): Promise<boolean> {
  const all = db
    .selectFrom('aircraftLogs')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftLogs.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['since', 'airports.timeZone'])
    .where('aircraft.isActive', '=', true)
  const logs = await (onlyVisible ? all.where('aircraft.isVisibleForExternalUsers', '=', true) : all).execute()
  return logs.some(({ since, timeZone }) => since <= dayOf(now, timeZone))
}

/** Returns the day from which an aircraft keeps a log; undefined if it keeps none. */
export async function logSince(db: Database, aircraftId: number): Promise<Day | undefined> {
  const row = await db
    .selectFrom('aircraftLogs')
    .select('since')
    .where('aircraftId', '=', aircraftId)
    .executeTakeFirst()
  return row?.since
}

/** Returns whether an aircraft keeps a log on a day. */
export async function hasLog(db: Database, aircraftId: number, day: Day): Promise<boolean> {
  const since = await logSince(db, aircraftId)
  return since !== undefined && since <= day
}

/** Returns whether any aircraft keeps a log. */
export async function keepsAnyLog(db: Database): Promise<boolean> {
  const log = await db.selectFrom('aircraftLogs').select('aircraftId').limit(1).executeTakeFirst()
  return log !== undefined
}

export async function keepLog(db: Database, { aircraftId, since }: AircraftLog): Promise<void> {
  await db
    .insertInto('aircraftLogs')
    .values({ aircraftId, since })
    .onConflict((conflict) => conflict.column('aircraftId').doUpdateSet({ since }))
    .execute()
  await announceFlights(db, aircraftId)
}

export async function endLog(db: Database, aircraftId: number): Promise<void> {
  await db.deleteFrom('aircraftLogs').where('aircraftId', '=', aircraftId).execute()
  await announceFlights(db, aircraftId)
}
