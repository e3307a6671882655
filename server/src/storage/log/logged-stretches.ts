import type { Moment } from '@windsock/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { latestTyped } from '../fleet/readings'

export interface PresentReading {
  value: number
  at: Moment
}

/**
 * Returns the present reading of each of these meters that has one (M2): the latest by time of what somebody typed in
 * and of what flights ended with. Disputed stretches do not count.
 */
export async function presentReadings(db: Database, meterIds: readonly number[]): Promise<Map<number, PresentReading>> {
  if (meterIds.length === 0) return new Map()
  const asked = { meterIds: [...meterIds] }
  const [typed, flown] = await pipelined([latestTyped(db, asked), latestFlown(db, asked)])
  const readings = new Map<number, PresentReading>(typed.map(({ meterId, value, at }) => [meterId, { value, at }]))
  for (const { meterId, value, leftAt, backAt } of flown) {
    const other = readings.get(meterId)
    const at = backAt ?? leftAt
    // Somebody who reads the meter at the minute of a flight reads it before the flight begins, or after it has ended.
    if (!other || at > other.at || (at === other.at && backAt === null)) readings.set(meterId, { value, at })
  }
  return readings
}

/** An aircraft that is out counts from the moment when it left, because its pilot has read the meters then. */
const latestFlown = compiledQuery((db, { meterIds }: { meterIds: number[] }) =>
  db
    .selectFrom('meters')
    .innerJoin('flights', (join) =>
      join.on('flights.id', '=', latestFlightOf(sql.ref('meters.id'), sql.ref('meters.aircraftId'))),
    )
    .innerJoin('flightMeters', (join) =>
      join.onRef('flightMeters.flightId', '=', 'flights.id').onRef('flightMeters.meterId', '=', 'meters.id'),
    )
    .select(['flightMeters.meterId', 'flightMeters.ends as value', 'flights.leftAt', 'flights.backAt'])
    .where('meters.id', 'in', meterIds)
    .compile(),
)

/**
 * The latest flight that counts for a meter. A meter that no flight names is not looked for in all flights of its
 * aircraft. The order is worded as in the index `flights_ended`.
 */
function latestFlightOf(meterId: RawBuilder<unknown>, aircraftId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when exists (
      select 1 from flight_meters any_run where any_run.meter_id = ${meterId} and not any_run.is_disputed
    ) then (
      select latest.id from flights latest
      join flight_meters run on run.flight_id = latest.id and run.meter_id = ${meterId}
      where latest.aircraft_id = ${aircraftId} and latest.deleted_at is null and not run.is_disputed
      order by coalesce(latest.back_at, latest.left_at) desc, latest.id desc limit 1
    ) end)`
}

/** The value of the present reading of a meter, for a query that judges bookings in one round trip; null without one. */
export function presentValueOf(meterId: RawBuilder<unknown>, aircraftId: RawBuilder<unknown>) {
  return sql<number | null>`(select known.value from (
      select * from (
        select value, at, 1 as place from readings
        where meter_id = ${meterId} and deleted_at is null order by at desc, id desc limit 1
      ) typed
      union all
      select run.ends, coalesce(flown.back_at, flown.left_at), case when flown.back_at is null then 2 else 0 end
      from flights flown join flight_meters run on run.flight_id = flown.id and run.meter_id = ${meterId}
      where flown.id = ${latestFlightOf(meterId, aircraftId)}
    ) known order by known.at desc, known.place desc limit 1)`
}
