import type { Moment } from '@windsock/domain/time'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { flightRows, type StoredFlight, withMeters } from './flights'
import { forgetToExport } from './flights-to-export'

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

/** A line that gives accounting a flight as it was in a version, and names its people. */
export interface LineInForce {
  flightId: number
  version: number
  pilotId: string | null
  instructorId: string | null
  line: string
}

export type NewLine = StoredLine & Omit<LineInForce, 'line'>

/** The lines of an export before it is stored. */
export interface PreparedExport {
  lines: readonly NewLine[]
  /** The writes of flights that need not be looked at again once these lines are stored. */
  dealtWith: readonly number[]
}

/** The state of a flight at accounting: its latest line, and the version that this line describes. */
export interface FlightAtAccounting {
  id: number
  leftAt: Moment
  isClosed: boolean
  version: number
  /** null if accounting has no line, or if the last one takes the flight back. */
  given: { number: number; version: number } | null
}

/** Returns what accounting has of flights. At most `FLIGHTS_AT_ONCE` of them are asked for. */
export async function flightsAtAccounting(db: Database, ids: readonly number[]): Promise<FlightAtAccounting[]> {
  const rows = await flightsWithLastLine(db, { ids })
  return rows.map(({ deletedAt, backAt, number, sign, givenVersion, ...flight }) => ({
    ...flight,
    isClosed: deletedAt === null && backAt !== null,
    given: sign === 1 && number !== null && givenVersion !== null ? { number, version: givenVersion } : null,
  }))
}

const flightsWithLastLine = compiledQuery((db, { ids }: { ids: readonly number[] }) =>
  withLastLine(db)
    .select(['flights.id', 'flights.leftAt', 'flights.version', 'flights.deletedAt', 'flights.backAt'])
    .select(['last.number', 'last.sign', 'last.version as givenVersion'])
    .where('flights.id', 'in', ids)
    .orderBy('flights.id')
    .compile(),
)

/** Returns lines by the ids of their flights. At most `FLIGHTS_AT_ONCE` of them are asked for. */
export async function linesByNumbers(db: Database, numbers: readonly number[]): Promise<Map<number, LineInForce>> {
  if (numbers.length === 0) return new Map()
  const lines = await db
    .selectFrom('flightExportLines')
    .select(['flightId', 'version', 'pilotId', 'instructorId', 'line'])
    .where('number', 'in', numbers)
    .execute()
  return new Map(lines.map((line) => [line.flightId, line]))
}

/** Flights with the last line that accounting has of each. The index finds it, whereas grouping would read all lines. */
function withLastLine(db: Database) {
  return db
    .selectFrom('flights')
    .leftJoin('flightExportLines as last', (join) =>
      join.on((of) =>
        of(
          'last.number',
          '=',
          of
            .selectFrom('flightExportLines as line')
            .select('line.number')
            .whereRef('line.flightId', '=', 'flights.id')
            .orderBy('line.number', 'desc')
            .limit(1),
        ),
      ),
    )
}

/** So few that no other call waits long for the queries about them and for their lines. */
export const FLIGHTS_AT_ONCE = 100
const LINES_AT_ONCE = 100

/** Returns closed flights by the time of leaving. At most `FLIGHTS_AT_ONCE` of them are asked for. */
export async function closedFlights(db: Database, ids: readonly number[]): Promise<StoredFlight[]> {
  return withMeters(db, await closedRows(db, { ids }))
}

const closedRows = compiledQuery((db, { ids }: { ids: readonly number[] }) =>
  flightRows(db)
    .where('flights.id', 'in', ids)
    .where('flights.deletedAt', 'is', null)
    .where('flights.backAt', 'is not', null)
    .compile(),
)

/** Locks the numbers of the lines, so that exports are made one after another. */
export async function lockExports(db: Database): Promise<void> {
  await db.lockSubject('flight-exports')
}

/** Returns the number of the last line; 0 if there is none. */
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
  { lines, dealtWith }: PreparedExport,
): Promise<number> {
  const { id } = await db.insertInto('flightExports').values({ at, by }).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ ...line, exportId: id }))
  for (let first = 0; first < rows.length; first += LINES_AT_ONCE)
    await insertLines(db, { lines: rows.slice(first, first + LINES_AT_ONCE) })
  await forgetToExport(db, dealtWith)
  return id
}

/** Compiled once, because the first export of a club has tens of thousands of lines and saves wait for it. */
const insertLines = compiledQuery((db, { lines }: { lines: (NewLine & { exportId: number })[] }) =>
  db.insertInto('flightExportLines').values(lines).compile(),
)

export async function exportById(db: Database, id: number): Promise<StoredExport | undefined> {
  const row = await exports(db).where('flightExports.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns lines of an export by number: at most `most` of those that follow the number `after`. */
export function linesOfExport(
  db: Database,
  exportId: number,
  { after, most }: { after: number; most: number },
): Promise<StoredLine[]> {
  return db
    .selectFrom('flightExportLines')
    .select(['number', 'flightId', 'sign', 'line'])
    .where('exportId', '=', exportId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
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
