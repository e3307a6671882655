import { defectSeverities, type DefectSeverity } from '@windsock/contract/fleet/defects'
import type { DefectState } from '@windsock/domain/fleet/defects'
import type { Day } from '@windsock/domain/calendar'
import type { Moment } from '@windsock/domain/time'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { announceFleet } from '../announce'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { keyOf } from '../users'

interface Person {
  id: string
  firstName: string
  lastName: string
}

export interface StoredDefect {
  id: number
  aircraftId: number
  /** The flight on which it was found. */
  flightId: number | null
  title: string
  text: string
  severity: DefectSeverity
  state: DefectState
  deferredUntil: Day | null
  reportedAt: Moment
  reportedBy: Person
  decidedAt: Moment | null
  decidedBy: Person | null
  decision: string
  maintenanceId: number | null
  version: number
}

/** Returns the defects of an aircraft: open ones first, then closed ones, each newest first. */
export async function defectsOfAircraft(db: Database, aircraftId: number): Promise<StoredDefect[]> {
  const rows = await defects(db)
    .where('aircraftId', '=', aircraftId)
    .orderBy('reportedAt', 'desc')
    .orderBy('defects.id', 'desc')
    .execute()
  const all = rows.map(stored)
  const isClosed = ({ state }: StoredDefect) => state === 'closed'
  return [...all.filter((defect) => !isClosed(defect)), ...all.filter(isClosed)]
}

/** Returns the defects of these aircraft that are not closed, newest first. */
export async function openDefects(db: Database, aircraftIds: readonly number[]): Promise<StoredDefect[]> {
  if (aircraftIds.length === 0) return []
  return (await open(db).where('aircraftId', 'in', aircraftIds).execute()).map(stored)
}

/** Returns the ids of the defects in a state that are of active aircraft, oldest first. */
export async function defectIdsIn(db: Database, state: 'grounded' | 'deferred'): Promise<number[]> {
  const rows = await db
    .selectFrom('defects')
    .innerJoin('aircraft', 'aircraft.id', 'defects.aircraftId')
    .select('defects.id')
    .where(sql<SqlBool>`defects.state <> 'closed'`)
    .where('defects.state', '=', state)
    .where('aircraft.isActive', '=', true)
    .orderBy('defects.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function defectById(db: Database, id: number): Promise<StoredDefect | undefined> {
  const row = await defects(db).where('defects.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns the defects that are grounded by this maintenance. */
export async function groundedBy(db: Database, maintenanceId: number): Promise<StoredDefect[]> {
  const rows = await open(db).where('maintenanceId', '=', maintenanceId).where('state', '=', 'grounded').execute()
  return rows.map(stored)
}

interface Report {
  aircraftId: number
  reportedBy: string
  title: string
  severity: DefectSeverity
  since: Moment
}

/**
 * Returns an open defect that this person has reported with the same title since a moment, ignoring case. It must be at
 * least as severe, so that a reporter can correct a severity that was too low.
 */
export async function sameReport(
  db: Database,
  { aircraftId, reportedBy, title, severity, since }: Report,
): Promise<number | undefined> {
  const rows = await open(db)
    .where('aircraftId', '=', aircraftId)
    .where('reportedBy', '=', reportedBy)
    .where('reportedAt', '>', since)
    .execute()
  const isAsGrave = (one: DefectSeverity) => defectSeverities.indexOf(one) <= defectSeverities.indexOf(severity)
  return rows.find((row) => keyOf(row.title) === keyOf(title) && isAsGrave(row.severity))?.id
}

/** Returns how many defects a person has reported since a moment. */
export async function reportsBy(db: Database, userId: string, since: Moment): Promise<number> {
  const { count } = await db
    .selectFrom('defects')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('reportedBy', '=', userId)
    .where('reportedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether there is a defect, also a closed one, of an active aircraft, or of one that guests see. */
export async function hasDefects(db: Database, { onlyVisible }: { onlyVisible: boolean }): Promise<boolean> {
  const all = db
    .selectFrom('defects')
    .innerJoin('aircraft', 'aircraft.id', 'defects.aircraftId')
    .select('defects.id')
    .where('aircraft.isActive', '=', true)
  const seen = onlyVisible ? all.where('aircraft.isVisibleForExternalUsers', '=', true) : all
  return (await seen.limit(1).executeTakeFirst()) !== undefined
}

type NewDefect = Pick<
  Insertable<Tables['defects']>,
  'aircraftId' | 'flightId' | 'title' | 'text' | 'severity' | 'reportedAt' | 'reportedBy'
>

export function insertDefect(db: Database, defect: NewDefect): Promise<number> {
  return db.transaction(async (db) => {
    const undecided = { deferredUntil: null, decidedAt: null, decidedBy: null, maintenanceId: null }
    const { id } = await db
      .insertInto('defects')
      .values({ ...defect, ...undecided, state: 'reported' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceFleet(db, 'defects', defect.aircraftId)
    return id
  })
}

type Changes = Partial<
  Pick<
    Insertable<Tables['defects']>,
    'state' | 'deferredUntil' | 'decidedAt' | 'decidedBy' | 'decision' | 'maintenanceId'
  >
>

/** Stores a decision on a defect. The caller has locked its aircraft. */
export async function updateDefect(
  db: Database,
  { id, aircraftId }: Pick<StoredDefect, 'id' | 'aircraftId'>,
  changes: Changes,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .updateTable('defects')
      .set({ ...changes, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    await announceFleet(db, 'defects', aircraftId)
  })
}

/** The state is compared as in the definition of the partial index; otherwise SQLite would not use the index. */
const open = (db: Database) =>
  defects(db)
    .where(sql<SqlBool>`defects.state <> 'closed'`)
    .orderBy('reportedAt', 'desc')
    .orderBy('defects.id', 'desc')

function defects(db: Database) {
  return db
    .selectFrom('defects')
    .innerJoin('users as reporter', 'reporter.id', 'defects.reportedBy')
    .leftJoin('users as decider', 'decider.id', 'defects.decidedBy')
    .select([
      'defects.id',
      'aircraftId',
      'flightId',
      'title',
      'text',
      'severity',
      'state',
      'deferredUntil',
      'reportedAt',
    ])
    .select(['reportedBy', 'decidedAt', 'decidedBy', 'decision', 'maintenanceId', 'defects.version'])
    .select(['reporter.firstName as reporterFirstName', 'reporter.lastName as reporterLastName'])
    .select(['decider.firstName as deciderFirstName', 'decider.lastName as deciderLastName'])
}

type Joined = Awaited<ReturnType<ReturnType<typeof defects>['executeTakeFirstOrThrow']>>

function stored(row: Joined): StoredDefect {
  const { reporterFirstName, reporterLastName, deciderFirstName, deciderLastName, ...defect } = row
  const { reportedBy, decidedBy } = defect
  return {
    ...defect,
    reportedBy: { id: reportedBy, firstName: reporterFirstName, lastName: reporterLastName },
    decidedBy:
      decidedBy === null ? null : { id: decidedBy, firstName: deciderFirstName ?? '', lastName: deciderLastName ?? '' },
  }
}
