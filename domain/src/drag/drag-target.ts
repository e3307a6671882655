import { preselected } from '../bookings'
import type { DayGrid } from '../day-grid'
import { bookingsIn } from '../day-grid-columns'
import { shifted, type Shift } from './drag'
import { verdict, type DraggedTo, type GridFlight, type TeachingTimes, type Verdict } from './drag-verdict'
import type { Actor } from '../permissions'
import type { Period } from '../time'
import type { Zone } from '../time-zones'

/** The day grid on the screen, and the person who looks at it. */
export interface GridDay<A, B> {
  grid: DayGrid<A, B>
  actor: Actor
  /** The day on the screen, `yyyy-MM-dd`. */
  day: string
  zone: Zone
  /** The times of the dragged booking's instructor; undefined until they are known. */
  teaching?: TeachingTimes | undefined
}

/** How far a booking or period is dragged: in columns, and in half hours for its start and its end. */
export interface DragDistance extends Shift {
  columns: number
}

/** A booking that is dragged, or the period of a new booking that is being drawn. */
export interface Dragged<B> {
  /** undefined for the period of a new booking. */
  booking?: B
  /** The period and the column index before the drag. */
  base: Period
  column: number
  by: DragDistance
}

/** The place to which the dragged booking or period would move. */
export interface Proposal<A> extends Period {
  aircraft: A
  column: number
}

export type DragAircraft = DraggedTo['aircraft']

const nowhere: DragDistance = { columns: 0, from: 0, to: 0 }

/**
 * Returns the drag distance that makes a half-hour period longer by `rows` rows, downwards if positive and upwards if
 * negative, and moves it by `columns` columns.
 */
export function stretched(rows: number, columns = 0): DragDistance {
  return { columns, from: Math.min(rows, 0), to: Math.max(rows, 0) }
}

export function draggedBooking<B extends Period>(booking: B, column: number): Dragged<B> {
  return { booking, base: booking, column, by: nowhere }
}

/** Starts the period of a new booking with one half hour. Returns undefined if a clock change skips this half hour. */
export function draggedPeriod<B>(
  { column, row }: { column: number; row: number },
  { grid }: GridDay<unknown, B>,
): Dragged<B> | undefined {
  const base = grid.rows[row]
  return base && base.from < base.to ? { base, column, by: nowhere } : undefined
}

/** Returns the place to which the dragged booking or period would move; undefined if the grid has no aircraft. */
export function proposal<A, B>(
  { base, column, by }: Dragged<B>,
  { grid, zone }: GridDay<A, B>,
): Proposal<A> | undefined {
  const to = Math.min(Math.max(column + by.columns, 0), grid.columns.length - 1)
  const [first, last, target] = [grid.rows[0], grid.rows.at(-1), grid.columns[to]]
  if (!first || !last || !target) return undefined
  return { ...shifted(base, by, { from: first.from, to: last.to, zone }), aircraft: target.aircraft, column: to }
}

export function isSamePlace(one: Period & { column: number }, other: Period & { column: number }): boolean {
  return one.column === other.column && one.from === other.from && one.to === other.to
}

/**
 * Whether a booking is still where the drag began. This is always false for a new booking, because it has no place yet.
 */
export function isUnmoved({ booking, column }: Dragged<Period>, there: Proposal<unknown>): boolean {
  return booking !== undefined && isSamePlace({ ...booking, column }, there)
}

/** Returns a preliminary verdict on a place, from the grid's data. The server makes the final decision. */
export function verdictAt<A extends DragAircraft, B extends GridFlight>(
  { booking }: Dragged<B>,
  there: Proposal<A>,
  { grid, actor, day, zone, teaching }: GridDay<A, B>,
): Verdict {
  const flight = booking ? flightOf(booking) : newFlight(actor)
  return verdict({ ...there, ...flight }, bookingsIn(grid.columns), { actor, day, zone, teaching })
}

function flightOf({ id, pilot, instructor, isSoloFlight }: GridFlight) {
  return { id, pilot, instructor, isSoloFlight }
}

/**
 * Returns a new booking with the people whom it preselects. Only the actor can be preselected, and the verdict calls
 * the actor "you", so the names can stay empty.
 */
function newFlight(actor: Actor) {
  const { pilotId, instructorId } = preselected(actor, [actor.id])
  const person = (id: string | null) => (id === null ? null : { id, firstName: '', lastName: '' })
  return { id: 0, pilot: person(pilotId), instructor: person(instructorId), isSoloFlight: false }
}
