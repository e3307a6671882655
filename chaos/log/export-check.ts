import type { Flight } from '@windsock/contract/log/flight'
import type { ExportLine } from '@windsock/contract/log/flight-exports'
import { groups } from '../overlaps'

/** A remark that is written to a cell unchanged. */
const plain = /^[\w ]*$/

/**
 * Finds lines whose numbers have gaps, flights whose lines do not take turns, and flights whose last line is not what the
 * log says now. Returns the violations as text.
 * @param lines - those of all exports, in the order of the exports
 * @param flights - the closed flights in the log. The remark of each is its last cell
 */
export function exportFaults(lines: readonly ExportLine[], flights: readonly Flight[]): string[] {
  const gap = lines.findIndex(({ number }, index) => number !== index + 1)
  const numbers = gap === -1 ? [] : [`line ${lines[gap]?.number} is at place ${gap + 1}`]
  const ofFlights = groups(lines, ({ flightId }) => String(flightId))
  const turns = [...ofFlights].flatMap(([id, own]) =>
    own.every(({ sign }, index) => sign === (index % 2 === 0 ? 1 : -1))
      ? []
      : [`the lines of flight ${id} do not take turns`],
  )
  const stale = flights.flatMap(({ id, remark }) => {
    const last = ofFlights.get(String(id))?.at(-1)
    if (last?.sign !== 1) return [`flight ${id} is in the log and not in the exports`]
    return !plain.test(remark) || last.line.endsWith(`;${remark}`)
      ? []
      : [`flight ${id} is "${remark}", and was exported as ${last.line}`]
  })
  const known = new Set(flights.map(({ id }) => String(id)))
  const gone = [...ofFlights].flatMap(([id, own]) =>
    own.at(-1)?.sign === 1 && !known.has(id) ? [`flight ${id} is in the exports and not in the log`] : [],
  )
  return [...numbers, ...turns, ...stale, ...gone]
}
