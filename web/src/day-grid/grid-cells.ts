import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { bookingsIn, type GridBlock, type GridColumn, type KeptPeriod } from '@windsock/domain/day-grid-columns'
import type { ComponentProps } from 'react'

export type AircraftColumn = GridColumn<Aircraft, Booking>

/** A cell that begins in a row. If a block from above covers the row, the row has no cell in that column. */
export interface GridCell {
  aircraft: { id: number; registrationCode: string }
  /** The column's index; 0 is the first aircraft. */
  column: number
  /** undefined for a free half hour. */
  block: GridBlock<Booking> | undefined
}

/** Returns the attributes and the content of the cell of a kept time. */
export type KeptLook = (
  kept: KeptPeriod,
  times: { aircraft: string; from: string; to: string },
) => Pick<ComponentProps<'td'>, 'aria-label' | 'aria-disabled' | 'className' | 'children'>

/** Converts the grid's columns to table rows: returns the cells of each row, from top to bottom. */
export function cellsOfRows(columns: readonly AircraftColumn[], rowCount: number): GridCell[][] {
  const rows = Array.from({ length: rowCount }, (): GridCell[] => [])
  for (const [column, { aircraft, blocks }] of columns.entries()) {
    for (let row = 0; row < rowCount;) {
      const block = blocks.find(({ rowFrom }) => rowFrom === row)
      rows[row]?.push({ aircraft, column, block })
      row += block?.rowSpan ?? 1
    }
  }
  return rows
}

/** Returns the booking of a cell, or of a button in the rows outside the grid's hours. */
export function bookingOf({ dataset }: HTMLElement, columns: readonly AircraftColumn[]): Booking | undefined {
  const id = Number(dataset.booking)
  return bookingsIn(columns).find((booking) => booking.id === id)
}

/** Returns whether two rows look the same, so that the row need not re-render. */
export function sameCells(one: readonly GridCell[], other: readonly GridCell[]): boolean {
  return one.length === other.length && one.every((cell, index) => sameCell(cell, other[index]))
}

function sameCell(one: GridCell, other: GridCell | undefined): boolean {
  return (
    other !== undefined &&
    one.column === other.column &&
    one.aircraft.id === other.aircraft.id &&
    one.aircraft.registrationCode === other.aircraft.registrationCode &&
    sameBlock(one.block, other.block)
  )
}

function sameBlock(one: GridCell['block'], other: GridCell['block']): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    one.kind === other.kind &&
    one.rowFrom === other.rowFrom &&
    one.rowSpan === other.rowSpan &&
    one.startsBefore === other.startsBefore &&
    one.endsAfter === other.endsAfter &&
    (one.kind === 'booking'
      ? other.kind === 'booking' && one.booking === other.booking
      : one.kind === 'maintenance' || (other.kind === 'kept' && one.kept === other.kept))
  )
}
