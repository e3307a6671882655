import { axisTicks } from '@windsock/domain/figures/axis'
import { useRef, useState, type CSSProperties, type FocusEvent, type PointerEvent } from 'react'
import { cellAround, placeOf } from '../../kit/grid-focus'
import { t } from '../../kit/language/translate'
import { useGridFocus } from '../../kit/use-grid-focus'
import classes from './WeekGrid.module.css'

export interface WeekGridProps {
  label: string
  /** The names of the days, Monday first. */
  days: readonly string[]
  /** The clock times at which the shown half hours begin. */
  clocks: readonly string[]
  /** A share for each day and half hour; null where there is none. */
  shares: readonly (readonly (number | null)[])[]
  textOf(share: number | null): string
  /** Whether the numbers are shown as a table. Screen readers read them in any case. */
  isTable: boolean
}

/**
 * Shows how full each half hour of the week is, as the height and the strength of a bar in its cell. The picture is the
 * table: its numbers are only hidden from view, one Tab enters it, and arrow keys walk over its cells.
 */
export function WeekGrid({ label, days, clocks, shares, textOf, isTable }: WeekGridProps) {
  const [read, setRead] = useState('')
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(shares, () => undefined, useRef(null))
  const most = axisTicks(Math.max(0, ...shares.flat().map((share) => share ?? 0))).at(-1) ?? 1

  function readOut(target: EventTarget) {
    const cell = cellAround(target)
    if (!cell) return setRead('')
    const { column, row } = placeOf(cell)
    const share = textOf(shares[row]?.[column] ?? null)
    setRead(t('figures.weekCell', { day: days[row] ?? '', clock: clocks[column] ?? '', share }))
  }

  return (
    <>
      <div className={classes.scroller} data-table={isTable}>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-readonly
          className={classes.grid}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent) => {
            onFocus(event)
            readOut(event.target)
          }}
          onBlur={onBlur}
          onPointerOver={(event: PointerEvent) => readOut(event.target)}
          onPointerLeave={() => setRead('')}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                {t('layout.day')}
              </th>
              {clocks.map((clock) => (
                <th key={clock} scope="col" data-hour={clock.endsWith(':00') && Number(clock.slice(0, 2)) % 2 === 0}>
                  <span>{clock}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, row) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {clocks.map((clock, column) => {
                  const share = shares[row]?.[column] ?? null
                  const fill = { '--fill': `${Math.round(((share ?? 0) / most) * 100)}%` } as CSSProperties
                  return (
                    <td
                      key={clock}
                      {...{ 'data-column': column, 'data-row': row, tabIndex: -1, role: 'gridcell' }}
                      style={fill}
                    >
                      <span>{textOf(share)}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.read} aria-hidden>
        {read || t('figures.weekScale', { most: textOf(most) })}
      </p>
    </>
  )
}
