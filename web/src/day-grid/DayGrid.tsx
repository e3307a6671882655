import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { closingLabel, type DayGrid as Grid } from '@windsock/domain/day-grid'
import type { Actor } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { CardsOver } from '../kit/CardsOver'
import { cellAround, placeOf } from '../kit/grid-focus'
import { t, withScreens } from '../kit/language/translate'
import { optional } from '../kit/optional'
import { useGridFocus, type FocusTaker } from '../kit/use-grid-focus'
import type { FleetOfDay } from '../fleet/shared-parts/fleet-of-day'
import { usePhone } from '../use-phone'
import type { DragTools } from './drag/drag-store'
import { DragLayer } from './drag/DragLayer'
import { AircraftJump } from './AircraftJump'
import { OutsideHoursRow } from './OutsideHoursRow'
import { bookingOf, cellsOfRows, type AircraftColumn, type KeptLook } from './grid-cells'
import { GridHead } from './GridHead'
import { GridRow } from './GridRow'
import { LoadingVeil } from './LoadingVeil'
import { NowLine } from './NowLine'
import { PastHours } from './PastHours'
import { useKeptPicture } from './use-kept-picture'
import { useOpeningPlace } from './use-opening-place'
import { useGridDrag } from './drag/use-grid-drag'
import classes from './DayGrid.module.css'

const fetchCards = optional(async () => (await withScreens(() => import('./FlightCards'))).FlightCards)

export interface DayGridProps {
  grid: Grid<Aircraft, Booking>
  /** The grid's accessible name. */
  label: string
  actor: Actor
  airportId: number
  day: string
  zone: Zone
  /** Whether the cells' content is still loading. Until it is loaded, the cells are visible but disabled. */
  settling: boolean
  /** Whether the page has nothing more urgent to do. */
  idle: boolean
  /** Called when a half hour is clicked or a period is selected. `to` is given only for a period. */
  onBook(aircraft: Aircraft, from: string, to?: string): void
  onOpen(booking: Booking): void
  /** Called when a booking is dragged to a different time or aircraft. */
  onMove: DragTools['save']
  /** Goes this many days forward, or back if the number is negative. */
  onTurn(days: number): void
  /** How kept times look; undefined until it is loaded. */
  keptLook: KeptLook | undefined
  /** The limits and defects of the aircraft; undefined until they are loaded. */
  fleet: FleetOfDay | undefined
  /** Whether the headings keep room for a line of an aircraft, also before it is loaded. */
  lined: boolean
  /** A ref through which the caller returns the focus to the grid. */
  focus: RefObject<FocusTaker | null>
}

/**
 * The bookings of a day, with a row for each half hour and a column for each aircraft. It is a real table, so that
 * screen readers can navigate it.
 */
export function DayGrid(props: DayGridProps) {
  const { grid, label, actor, day, zone, settling, onBook, onOpen, onMove, onTurn, keptLook, fleet, lined, focus } =
    props
  const { rows, columns } = grid
  const cells = useMemo(() => cellsOfRows(columns, rows.length), [columns, rows.length])
  const labels = useMemo(() => [...rows.map((row) => row.label), closingLabel], [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(grid, open, focus)
  const onChosen = (aircraft: Aircraft, { from, to }: Period) => onBook(aircraft, from, to)
  const asked = { grid, actor, day, zone, table, scroller, focus, settling, onChosen, onTurn, save: onMove }
  const { drag, onKey } = useGridDrag(asked)
  useKeptPicture(table, { rows, airportId: props.airportId, day, zone, settling, fleet, keptLook })
  const openAt = useOpeningPlace(table, day, usePhone())
  const seen = { actor, day, zone }
  const isDarkAt = (row: number) => rows.at(row)?.isDark ?? false

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

  // Scrolls horizontally only, so that the visible hours stay the same.
  function jump(column: number) {
    const heads = table.current?.querySelectorAll('thead > tr:last-child > th')
    heads?.[column]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <>
      <div className={classes.scroller} data-lined={lined || undefined} ref={scroller}>
        <div
          className={classes.sheet}
          style={{ minWidth: `calc(var(--time-width) + ${columns.length} * var(--column))` }}
        >
          {columns.length > 2 && <AircraftJump columns={columns} onJump={jump} />}
          <PastHours rows={rows} zone={zone} day={day} />
          <table
            ref={table}
            onKeyDown={(event: KeyboardEvent) => {
              if (onKey(event.nativeEvent)) event.preventDefault()
              else onKeyDown(event)
            }}
            onFocus={onFocus}
            onBlur={(event: FocusEvent) => {
              onBlur()
              // If the focus leaves the grid, a drag by keyboard is cancelled.
              if (drag.held()?.byKeys && !event.currentTarget.contains(event.relatedTarget))
                drag.dispatch({ type: 'cancel' })
            }}
            role="grid"
            aria-label={label}
            aria-busy={settling}
            // With three columns or fewer, each column has room for two names and phone numbers side by side.
            data-wide={columns.length <= 3 || undefined}
            data-many={columns.length > 15 || undefined}
            data-idle={props.idle || undefined}
            className={classes.grid}
            onClick={(event) => open(event.target)}
          >
            <GridHead columns={columns} fleet={fleet} />
            <tbody>
              {columns.some(({ before }) => before.length > 0) && (
                <OutsideHoursRow
                  label={t('dayGrid.before')}
                  isDark={isDarkAt(0)}
                  columns={columns}
                  bookingsOf={before}
                  {...seen}
                />
              )}
              {rows.map((row, index) => (
                <GridRow key={row.label} {...{ row, index, labels, keptLook }} cells={cells[index] ?? []} {...seen} />
              ))}
              <OutsideHoursRow
                label={closingLabel}
                isDark={isDarkAt(-1)}
                columns={columns}
                bookingsOf={after}
                {...seen}
              />
            </tbody>
          </table>
          <LoadingVeil isLoading={settling} label={label} />
          <NowLine rows={rows} zone={zone} onPlaced={openAt} />
          <DragLayer store={drag} table={table} rows={rows} day={day} zone={zone} />
        </div>
      </div>
      <CardsOver table={table} fetchCards={fetchCards} about={asked} />
    </>
  )
}

const before = (column: AircraftColumn) => column.before
const after = (column: AircraftColumn) => [...column.covered, ...column.after]
