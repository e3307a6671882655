import { compiledWrite } from '../../database/compiled-query'
import type { Database } from '../../database/database'

/** A write of a flight that no export has dealt with yet. */
export interface WrittenFlight {
  id: number
  flightId: number
}

/** Notes that an export has to look at a flight. Call it in the transaction that writes the flight. */
export const noteToExport = compiledWrite((db, { flightId }: { flightId: number }) =>
  db.insertInto('flightsToExport').values({ flightId }).compile(),
)

/** Returns the writes of flights since the last export, and those that it left. */
export function flightsToExport(db: Database): Promise<WrittenFlight[]> {
  return db.selectFrom('flightsToExport').select(['id', 'flightId']).orderBy('id').execute()
}

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** Forgets writes that an export has dealt with. Others of the same flight, which it has not seen, stay. */
export async function forgetToExport(db: Database, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE)
    await forget(db, { ids: ids.slice(first, first + IDS_AT_ONCE) })
}

const forget = compiledWrite((db, { ids }: { ids: readonly number[] }) =>
  db.deleteFrom('flightsToExport').where('id', 'in', ids).compile(),
)
