import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Drag } from '@windsock/domain/drag/drag-state'
import type {
  Dragged as DraggedOf,
  GridDay as GridDayOf,
  Proposal as ProposalOf,
} from '@windsock/domain/drag/drag-target'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import { t } from '../../kit/language/translate'

export type GridDrag = Drag<Aircraft, Booking>
export type GridDay = GridDayOf<Aircraft, Booking>
export type Dragged = DraggedOf<Booking>
export type Proposal = ProposalOf<Aircraft>

/** Returns why a user may not move a booking (spec §6); undefined if they may. */
export function whyFixed(booking: Booking, actor: Actor): string | undefined {
  if (mayEditBooking(actor, booking)) return undefined
  return t('drag.notYours')
}

/** Returns the rows that a period covers. Parts of the period outside the grid's hours are ignored. */
export function rowsUnder({ from, to }: Period, rows: readonly Period[]): { rowFrom: number; rowSpan: number } {
  const covered = rows.flatMap((row, index) => (row.from < to && row.to > from ? [index] : []))
  return { rowFrom: covered[0] ?? 0, rowSpan: covered.length }
}
