import type { Flight } from '@windsock/contract/log/flight'
import type { LogGap } from '@windsock/contract/log/flight-reads'

/** A row of the log of an aircraft: a flight, or what does not add up next to it. */
export type LogRow = { key: string; flight: Flight; gap?: undefined } | { key: string; gap: LogGap; flight?: undefined }

/**
 * Returns the rows of a log, the latest flight first, with each gap and dispute in its place (L9): a gap between the
 * flights between which the meter ran, a dispute below its flight.
 * @param flights - those of the shown period
 * @param isWhole - whether that is the whole log, which also has the gaps that touch no flight
 */
export function logRows(flights: readonly Flight[], gaps: readonly LogGap[], isWhole: boolean): LogRow[] {
  const latestFirst = flights.toSorted((a, b) => b.leftAt.localeCompare(a.leftAt) || b.id - a.id)
  const shown = new Set(flights.map(({ id }) => id))
  const places = gaps.map((gap) => ({ gap, place: placeOf(gap, shown) }))
  const at = (side: 'above' | 'below', id: number) =>
    places.filter(({ place }) => place?.side === side && place.id === id).map(({ gap }) => rowOf(gap))
  const loose = isWhole ? gaps.filter(({ before, after, flight }) => !before && !after && !flight).map(rowOf) : []
  return [
    ...loose,
    ...latestFirst.flatMap((flight) => [
      ...at('above', flight.id),
      { key: `flight ${flight.id}`, flight },
      ...at('below', flight.id),
    ]),
  ]
}

/** Returns the gaps and disputes that are not among the rows, because their flights are not. */
export function hiddenGaps(rows: readonly LogRow[], gaps: readonly LogGap[]): number {
  return gaps.length - rows.filter(({ gap }) => gap !== undefined).length
}

interface Place {
  /** The flight next to which it stands, and on which side. */
  id: number
  side: 'above' | 'below'
}

function placeOf({ before, after, flight }: LogGap, shown: ReadonlySet<number>): Place | undefined {
  if (flight) return shown.has(flight.id) ? { id: flight.id, side: 'below' } : undefined
  if (after && shown.has(after.id)) return { id: after.id, side: 'below' }
  return before && shown.has(before.id) ? { id: before.id, side: 'above' } : undefined
}

function rowOf(gap: LogGap): LogRow {
  const { kind, meterId, starts, ends, flight } = gap
  return { key: `${kind} ${meterId} ${starts} ${ends} ${flight?.id ?? ''}`, gap }
}
