import { exportedRow, numberedLine, rowOfLine } from '@windsock/domain/log/flight-csv'
import { setImmediate as othersHeard } from 'node:timers/promises'
import type { Database } from '../../database/database'
import {
  changedFlights,
  closedFlights,
  FLIGHTS_AT_ONCE,
  type LineInForce,
  linesByNumbers,
  linesOfRemoved,
  type NewLine,
} from '../../storage/log/flight-exports'
import type { StoredFlight } from '../../storage/log/flights'

type Row = Omit<NewLine, 'number' | 'line'> & { row: string }

/**
 * Returns the lines that bring accounting up to date (L18), numbered after `last`. A flight that was corrected is taken
 * back by a line that repeats the figures with the sign -1, and then given anew. A flight that is written meanwhile
 * gets another version, so the next export corrects its lines.
 */
export async function newLines(db: Database, last: number): Promise<NewLine[]> {
  const changed = await changedFlights(db)
  const rows = (await linesOfRemoved(db)).map(takenBack)
  for (let first = 0; first < changed.length; first += FLIGHTS_AT_ONCE) {
    if (first > 0) await othersHeard()
    const some = changed.slice(first, first + FLIGHTS_AT_ONCE)
    const given = await linesByNumbers(
      db,
      some.flatMap((flight) => flight.given ?? []),
    )
    const flights = await closedFlights(
      db,
      some.map(({ id }) => id),
    )
    rows.push(...flights.flatMap((flight) => rowsFor(flight, given.get(flight.id))))
  }
  return rows.map(({ row, ...line }, index) => {
    const number = last + 1 + index
    return { ...line, number, line: numberedLine(number, line.sign, row) }
  })
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
