import { exportedRow, numberedLine, rowOfLine } from '@windsock/domain/log/flight-csv'
import type { Database } from '../../database/database'
import {
  closedFlights,
  type FlightAtAccounting,
  FLIGHTS_AT_ONCE,
  flightsAtAccounting,
  type LineInForce,
  linesByNumbers,
  type NewLine,
  type PreparedExport,
} from '../../storage/log/flight-exports'
import type { StoredFlight } from '../../storage/log/flights'
import { flightsToExport } from '../../storage/log/flights-to-export'
import { inPieces } from './in-pieces'

type Row = Omit<NewLine, 'number' | 'line'> & { row: string }

/**
 * Returns the lines that bring accounting up to date (L18), numbered after `last`. A corrected flight is cancelled by a
 * line that repeats the figures with the sign -1, and then exported again. A flight that is saved during the export
 * gets another version, so the next export corrects its lines.
 */
export async function newLines(db: Database, last: number): Promise<PreparedExport> {
  // They are read before the flights, so that the flights are at least as new.
  const written = await flightsToExport(db)
  const ids = [...new Set(written.map(({ flightId }) => flightId))]
  const flights = await inPieces(ids, FLIGHTS_AT_ONCE, (some) => flightsAtAccounting(db, some))
  const removed = flights
    .filter(({ isClosed, given }) => !isClosed && given)
    .toSorted((one, other) => one.id - other.id)
  const changed = flights.filter(isChanged).toSorted(byLeaving)
  let number = last
  const numbered = ({ row, ...line }: Row): NewLine => {
    number++
    return { ...line, number, line: numberedLine(number, line.sign, row) }
  }
  const backLines = await inPieces(removed, FLIGHTS_AT_ONCE, async (some) => {
    const lines = await linesOf(some, db)
    return some.flatMap(({ id }) => lines.get(id) ?? []).map((line) => numbered(takenBack(line)))
  })
  const unchanged = new Set<number>()
  const changedLines = await inPieces(changed, FLIGHTS_AT_ONCE, async (some) => {
    const lines = await linesOf(some, db)
    const closed = await closedFlights(
      db,
      some.map(({ id }) => id),
    )
    return closed.flatMap((flight) => {
      const added = rowsFor(flight, lines.get(flight.id))
      if (added.length === 0) unchanged.add(flight.id)
      return added.map(numbered)
    })
  })
  // A name that changes later makes a new line of a flight that has another version, although its figures are the same.
  const dealtWith = written.filter(({ flightId }) => !unchanged.has(flightId)).map(({ id }) => id)
  return { lines: [...backLines, ...changedLines], dealtWith }
}

const isChanged = ({ isClosed, version, given }: FlightAtAccounting) => isClosed && given?.version !== version

function byLeaving(one: FlightAtAccounting, other: FlightAtAccounting): number {
  if (one.leftAt === other.leftAt) return one.id - other.id
  return one.leftAt < other.leftAt ? -1 : 1
}

/** Returns the lines that give flights now, by the ids of the flights. */
function linesOf(flights: readonly FlightAtAccounting[], db: Database): Promise<Map<number, LineInForce>> {
  return linesByNumbers(
    db,
    flights.flatMap(({ given }) => given?.number ?? []),
  )
}

const takenBack = ({ line, ...given }: LineInForce): Row => ({ ...given, sign: -1, row: rowOfLine(line) })

function rowsFor(flight: StoredFlight, given: LineInForce | undefined): Row[] {
  const row = exportedRow(flight, ';')
  // A change of what accounting does not get, such as the end of the booking, gives no lines.
  if (given && rowOfLine(given.line) === row) return []
  const { id: flightId, version, pilot, instructor } = flight
  const people = { pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null }
  const added: Row = { flightId, sign: 1, version, ...people, row }
  return given ? [takenBack(given), added] : [added]
}
