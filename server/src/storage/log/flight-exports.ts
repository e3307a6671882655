import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { flightRows, type StoredFlight, withMeters } from './flights'

export interface StoredLine {
  number: number
  flightId: number
  sign: 1 | -1
  line: string
}

export interface StoredExport {
  id: number
  at: Moment
  by: { id: string; firstName: string; lastName: string }
}

/** A line that is in force: it was not taken back by a later one. */
export interface LineInForce {
  flightId: number
  version: number
  line: string
}

/** Returns the last line of each flight that accounting has, if it was not taken back. */
export async function linesInForce(db: Database): Promise<Map<number, LineInForce>> {
  const last = db
    .selectFrom('flightExportLines')
    .select((of) => of.fn.max('number').as('number'))
    .groupBy('flightId')
  const rows = await db
    .selectFrom('flightExportLines')
    .select(['flightId', 'version', 'line'])
    .where('number', 'in', last)
    .where('sign', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.flightId, row]))
}

/** Returns the closed flights, with their versions, by the time of leaving. */
export function closedFlightVersions(db: Database): Promise<{ id: number; version: number }[]> {
  return db
    .selectFrom('flights')
    .select(['id', 'version'])
    .where('deletedAt', 'is', null)
    .where('backAt', 'is not', null)
    .orderBy('leftAt')
    .orderBy('id')
    .execute()
}

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** Returns flights by the time of leaving. */
export async function flightsByIds(db: Database, ids: readonly number[]): Promise<StoredFlight[]> {
  const flights: StoredFlight[] = []
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const rows = await flightRows(db)
      .where('flights.id', 'in', ids.slice(first, first + IDS_AT_ONCE))
      .execute()
    flights.push(...(await withMeters(db, rows)))
  }
  return flights
}

/** Locks the numbers of the lines, so that exports are made one after another. */
export async function lockExports(db: Database): Promise<void> {
  await db.lockSubject('flight-exports')
}

/** Returns the number of the last line; 0 if there is none. The caller has called `lockExports`. */
export async function lastNumber(db: Database): Promise<number> {
  const { number } = await db
    .selectFrom('flightExportLines')
    .select((of) => of.fn.max<number | null>('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

export async function insertExport(
  db: Database,
  { at, by }: { at: Moment; by: string },
  lines: readonly (StoredLine & { version: number })[],
): Promise<number> {
  const { id } = await db.insertInto('flightExports').values({ at, by }).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ ...line, exportId: id }))
  for (let first = 0; first < rows.length; first += IDS_AT_ONCE)
    await db
      .insertInto('flightExportLines')
      .values(rows.slice(first, first + IDS_AT_ONCE))
      .execute()
  return id
}

export async function exportById(db: Database, id: number): Promise<StoredExport | undefined> {
  const row = await exports(db).where('flightExports.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns the lines of an export by number. */
export function linesOfExport(db: Database, exportId: number): Promise<StoredLine[]> {
  return db
    .selectFrom('flightExportLines')
    .select(['number', 'flightId', 'sign', 'line'])
    .where('exportId', '=', exportId)
    .orderBy('number')
    .execute()
}

/** Returns all exports, newest first, with the numbers of their lines. */
export async function allExports(
  db: Database,
): Promise<(StoredExport & { first: number; last: number; count: number })[]> {
  const rows = await exports(db)
    .innerJoin('flightExportLines', 'flightExportLines.exportId', 'flightExports.id')
    .select((of) => [
      of.fn.min<number>('number').as('first'),
      of.fn.max<number>('number').as('last'),
      of.fn.countAll<number>().as('count'),
    ])
    .groupBy(['flightExports.id', 'flightExports.at', 'flightExports.by', 'users.firstName', 'users.lastName'])
    .orderBy('flightExports.id', 'desc')
    .execute()
  return rows.map(({ first, last, count, ...row }) => ({ ...stored(row), first, last, count }))
}

function exports(db: Database) {
  return db
    .selectFrom('flightExports')
    .innerJoin('users', 'users.id', 'flightExports.by')
    .select(['flightExports.id', 'flightExports.at', 'flightExports.by', 'users.firstName', 'users.lastName'])
}

function stored(row: { id: number; at: Moment; by: string; firstName: string; lastName: string }): StoredExport {
  const { id, at, by, firstName, lastName } = row
  return { id, at, by: { id: by, firstName, lastName } }
}
