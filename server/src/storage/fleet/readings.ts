import type { MeterReading } from '@windsock/domain/fleet/meters'
import type { Moment } from '@windsock/domain/time'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import type { Tables } from '../../database/tables'

export interface StoredReading extends MeterReading {
  id: number
  meterId: number
  remark: string
  enteredAt: Moment
  enteredBy: { id: string; firstName: string; lastName: string } | null
}

/** Place of a reading among those of its meter. Readings at one moment are in the order of their ids. */
export interface Place {
  meterId: number
  at: Moment
  id: number
}

/** The id of a reading that is not stored yet: it follows all readings of its moment. */
export const UNSTORED = 2_147_483_647

/** Returns the readings of a meter, newest first. */
export async function readingsOfMeter(db: Database, meterId: number): Promise<StoredReading[]> {
  const rows = await readings(db).where('readings.meterId', '=', meterId).execute()
  return rows.map(stored)
}

/** Returns a reading that is not deleted. */
export async function readingById(db: Database, id: number): Promise<StoredReading | undefined> {
  const row = await readings(db).where('readings.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns whether somebody has read a meter, or logged a flight with it. */
export async function hasReadings(db: Database, meterId: number): Promise<boolean> {
  if (await readings(db).where('readings.meterId', '=', meterId).limit(1).executeTakeFirst()) return true
  // Two questions, because each of the partial indexes knows some of the flights.
  const flown = (isDisputed: 'is_disputed' | 'not is_disputed') =>
    db
      .selectFrom('flightMeters')
      .select('flightId')
      .where('meterId', '=', meterId)
      .where(sql<SqlBool>`${sql.raw(isDisputed)}`)
      .limit(1)
      .executeTakeFirst()
  return ((await flown('not is_disputed')) ?? (await flown('is_disputed'))) !== undefined
}

/** Returns the typed reading before a place and the one after it, without the reading `exceptId`. */
export async function typedNeighbours(
  db: Database,
  { meterId, at, id }: Place,
  exceptId: number,
): Promise<{ before: StoredReading | null; after: StoredReading | null }> {
  const others = readings(db).where('readings.meterId', '=', meterId).where('readings.id', '<>', exceptId)
  const [before, after] = await pipelined([
    others
      .where((of) => of.or([of('at', '<', at), of.and([of('at', '=', at), of('readings.id', '<', id)])]))
      .limit(1)
      .executeTakeFirst(),
    others
      .where((of) => of.or([of('at', '>', at), of.and([of('at', '=', at), of('readings.id', '>', id)])]))
      .clearOrderBy()
      .orderBy('at')
      .orderBy('readings.id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { before: before ? stored(before) : null, after: after ? stored(after) : null }
}

/**
 * Returns the latest of these readings for each of some meters. `presentReadings` also knows the flights. The index finds
 * the latest reading of each meter, whereas `max` would read all of them.
 */
export const latestTyped = compiledQuery((db, { meterIds }: { meterIds: number[] }) =>
  db
    .selectFrom('meters')
    .innerJoin('readings', (join) =>
      join.on((of) =>
        of(
          'readings.id',
          '=',
          of
            .selectFrom('readings as latest')
            .select('latest.id')
            .whereRef('latest.meterId', '=', 'meters.id')
            .where('latest.deletedAt', 'is', null)
            .orderBy('latest.at', 'desc')
            .orderBy('latest.id', 'desc')
            .limit(1),
        ),
      ),
    )
    .select(['readings.meterId', 'readings.value', 'readings.at'])
    .where('meters.id', 'in', meterIds)
    .compile(),
)

export async function insertReading(db: Database, reading: Insertable<Tables['readings']>): Promise<number> {
  return (await db.insertInto('readings').values(reading).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores other values of a reading. A deletion is a change too, so that the trail of readings stays. */
export async function updateReading(db: Database, id: number, changes: Updateable<Tables['readings']>): Promise<void> {
  await db.updateTable('readings').set(changes).where('id', '=', id).execute()
}

function readings(db: Database) {
  return db
    .selectFrom('readings')
    .leftJoin('users', 'users.id', 'readings.enteredBy')
    .select(['readings.id', 'readings.meterId', 'readings.at', 'readings.kind', 'readings.starts', 'readings.value'])
    .select(['readings.remark', 'readings.enteredAt', 'readings.enteredBy', 'users.firstName', 'users.lastName'])
    .where('readings.deletedAt', 'is', null)
    .orderBy('readings.at', 'desc')
    .orderBy('readings.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof readings>['executeTakeFirstOrThrow']>>

function stored({ enteredBy, firstName, lastName, ...reading }: Row): StoredReading {
  const person = enteredBy === null ? null : { id: enteredBy, firstName: firstName ?? '', lastName: lastName ?? '' }
  return { ...reading, enteredBy: person }
}
