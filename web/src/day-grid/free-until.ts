import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { DayGrid } from '@windsock/domain/day-grid'
import type { Moment } from '@windsock/domain/time'

/** Returns when the aircraft's next booking or maintenance begins; undefined if the day's grid shows none. */
export function freeUntil(grid: DayGrid<Aircraft, Booking>, aircraftId: number, from: Moment): Moment | undefined {
  const column = grid.columns.find(({ aircraft }) => aircraft.id === aircraftId)
  const begins = [
    ...(column?.blocks ?? []).map(({ rowFrom }) => grid.rows[rowFrom]?.from ?? ''),
    ...(column?.after ?? []).map((booking) => booking.from),
  ]
  return begins.filter((moment) => moment > from).toSorted()[0]
}
