import type { Density } from '@windsock/contract/density'
import { useEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { weekday } from '../periods/weekday'
import { cellAround, placeOf } from '../kit/grid-focus'
import { t } from '../kit/language/translate'
import { useGridFocus } from '../kit/use-grid-focus'
import { densityInWords, hours, type DayDensity } from './density-words'
import classes from './DensityGrid.module.css'

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
}

/**
 * Shows how full the days are, with a row for each aircraft and a column for each day. A cell shows the booked hours as
 * text and shade. A click opens the day.
 */
export function DensityGrid({ densities, label, today, day: selected, settling, onOpen }: DensityGridProps) {
  const days = densities[0]?.days.map(({ day }) => day) ?? []
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(densities, open, useRef(null))

  // Scroll to the selected day, because a month is wider than a phone's screen.
  useEffect(() => {
    table.current?.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [table, selected, densities])

  function open(target: EventTarget) {
    const cell = cellAround(target)
    const day = cell && days[placeOf(cell).column]
    if (day) onOpen(day)
  }

  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-busy={settling}
        className={classes.grid}
        style={{ '--days': days.length } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={(event: MouseEvent) => open(event.target)}
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
          {densities.map(({ aircraft, days: ofAircraft }, row) => (
            <tr key={aircraft.id}>
              <th scope="row" className={classes.aircraft} title={aircraft.description}>
                {aircraft.registrationCode} <span className={classes.type}>{aircraft.type}</span>
              </th>
              {ofAircraft.map((one, column) => (
                <td
                  key={one.day}
                  {...{ 'data-column': column, 'data-row': row, tabIndex: -1, role: 'gridcell' }}
                  data-grounded={one.maintenance > 0 ? t('overview.maintenanceSign') : undefined}
                  aria-label={densityInWords(aircraft.registrationCode, one)}
                  title={densityInWords(aircraft.registrationCode, one)}
                  style={shade(one)}
                >
                  {one.booked > 0 && hours(one.booked)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The booked minutes from which a cell has the darkest shade: ten hours, a full day of flying. */
const fullMinutes = 600

function shade({ booked }: DayDensity): CSSProperties {
  return { '--full': `${Math.round(Math.min(booked / fullMinutes, 1) * 100)}%` } as CSSProperties
}
