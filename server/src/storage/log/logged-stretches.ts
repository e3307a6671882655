import type { Moment } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'
import { presentReadings as typedReadings } from '../fleet/readings'

interface Reading {
  value: number
  at: Moment
}

/**
 * Returns the present reading of each of these meters that has one (M2): the latest by time of what somebody typed in
 * and of what flights ended with.
 */
export async function presentReadings(db: Database, meterIds: readonly number[]): Promise<Map<number, Reading>> {
  const readings = new Map(await typedReadings(db, meterIds))
  for (const id of meterIds) {
    const flown = await lastFlown(db, id)
    const typed = readings.get(id)
    if (flown && (!typed || flown.at >= typed.at)) readings.set(id, flown)
  }
  return readings
}

/** An aircraft that is out counts from the moment when it left: its pilot has read the meter then. */
async function lastFlown(db: Database, meterId: number): Promise<Reading | undefined> {
  const row = await db
    .selectFrom('meters')
    .innerJoin('flights', 'flights.aircraftId', 'meters.aircraftId')
    .innerJoin('flightMeters', (join) =>
      join.onRef('flightMeters.flightId', '=', 'flights.id').onRef('flightMeters.meterId', '=', 'meters.id'),
    )
    .select(['ends as value', 'leftAt', 'backAt'])
    .where('meters.id', '=', meterId)
    .where('flights.deletedAt', 'is', null)
    .where(sql<SqlBool>`not flight_meters.is_disputed`)
    .orderBy('flights.leftAt', 'desc')
    .orderBy('flights.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { value: row.value, at: row.backAt ?? row.leftAt }
}
