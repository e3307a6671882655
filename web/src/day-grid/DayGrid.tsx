import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { closingLabel, type DayGrid as Grid } from '@windsock/domain/day-grid'
import type { Actor } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { CardsOver } from '../kit/CardsOver'
import { cellAround, placeOf } from '../kit/grid-focus'
import { optional } from '../kit/optional'
import { useGridFocus, type FocusTaker } from '../kit/use-grid-focus'
import type { DragTools } from './drag/drag-store'
import { DragLayer } from './drag/DragLayer'
import { OutsideHoursRow } from './OutsideHoursRow'
import { bookingOf, cellsOfRows, type AircraftColumn } from './grid-cells'
import { GridHead } from './GridHead'
import { GridRow } from './GridRow'
import { NowLine } from './NowLine'
import { PhoneBar } from './PhoneBar'
import { useGridDrag } from './drag/use-grid-drag'
import classes from './DayGrid.module.css'

const fetchCards = optional(async () => (await import('./FlightCards')).FlightCards)

export interface DayGridProps {
  grid: Grid<Aircraft, Booking>
  /** The grid's accessible name. */
  label: string
  actor: Actor
  day: string
  zone: Zone
  /** The cells' content is still loading: they are visible but disabled. */
  settling: boolean
  /** A half hour was clicked, or a period was selected. */
  onBook(aircraft: Aircraft, from: string, to?: string): void
  onOpen(booking: Booking): void
  /** A booking was dragged to another place. */
  onMove: DragTools['save']
  /** Go to another day, this many days away. */
  onTurn(days: number): void
  /** Lets the caller return the focus to the grid. */
  focus: RefObject<FocusTaker | null>
}

/** The bookings of a day: half hours down, aircraft across. A real table, so that screen readers can navigate it. */
export function DayGrid(props: DayGridProps) {
  const { grid, label, actor, day, zone, settling, onBook, onOpen, onMove, onTurn, focus } = props
  const { rows, columns } = grid
  const cells = useMemo(() => cellsOfRows(columns, rows.length), [columns, rows.length])
  const labels = useMemo(() => [...rows.map((row) => row.label), closingLabel], [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(grid, open, focus)
  const onChosen = (aircraft: Aircraft, { from, to }: Period) => onBook(aircraft, from, to)
  const asked = { grid, actor, day, zone, table, scroller, focus, settling, onChosen, onTurn, save: onMove }
  const { drag, onKey } = useGridDrag(asked)
  const seen = { actor, day, zone }

  function open(target: EventTarget) {
    const booked = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null
    const cell = cellAround(target)
    if (settling) return
    if (booked) {
      const booking = bookingOf(booked, columns)
      if (booking) onOpen(booking)
    } else if (cell && cell.getAttribute('aria-disabled') !== 'true') {
      const { column, row } = placeOf(cell)
      const [aircraft, from] = [columns[column]?.aircraft, rows[row]?.from]
      if (aircraft && from) onBook(aircraft, from)
    }
  }

  // Horizontally only: the visible time of day stays.
  function jump(column: number) {
    const heads = table.current?.querySelectorAll('thead > tr:last-child > th')
    heads?.[column]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <>
      <PhoneBar columns={columns} onTurn={onTurn} onJump={jump} />
      <div className={classes.scroller} ref={scroller}>
        <div
          className={classes.sheet}
          style={{ minWidth: `calc(var(--time-width) + ${columns.length} * var(--column))` }}
        >
          <table
            ref={table}
            onKeyDown={(event: KeyboardEvent) => {
              if (onKey(event.nativeEvent)) event.preventDefault()
              else onKeyDown(event)
            }}
            onFocus={onFocus}
            onBlur={(event: FocusEvent) => {
              onBlur()
              // Leaving the grid cancels a drag by keyboard.
              if (drag.held()?.byKeys && !event.currentTarget.contains(event.relatedTarget))
                drag.dispatch({ type: 'cancel' })
            }}
            role="grid"
            aria-label={label}
            aria-busy={settling}
            // Few enough columns that each fits two names and numbers side by side.
            data-wide={columns.length <= 3 || undefined}
            className={classes.grid}
            onClick={(event) => open(event.target)}
          >
            <GridHead columns={columns} />
            <tbody>
              {columns.some(({ before }) => before.length > 0) && (
                <OutsideHoursRow label="before" columns={columns} bookingsOf={before} {...seen} />
              )}
              {rows.map((row, index) => (
                <GridRow key={row.label} row={row} index={index} cells={cells[index] ?? []} labels={labels} {...seen} />
              ))}
              <OutsideHoursRow label={closingLabel} columns={columns} bookingsOf={after} {...seen} />
            </tbody>
          </table>
          <NowLine table={table} rows={rows} zone={zone} />
          <DragLayer store={drag} table={table} rows={rows} day={day} zone={zone} />
        </div>
      </div>
      <CardsOver table={table} fetchCards={fetchCards} about={asked} />
    </>
  )
}

const before = (column: AircraftColumn) => column.before
const after = (column: AircraftColumn) => [...column.covered, ...column.after]
