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

/** Merged cells of a column; the ends say that what fills them goes on outside of them. */
interface Cells {
  /** The first row, 0 being 08:00. */
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
  /** From top to bottom, never in each other's way; rows in none are free. */
  blocks: GridBlock<B>[]
  /** Bookings wholly before the first row, announced at the upper edge. */
  before: B[]
  /** Bookings wholly after the last row, announced at the lower edge. */
  after: B[]
  /** Bookings for which no cell is left, under maintenance or under another booking. */
  covered: B[]
}

const maintenance = Symbol('maintenance')

/** What fills a row: nothing, a booking or maintenance. */
type Filling<B> = B | typeof maintenance | undefined

/**
 * One aircraft's column. Server and database keep bookings and maintenance apart; where a server sends them
 * overlapping all the same, maintenance is painted over bookings and the earlier booking before the later.
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

/** All bookings of these columns, also those that only the edges of the grid announce. */
export function bookingsIn<A, B>(columns: readonly GridColumn<A, B>[]): B[] {
  return columns.flatMap(({ blocks, before, after, covered }) => [
    ...blocks.flatMap((block) => (block.kind === 'booking' ? [block.booking] : [])),
    ...before,
    ...after,
    ...covered,
  ])
}

// A row that a clock change empties belongs to what goes on across it, lest it tear that in two.
function touches(period: Period, row: Period): boolean {
  return period.from < row.to && row.from < period.to
}

/** Rows one below the other that the same thing fills. */
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
