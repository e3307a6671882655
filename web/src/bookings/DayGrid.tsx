import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { closingLabel, type DayGrid as Grid } from '@windsock/domain/day-grid'
import type { Zone } from '@windsock/domain/time-zones'
import { useMemo, type MouseEvent, type Ref } from 'react'
import { EdgeBookings } from './EdgeBookings'
import { cellsOfRows, type AircraftColumn } from './grid-cells'
import { cellAround, placeOf } from '../kit/grid-focus'
import { useGridFocus, type FocusTaker } from '../kit/use-grid-focus'
import { GridHead } from './GridHead'
import { GridRow } from './GridRow'
import classes from './DayGrid.module.css'

export interface DayGridProps {
  grid: Grid<Aircraft, Booking>
  /** Names the grid. */
  label: string
  viewerId: string
  day: string
  zone: Zone
  /** What is in the cells is not known yet: they are shown, and do nothing. */
  settling: boolean
  onBook(aircraft: Aircraft, from: string): void
  onOpen(booking: Booking): void
  /** For whoever has to bring the focus back to the grid. */
  focus: Ref<FocusTaker>
}

/** The bookings of a day: half hours down, aircraft across. A real table, so that screen readers know their way. */
export function DayGrid({ grid, label, viewerId, day, zone, settling, onBook, onOpen, focus }: DayGridProps) {
  const { rows, columns } = grid
  const cells = useMemo(() => cellsOfRows(columns, rows.length), [columns, rows.length])
  const labels = useMemo(() => [...rows.map((row) => row.label), closingLabel], [rows])
  const seen = { viewerId, day, zone }
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(grid, open, focus)

  function open(target: EventTarget) {
    const booked = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null
    const cell = cellAround(target)
    if (settling) return
    if (booked) {
      const booking = bookingIn(columns, Number(booked.dataset.booking))
      if (booking) onOpen(booking)
    } else if (cell && cell.getAttribute('aria-disabled') !== 'true') {
      const { column, row } = placeOf(cell)
      const [aircraft, from] = [columns[column]?.aircraft, rows[row]?.from]
      if (aircraft && from) onBook(aircraft, from)
    }
  }

  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        role="grid"
        aria-label={label}
        aria-busy={settling}
        className={classes.grid}
        style={{ minWidth: `calc(var(--time-width) + ${columns.length} * var(--column))` }}
        onClick={(event: MouseEvent) => open(event.target)}
      >
        <GridHead columns={columns} />
        <tbody>
          {columns.some(({ before }) => before.length > 0) && (
            <tr className={classes.edges}>
              <th scope="row" className={classes.time}>
                <span className={classes.edgeLabel}>before</span>
              </th>
              {columns.map(({ aircraft, before }) => (
                <td key={aircraft.id}>
                  <EdgeBookings registrationCode={aircraft.registrationCode} bookings={before} {...seen} />
                </td>
              ))}
            </tr>
          )}
          {rows.map((row, index) => (
            <GridRow key={row.label} row={row} index={index} cells={cells[index] ?? []} labels={labels} {...seen} />
          ))}
          <tr className={classes.edges}>
            <th scope="row" className={classes.time}>
              {closingLabel}
            </th>
            {columns.map(({ aircraft, after, covered }) => (
              <td key={aircraft.id}>
                <EdgeBookings
                  registrationCode={aircraft.registrationCode}
                  bookings={[...covered, ...after]}
                  {...seen}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function bookingIn(columns: readonly AircraftColumn[], id: number): Booking | undefined {
  for (const { blocks, before, after, covered } of columns) {
    const inside = blocks.flatMap((block) => (block.kind === 'booking' ? [block.booking] : []))
    const found = [...inside, ...before, ...after, ...covered].find((booking) => booking.id === id)
    if (found) return found
  }
  return undefined
}
