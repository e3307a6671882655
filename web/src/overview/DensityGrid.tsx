import type { Density } from '@windsock/contract/density'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { weekday } from '../periods/weekday'
import { cellAround, placeOf } from '../kit/grid-focus'
import { t } from '../kit/language/translate'
import { useGridFocus } from '../kit/use-grid-focus'
import { DensityRow } from './DensityRow'
import { clockOfHalfHour, gapsOf, timeToBook, type Gap } from './half-hours'
import { halfHourAt, showAim } from './strip-aim'
import classes from './DensityGrid.module.css'

export type DensityAircraft = Density['aircraft']

export interface DensityGridProps {
  densities: readonly Density[]
  /** The grid's accessible name. */
  label: string
  today: string
  /** The selected day. */
  day: string
  /** Whether another range is loading. */
  settling: boolean
  onOpen(day: string): void
  /** Booking from the grid. Without it, the strips are too narrow to be hit, and every press opens the day. */
  booking?: {
    /** The first half hour of a day that has not begun yet. */
    earliestOn(day: string): number
    onBook(aircraft: DensityAircraft, day: string, time: Gap): void
    /** Lists the free times of a day, for who cannot press into the strip. */
    onList(aircraft: DensityAircraft, day: string, gaps: Gap[]): void
  }
}

/**
 * Shows when aircraft are booked, with a row for each aircraft and a column for each day. A cell shows the booked hours
 * and a strip of the time from 08:00 to 22:00. A press opens the day, or books a free time.
 */
export function DensityGrid(props: DensityGridProps) {
  const { densities, label, today, day: selected, settling, onOpen, booking } = props
  const isWide = booking !== undefined
  const days = densities[0]?.days.map(({ day }) => day) ?? []
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(densities, open, useRef(null))

  // Scroll to the selected day, because a month is wider than a phone's screen.
  useEffect(() => {
    const inline = isWide ? 'nearest' : 'center'
    table.current?.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest', inline })
  }, [table, selected, densities, isWide])

  function found(target: EventTarget) {
    const cell = cellAround(target)
    if (!cell) return undefined
    const { column, row } = placeOf(cell)
    const density = densities[row]
    const one = density?.days[column]
    return density && one && { cell, aircraft: density.aircraft, one }
  }

  function gaps({ one }: NonNullable<ReturnType<typeof found>>): Gap[] {
    return booking ? gapsOf(one.halfHours, booking.earliestOn(one.day)) : []
  }

  function open(target: EventTarget) {
    const at = found(target)
    if (at) onOpen(at.one.day)
  }

  function press(event: MouseEvent) {
    const at = found(event.target)
    if (!at) return
    const isFinger = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch'
    const halfHour = halfHourAt(at.cell, event.clientX, at.one.halfHours.length)
    const time = halfHour === undefined ? undefined : timeToBook(gaps(at), halfHour, isFinger)
    if (time) booking?.onBook(at.aircraft, at.one.day, time)
    else onOpen(at.one.day)
  }

  function list(event: KeyboardEvent) {
    const at = booking && event.key === 'Enter' && event.shiftKey ? found(event.target) : undefined
    if (!at) return onKeyDown(event)
    event.preventDefault()
    booking?.onList(at.aircraft, at.one.day, gaps(at))
  }

  function aim(event: PointerEvent) {
    const at = event.pointerType === 'mouse' ? found(event.target) : undefined
    const halfHour = at && halfHourAt(at.cell, event.clientX, at.one.halfHours.length)
    const time = at && halfHour !== undefined ? timeToBook(gaps(at), halfHour) : undefined
    showAim(table.current, at?.cell, time && clockOfHalfHour(time.from))
  }

  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-busy={settling}
        className={classes.grid}
        data-wide={isWide}
        style={{ '--days': days.length } as CSSProperties}
        onKeyDown={list}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={press}
        {...(booking && { onPointerMove: aim, onPointerLeave: () => showAim(table.current, undefined, undefined) })}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('common.aircraft')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined} data-selected={day === selected}>
                <span className={classes.weekday}>{weekday(day)}</span> <span>{Number(day.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {densities.map((density, row) => (
            <DensityRow key={density.aircraft.id} density={density} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
