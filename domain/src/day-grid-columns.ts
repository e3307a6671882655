import type { Moment, Period } from './time'

export interface GridAircraft {
  id: number
  registrationCode: string
  type?: string | null
  description?: string | null
  maintenances?: readonly Period[] | null
  /** Times that are kept for members on the waiting list. */
  kept?: readonly KeptPeriod[] | undefined
}

export interface KeptPeriod extends Period {
  until?: Moment
  /** Whether the time is kept for the signed-in user. */
  isMine?: boolean
}

export interface GridBooking extends Period {
  id: number
  aircraft: { id: number }
}

type Titled = Pick<GridAircraft, 'registrationCode' | 'type' | 'description'>

/** Made when it is first needed, because the browser takes some 4 ms for it. */
let collator: Intl.Collator | undefined

/**
 * Compares numbers inside names as numbers, so that `Cessna 172` follows `Cessna 152` and comes before `Cessna 1000`.
 */
export function inNaturalOrder(one: string, other: string): number {
  return plainly(one, other) ?? (collator ??= new Intl.Collator('en', { numeric: true })).compare(one, other)
}

/** Compares names whose first difference decides without any rule of a language; undefined for all others. */
function plainly(one: string, other: string): number | undefined {
  if (one === other) return 0
  if (!isAscii.test(one) || !isAscii.test(other)) return undefined
  let at = 0
  while (one[at] === other[at]) at += 1
  const [here = '', there = ''] = [one[at], other[at]]
  const isInNumber = digit.test(one[at - 1] ?? '')
  // The shorter name comes first, unless its number goes on in the other: the zeros of 0 and 00 count for nothing.
  if (!here || !there) return isInNumber && digit.test(here + there) ? undefined : one.length - other.length
  if (letter.test(here) && letter.test(there)) return compared(here.toLowerCase(), there.toLowerCase())
  if (!isInNumber && digit.test(here) && letter.test(there)) return -1
  if (!isInNumber && letter.test(here) && digit.test(there)) return 1
  // Of two numbers with as many digits, the first different digit decides.
  const [long, wide] = [one, other].map((name) => digits.exec(name.slice(at))?.[0].length)
  return long === wide && long ? compared(here, there) : undefined
}

function compared(one: string, other: string): number | undefined {
  if (one === other) return undefined
  return one < other ? -1 : 1
}

const isAscii = /^[ -~]*$/
const letter = /[a-z]/i
const digit = /\d/
const digits = /^\d+/

/** Returns the main title of an aircraft: registration and type (spec §2). */
export function aircraftTitle({ registrationCode, type }: Titled): string {
  return `${registrationCode} ${type ?? ''}`.trim()
}

/** Compares two aircraft by subtitle, which is the description, then by main title (spec §2). */
export function byTitles(one: Titled, other: Titled): number {
  return (
    inNaturalOrder(one.description ?? '', other.description ?? '') ||
    inNaturalOrder(aircraftTitle(one), aircraftTitle(other))
  )
}

/** Adjacent cells of a column that are merged. The flags tell whether their content continues outside these cells. */
interface Cells {
  /** Index of the first row. Row 0 starts at 08:00. */
  rowFrom: number
  rowSpan: number
  startsBefore: boolean
  endsAfter: boolean
}

export type GridBlock<B> = Cells &
  ({ kind: 'booking'; booking: B } | { kind: 'maintenance' } | { kind: 'kept'; kept: KeptPeriod })

export interface GridColumn<A, B> {
  aircraft: A
  /** Registration and type of the aircraft. */
  title: string
  /** Description of the aircraft. */
  subtitle: string
  /** Blocks from top to bottom. They do not overlap, and rows without a block are free. */
  blocks: GridBlock<B>[]
  /** Bookings that end before the first row. They are listed above the grid. */
  before: B[]
  /** Bookings that start after the last row. They are listed below the grid. */
  after: B[]
  /** Bookings that have no cell, because maintenance or other bookings cover them. */
  covered: B[]
}

const maintenance = Symbol('maintenance')

/** The content of a row: a booking, maintenance, a kept time, or undefined for nothing. */
type CellContent<B> = B | KeptPeriod | typeof maintenance | undefined

/**
 * Builds the column of one aircraft. The database prevents overlaps of bookings and maintenance. If some overlap
 * anyway, maintenance covers bookings, an earlier booking covers a later one, and bookings cover kept times.
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
  // An empty maintenance period grounds no aircraft, so it is not shown.
  const grounded = (aircraft.maintenances ?? []).filter(({ from, to }) => from < to)
  const kept = aircraft.kept ?? []
  const fillings = rows.map((row): CellContent<B> => {
    if (grounded.some((period) => touches(period, row))) return maintenance
    return inside.find((booking) => touches(booking, row)) ?? kept.find((period) => touches(period, row))
  })
  return {
    aircraft,
    title: aircraftTitle(aircraft),
    subtitle: aircraft.description ?? '',
    blocks: blocksOf(fillings, rows, grounded),
    before: sorted.filter(({ to }) => to <= opening),
    after: sorted.filter(({ from }) => from >= closing),
    covered: inside.filter((booking) => !fillings.includes(booking)),
  }
}

/** Returns all bookings of these columns, including those outside the grid's hours. */
export function bookingsIn<A, B>(columns: readonly GridColumn<A, B>[]): B[] {
  return columns.flatMap(({ blocks, before, after, covered }) => [
    ...blocks.flatMap((block) => (block.kind === 'booking' ? [block.booking] : [])),
    ...before,
    ...after,
    ...covered,
  ])
}

// A clock change can make a row empty. Such a row belongs to the period around it; otherwise it would split the
// period's block in two.
function touches(period: Period, row: Period): boolean {
  return period.from < row.to && row.from < period.to
}

/** Adjacent rows with the same content. */
interface Run<B> extends Period {
  filling: CellContent<B>
  rowFrom: number
  rowSpan: number
}

function blocksOf<B extends GridBooking>(
  fillings: readonly CellContent<B>[],
  rows: readonly Period[],
  grounded: readonly Period[],
): GridBlock<B>[] {
  return runsOf(fillings, rows).flatMap(({ filling, rowFrom, rowSpan, ...cells }): GridBlock<B>[] => {
    if (filling === undefined) return []
    if (filling === maintenance) return [{ kind: 'maintenance', rowFrom, rowSpan, ...reaching(grounded, cells) }]
    const place = { rowFrom, rowSpan, ...reaching([filling], cells) }
    return [
      isBooking(filling) ? { kind: 'booking', booking: filling, ...place } : { kind: 'kept', kept: filling, ...place },
    ]
  })
}

function isBooking<B extends GridBooking>(filling: B | KeptPeriod): filling is B {
  return 'aircraft' in filling
}

function runsOf<B>(fillings: readonly CellContent<B>[], rows: readonly Period[]): Run<B>[] {
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
