import type { FlownRun, Run } from '@windsock/domain/log/stretches'
import type { Moment } from '@windsock/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'
import { replacementBefore } from './replaced-meters'

/** A stretch of a meter on one flight, whose other stretches it may contradict. */
interface Asked extends Run {
  meterId: number
  /** The flight itself is not compared with; 0 if it is not stored yet. */
  flightId: number
  leftAt: Moment
}

/**
 * The stretches that count for a meter as it was when a flight left: before or after it was replaced. The condition is
 * worded as in the partial index, so that SQLite uses it.
 */
function counted(db: Database, { meterId, flightId, leftAt }: Asked) {
  return db
    .selectFrom('flightMeters')
    .where('meterId', '=', meterId)
    .where('replacementId', '=', replacementBefore(sql`${meterId}`, sql`${leftAt}`))
    .where(sql<SqlBool>`not flight_meters.is_disputed`)
    .whereRef('starts', '<', 'ends')
    .where('flightId', '<>', flightId)
}

/**
 * Whether a stretch overlaps one that counts for the meter. Those do not overlap each other, so it is enough to compare
 * with the last one that begins before the stretch ends.
 */
export async function isContradicted(db: Database, run: Asked): Promise<boolean> {
  if (run.starts >= run.ends) return false
  const last = await counted(db, run)
    .select('ends')
    .where('starts', '<', run.ends)
    .orderBy('starts', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.ends > run.starts
}

export interface CountedRun extends FlownRun {
  flightId: number
  pilotId: string | null
  instructorId: string | null
}

/**
 * Returns the flight that explains why a reading is contradicted: the last one before it whose meter ended higher,
 * otherwise the first one after it whose meter began lower.
 */
export async function contradictedBy(db: Database, run: Asked): Promise<CountedRun | undefined> {
  const before = await explaining(db, run)
    .where('flights.leftAt', '<=', run.leftAt)
    .where('ends', '>', run.starts)
    .orderBy('flights.leftAt', 'desc')
    .orderBy('flights.id', 'desc')
    .executeTakeFirst()
  const row =
    before ??
    (await explaining(db, run)
      .where('flights.leftAt', '>=', run.leftAt)
      .where('starts', '<', run.ends)
      .orderBy('flights.leftAt')
      .orderBy('flights.id')
      .executeTakeFirst())
  if (!row) return undefined
  const { pilotFirst, pilotLast, instructorFirst, instructorLast, ...found } = row
  const person = { firstName: pilotFirst ?? instructorFirst ?? '', lastName: pilotLast ?? instructorLast ?? '' }
  return { ...found, person }
}

/** All flights of a meter are with its aircraft. The index on their times of leaving is read until one matches. */
function explaining(db: Database, run: Asked) {
  return counted(db, run)
    .innerJoin('flights', 'flights.id', 'flightMeters.flightId')
    .where('flights.aircraftId', '=', (of) =>
      of.selectFrom('meters').select('meters.aircraftId').where('meters.id', '=', run.meterId),
    )
    .where('flights.deletedAt', 'is', null)
    .leftJoin('users as pilot', 'pilot.id', 'flights.pilotId')
    .leftJoin('users as instructor', 'instructor.id', 'flights.instructorId')
    .select(['flightId', 'starts', 'ends', 'flights.leftAt', 'flights.pilotId', 'flights.instructorId'])
    .select(['pilot.firstName as pilotFirst', 'pilot.lastName as pilotLast'])
    .select(['instructor.firstName as instructorFirst', 'instructor.lastName as instructorLast'])
    .limit(1)
}

/** Returns the disputed stretches of these meters, in the order in which their flights left. */
export async function disputedRuns(db: Database, meterIds: readonly number[]): Promise<Asked[]> {
  if (meterIds.length === 0) return []
  return db
    .selectFrom('flightMeters')
    .innerJoin('flights', 'flights.id', 'flightMeters.flightId')
    .select(['flightId', 'meterId', 'starts', 'ends', 'flights.leftAt'])
    .where('meterId', 'in', meterIds)
    .where(sql<SqlBool>`flight_meters.is_disputed`)
    .where('flights.deletedAt', 'is', null)
    .orderBy('flights.leftAt')
    .orderBy('flights.id')
    .execute()
}

/** Returns whether a flight ran through a meter. */
export async function isFlown(db: Database, meterId: number): Promise<boolean> {
  const run = await db
    .selectFrom('flightMeters')
    .select('flightId')
    .where('meterId', '=', meterId)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}
