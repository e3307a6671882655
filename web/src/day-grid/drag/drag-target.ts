import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { preselected } from '@windsock/domain/bookings'
import type { DayGrid } from '@windsock/domain/day-grid'
import { shifted, verdict, type Shift, type Verdict } from '@windsock/domain/drag'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Place } from '../../kit/grid-focus'
import { bookingsIn } from '../grid-cells'

/** The day on screen and who looks at it. */
export interface GridDay {
  grid: DayGrid<Aircraft, Booking>
  actor: Actor
  day: string
  zone: Zone
}

/** What somebody holds: a booking, or the period of one that is to be made. */
export interface Dragged {
  /** Absent while a period is chosen. */
  booking?: Booking
  /** The period and the column in which it was taken up, and how far it was carried since. */
  base: Period
  column: number
  by: Shift & { columns: number }
}

/** Where something that is held would come to lie. */
export interface Proposal extends Period {
  aircraft: Aircraft
  column: number
}

export function draggedBooking(booking: Booking, column: number): Dragged {
  return { booking, base: booking, column, by: { columns: 0, from: 0, to: 0 } }
}

/** Nothing for a half hour that a clock change skips. */
export function draggedPeriod({ column, row }: Place, { grid }: GridDay): Dragged | undefined {
  const base = grid.rows[row]
  return base && base.from < base.to ? { base, column, by: { columns: 0, from: 0, to: 0 } } : undefined
}

export function proposal({ base, column, by }: Dragged, { grid, zone }: GridDay): Proposal | undefined {
  const last = grid.columns.length - 1
  const to = Math.min(Math.max(column + by.columns, 0), last)
  const aircraft = grid.columns[to]?.aircraft
  const hours = { from: grid.rows[0]?.from ?? '', to: grid.rows.at(-1)?.to ?? '', zone }
  return aircraft && { ...shifted(base, by, hours), aircraft, column: to }
}

/** Whether it lies where it was taken up. */
export function isUnmoved({ base, column }: Dragged, there: Proposal): boolean {
  return there.column === column && there.from === base.from && there.to === base.to
}

/** What the grid knows about the place; the server has the last word. */
export function verdictAt({ booking }: Dragged, there: Proposal, { grid, actor, day, zone }: GridDay): Verdict {
  return verdict({ ...there, ...(booking ? flightOf(booking) : newFlight(actor)) }, bookingsIn(grid.columns), {
    actor,
    day,
    zone,
  })
}

function flightOf({ id, pilot, instructor, isSoloFlight }: Booking) {
  return { id, pilot, instructor, isSoloFlight }
}

/** A new booking opens with whoever makes it; his name is not needed, since he is "you". */
function newFlight(actor: Actor) {
  const { pilotId, instructorId } = preselected(actor, [actor.id])
  const person = (id: string | null) => (id === null ? null : { id, firstName: '', lastName: '' })
  return { id: 0, pilot: person(pilotId), instructor: person(instructorId), isSoloFlight: false }
}

/** Why somebody cannot move a booking (spec §6); undefined when he can. */
export function whyFixed(booking: Booking, actor: Actor): string | undefined {
  if (mayEditBooking(actor, booking)) return undefined
  return 'Only its pilot, its instructor and the staff of the club can move this booking'
}

/** The rows that a period covers, as far as the grid shows it. */
export function rowsUnder({ from, to }: Period, rows: readonly Period[]): { rowFrom: number; rowSpan: number } {
  const covered = rows.flatMap((row, index) => (row.from < to && row.to > from ? [index] : []))
  return { rowFrom: covered[0] ?? 0, rowSpan: covered.length }
}
