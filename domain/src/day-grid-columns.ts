import type { Period } from './time'

export interface GridAircraft {
  id: number
  registrationCode: string
  type?: string | null
  description?: string | null
  maintenances?: readonly Period[] | null
}

export interface GridBooking extends Period {
  id: number
  aircraft: { id: number }
}

/** Merged cells of a column; the ends tell whether the content continues outside the grid. */
interface Cells {
  /** The first row; row 0 starts at 08:00. */
  rowFrom: number
  rowSpan: number
  startsBefore: boolean
  endsAfter: boolean
}

export type GridBlock<B> = Cells & ({ kind: 'booking'; booking: B } | { kind: 'maintenance' })

export interface GridColumn<A, B> {
  aircraft: A
  /** "registration type" */
  title: string
  /** The description. */
  subtitle: string
  /** From top to bottom, without overlaps; rows without a block are free. */
  blocks: GridBlock<B>[]
  /** Bookings that end before the first row; listed above the grid. */
  before: B[]
  /** Bookings that start after the last row; listed below the grid. */
  after: B[]
  /** Bookings without a free cell, because of maintenance or another booking. */
  covered: B[]
}

const maintenance = Symbol('maintenance')

/** The content of a row: nothing, a booking or maintenance. */
type Filling<B> = B | typeof maintenance | undefined

/**
 * One aircraft's column. The database rules out overlaps of bookings and maintenance; if some overlap anyway,
 * maintenance covers bookings and the earlier booking covers the later.
 */
export function columnOf<A extends GridAircraft, B extends GridBooking>(
  aircraft: A,
  bookings: readonly B[],
  rows: readonly Period[],
): GridColumn<A, B> {
  const opening = rows[0]?.from ?? ''
  const closing = rows.at(-1)?.to ?? ''
  const sorted = bookings.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const inside = sorted.filter(({ from, to }) => to > opening && from < closing)
  // Empty periods are legal and ground nothing.
  const grounded = (aircraft.maintenances ?? []).filter(({ from, to }) => from < to)
  const fillings = rows.map((row): Filling<B> => {
    if (grounded.some((period) => touches(period, row))) return maintenance
    return inside.find((booking) => touches(booking, row))
  })
  return {
    aircraft,
    title: `${aircraft.registrationCode} ${aircraft.type ?? ''}`.trim(),
    subtitle: aircraft.description ?? '',
    blocks: blocksOf(fillings, rows, grounded),
    before: sorted.filter(({ to }) => to <= opening),
    after: sorted.filter(({ from }) => from >= closing),
    covered: inside.filter((booking) => !fillings.includes(booking)),
  }
}

/** All bookings of these columns, including those outside the grid's hours. */
export function bookingsIn<A, B>(columns: readonly GridColumn<A, B>[]): B[] {
  return columns.flatMap(({ blocks, before, after, covered }) => [
    ...blocks.flatMap((block) => (block.kind === 'booking' ? [block.booking] : [])),
    ...before,
    ...after,
    ...covered,
  ])
}

// A row emptied by a clock change belongs to a period around it; otherwise it would split that in two.
function touches(period: Period, row: Period): boolean {
  return period.from < row.to && row.from < period.to
}

/** Adjacent rows with the same content. */
interface Run<B> extends Period {
  filling: Filling<B>
  rowFrom: number
  rowSpan: number
}

function blocksOf<B extends GridBooking>(
  fillings: readonly Filling<B>[],
  rows: readonly Period[],
  grounded: readonly Period[],
): GridBlock<B>[] {
  return runsOf(fillings, rows).flatMap(({ filling, rowFrom, rowSpan, ...cells }): GridBlock<B>[] => {
    if (filling === undefined) return []
    if (filling === maintenance) return [{ kind: 'maintenance', rowFrom, rowSpan, ...reaching(grounded, cells) }]
    return [{ kind: 'booking', booking: filling, rowFrom, rowSpan, ...reaching([filling], cells) }]
  })
}

function runsOf<B>(fillings: readonly Filling<B>[], rows: readonly Period[]): Run<B>[] {
  const runs: Run<B>[] = []
  for (const [rowFrom, { from, to }] of rows.entries()) {
    const filling = fillings[rowFrom]
    const last = runs.at(-1)
    if (last && last.filling === filling) {
      last.rowSpan += 1
      last.to = to
    } else runs.push({ filling, rowFrom, rowSpan: 1, from, to })
  }
  return runs
}

function reaching(periods: readonly Period[], cells: Period): { startsBefore: boolean; endsAfter: boolean } {
  return {
    startsBefore: periods.some(({ from, to }) => from < cells.from && to > cells.from),
    endsAfter: periods.some(({ from, to }) => to > cells.to && from < cells.to),
  }
}
