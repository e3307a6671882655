import type { ShortenedBooking } from '@windsock/domain/fleet/forecast/flown-history'
import type { LoggedFlight } from '@windsock/domain/fleet/forecast/known-readings'
import type { Day } from '@windsock/domain/calendar'
import type { Moment, Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { presentReadings } from '../log/logged-stretches'

/** The log of an aircraft. */
export interface LoggedRuns {
  flights: LoggedFlight[]
  shortened: ShortenedBooking[]
}

/**
 * Returns the flights that left in a period and say what a meter ran through, and the bookings that flights of the
 * period have shortened. Disputed runs are left out.
 */
export async function flightsByMeter(
  db: Database,
  { meterId, aircraftId }: { meterId: number; aircraftId: number },
  { from, to }: Period,
): Promise<LoggedRuns> {
  const rows = await db
    .selectFrom('flights')
    .leftJoin('flightMeters', (join) =>
      join
        .onRef('flightMeters.flightId', '=', 'flights.id')
        .on('flightMeters.meterId', '=', meterId)
        .on(sql<SqlBool>`not flight_meters.is_disputed`),
    )
    .select(['bookingId', 'leftAt', 'backAt', 'starts', 'ends', 'bookedUntil'])
    .where('flights.aircraftId', '=', aircraftId)
    .where('flights.deletedAt', 'is', null)
    .where('flights.leftAt', '>=', from)
    .where('flights.leftAt', '<', to)
    .orderBy('leftAt')
    .execute()
  return {
    flights: rows.flatMap(({ backAt, starts, ends, bookingId, leftAt }) =>
      backAt === null || starts === null || ends === null ? [] : [{ bookingId, leftAt, backAt, starts, ends }],
    ),
    shortened: rows.flatMap(({ bookingId, bookedUntil }) =>
      bookingId === null || bookedUntil === null ? [] : [{ bookingId, bookedUntil }],
    ),
  }
}

/** The facts about a meter: its last reading, and since when the flights of its aircraft are logged. */
export interface MeterKnown {
  at: Moment
  logSince: Day | null
  /** A text that changes with the readings and flights from which a forecast learns. */
  version: string
}

/**
 * Returns what is known of each of these meters that was ever read.
 * @param since - the moment from which flights count for the version
 */
export async function metersKnown(
  db: Database,
  meterIds: readonly number[],
  since: Moment,
): Promise<Map<number, MeterKnown>> {
  if (meterIds.length === 0) return new Map()
  const asked = { meterIds: [...meterIds] }
  const [present, typed, flown] = await pipelined([
    presentReadings(db, meterIds),
    typedVersions(db, asked),
    flownVersions(db, { ...asked, since }),
  ])
  const byReadings = new Map(
    typed.map(({ meterId, count, values, starts }) => [meterId, `${count} ${values} ${starts}`]),
  )
  return new Map(
    flown.flatMap(({ meterId, logSince, count, ids, versions }) => {
      const at = present.get(meterId)?.at
      const version = [at, byReadings.get(meterId), logSince, count, ids, versions].join(' ')
      return at === undefined ? [] : [[meterId, { at, logSince, version }]]
    }),
  )
}

const typedVersions = compiledQuery((db, { meterIds }: { meterIds: number[] }) =>
  db
    .selectFrom('readings')
    .select('meterId')
    .select((of) => [of.fn.countAll().as('count'), of.fn.sum('value').as('values'), of.fn.sum('starts').as('starts')])
    .where('meterId', 'in', meterIds)
    .where('deletedAt', 'is', null)
    .groupBy('meterId')
    .compile(),
)

const flownVersions = compiledQuery((db, { meterIds, since }: { meterIds: number[]; since: Moment }) =>
  db
    .selectFrom('meters')
    .leftJoin('aircraftLogs', 'aircraftLogs.aircraftId', 'meters.aircraftId')
    .leftJoin('flights', (join) =>
      join
        .onRef('flights.aircraftId', '=', 'meters.aircraftId')
        .on('flights.deletedAt', 'is', null)
        .on('flights.leftAt', '>=', since),
    )
    .select(['meters.id as meterId', 'aircraftLogs.since as logSince'])
    .select((of) => [of.fn.count('flights.id').as('count'), of.fn.sum('flights.id').as('ids')])
    .select((of) => of.fn.sum('flights.version').as('versions'))
    .where('meters.id', 'in', meterIds)
    .groupBy(['meters.id', 'aircraftLogs.since'])
    .compile(),
)
