import type { Run } from '@windsock/domain/log/stretches'
import type { Moment, Period } from '@windsock/domain/time'
import type { Database } from '../../database/database'

/**
 * The readings of a meter on a flight, with the reading at the replacement of the meter before; 0 if it was not
 * replaced.
 */
export interface LoggedRun extends Run {
  flightId: number
  meterId: number
  isDisputed: boolean
  replacementId: number
  leftAt: Moment
}

/** Returns what the meters of an aircraft ran through on the flights that left in a period, by the time of leaving. */
export function runsOfAircraft(db: Database, aircraftId: number, { from, to }: Period): Promise<LoggedRun[]> {
  return db
    .selectFrom('flights')
    .innerJoin('flightMeters', 'flightMeters.flightId', 'flights.id')
    .select(['flightId', 'meterId', 'starts', 'ends', 'isDisputed', 'replacementId', 'leftAt'])
    .where('aircraftId', '=', aircraftId)
    .where('flights.deletedAt', 'is', null)
    .where('leftAt', '>=', from)
    .where('leftAt', '<', to)
    .orderBy('leftAt')
    .orderBy('flightId')
    .execute()
}

/** Returns when the first and the last flight of an aircraft left; undefined without flights. */
export async function logBounds(db: Database, aircraftId: number): Promise<Period | undefined> {
  const at = (order: 'asc' | 'desc') =>
    db
      .selectFrom('flights')
      .select('leftAt')
      .where('aircraftId', '=', aircraftId)
      .where('deletedAt', 'is', null)
      .orderBy('leftAt', order)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = [await at('asc'), await at('desc')]
  return first && last && { from: first.leftAt, to: last.leftAt }
}
