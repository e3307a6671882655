import { flightsExport, flightsGetExports } from '@windsock/contract/log/flight-exports'
import type { CsvSeparator } from '@windsock/domain/figures/csv'
import { exportedRow, exportFile, numberedLine, rowOfLine } from '@windsock/domain/log/flight-csv'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import {
  allExports,
  closedFlightVersions,
  exportById,
  flightsByIds,
  insertExport,
  lastNumber,
  type LineInForce,
  linesInForce,
  linesOfExport,
  lockExports,
  type StoredLine,
} from '../../storage/log/flight-exports'
import type { StoredFlight } from '../../storage/log/flights'

const exportFlights = on(flightsExport, async ({ id, separator }, { db, actor, now: at }) => {
  if (id !== 0) return presentedExport(id, separator, db)
  return db.transaction(async (db) => {
    await lockExports(db)
    const lines = await newLines(db)
    if (lines.length === 0) throw new Refusal(400, message('refusals.nothingToExport'))
    const made = await insertExport(db, { at, by: actor.id }, lines)
    await appendAudit(db, { at, actorId: actor.id, noun: 'flightExport', subjectId: made, action: 'created' })
    return presentedExport(made, separator, db)
  })
})

const readExports = on(flightsGetExports, (_, { db }) => allExports(db))

type NewLine = StoredLine & { version: number }

/**
 * Returns the lines that bring accounting up to date (L18). A flight that was corrected is taken back by a line that
 * repeats the figures with the sign -1, and then given anew.
 */
async function newLines(db: Database): Promise<NewLine[]> {
  const given = await linesInForce(db)
  const closed = await closedFlightVersions(db)
  const changed = closed.filter(({ id, version }) => given.get(id)?.version !== version)
  const flights = await flightsByIds(
    db,
    changed.map(({ id }) => id),
  )
  const present = new Set(closed.map(({ id }) => id))
  const removed = [...given.values()].filter(({ flightId }) => !present.has(flightId))
  const rows = [...removed.map(takenBack), ...flights.flatMap((flight) => rowsFor(flight, given.get(flight.id)))]
  const first = (await lastNumber(db)) + 1
  return rows.map(({ row, ...line }, index) => ({
    ...line,
    number: first + index,
    line: numberedLine(first + index, line.sign, row),
  }))
}

type Row = Pick<NewLine, 'flightId' | 'sign' | 'version'> & { row: string }

const takenBack = ({ flightId, version, line }: LineInForce): Row => ({
  flightId,
  sign: -1,
  version,
  row: rowOfLine(line),
})

function rowsFor(flight: StoredFlight, given: LineInForce | undefined): Row[] {
  const row = exportedRow(flight, ';')
  // A change of what accounting does not get, such as the end of the booking, gives no lines.
  if (given && rowOfLine(given.line) === row) return []
  const added: Row = { flightId: flight.id, sign: 1, version: flight.version, row }
  return given ? [takenBack(given), added] : [added]
}

async function presentedExport(id: number, separator: CsvSeparator, db: Database) {
  const made = await exportById(db, id)
  if (!made) throw notFound('export')
  const lines = await linesOfExport(db, id)
  const [first, last] = [lines.at(0)?.number ?? 0, lines.at(-1)?.number ?? 0]
  const csv = exportFile(
    lines.map(({ line }) => line),
    separator,
  )
  return { ...made, first, last, lines, csv }
}

export const flightExportRoutes = [exportFlights, readExports]
