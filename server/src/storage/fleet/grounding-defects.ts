import type { DefectState } from '@windsock/domain/fleet/defects'
import type { Day } from '@windsock/domain/calendar'
import { type SqlBool, sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'

/** An open defect with which an aircraft must not fly. */
export interface GroundingDefect {
  aircraftId: number
  isVisibleForExternalUsers: boolean
  state: DefectState
  deferredUntil: Day | null
}

/** Returns the open defects with which aircraft of an airport must not fly, decided on or not. */
export const groundingDefectsAt: (db: Database, at: { airportId: number }) => Promise<GroundingDefect[]> =
  compiledQuery((db, { airportId }: { airportId: number }) =>
    db
      .selectFrom('defects')
      .innerJoin('aircraft', 'aircraft.id', 'defects.aircraftId')
      .select(['defects.aircraftId', 'aircraft.isVisibleForExternalUsers', 'defects.state', 'defects.deferredUntil'])
      // As in the definition of the partial index; otherwise SQLite would not use it.
      .where(sql<SqlBool>`defects.state <> 'closed'`)
      .where('defects.severity', '=', 'must not fly')
      .where('aircraft.assignedAirportId', '=', airportId)
      .where('aircraft.isActive', '=', true)
      .orderBy('aircraft.registrationCode')
      .compile(),
  )
