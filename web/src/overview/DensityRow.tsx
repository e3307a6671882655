import type { Density } from '@windsock/contract/density'
import { memo, type CSSProperties } from 'react'
import { t } from '../kit/language/translate'
import { solid } from '../kit/text-colour'
import { densityInWords, hours } from './density-words'
import { stripOf } from './strip'
import classes from './DensityGrid.module.css'

export interface DensityRowProps {
  density: Density
  /** The row's position in the grid, counted from 0. */
  row: number
}

/** The days of one aircraft. Each cell is a single element, because a month of a large club has thousands of them. */
export const DensityRow = memo(function DensityRow({ density, row }: DensityRowProps) {
  const { aircraft, ownColor, days } = density
  const own = ownColor === null ? {} : { '--own': solid(ownColor) }
  return (
    <tr style={own as CSSProperties}>
      <th
        scope="row"
        className={classes.aircraft}
        title={[aircraft.type, aircraft.description].filter(Boolean).join('\n')}
      >
        {aircraft.registrationCode} <span className={classes.type}>{aircraft.type}</span>
      </th>
      {days.map((one, column) => {
        const words = densityInWords(aircraft.registrationCode, one)
        return (
          <td
            key={one.day}
            {...{ 'data-column': column, 'data-row': row, tabIndex: -1, role: 'gridcell' }}
            data-grounded={one.maintenance > 0 ? t('overview.maintenanceSign') : undefined}
            aria-label={words}
            title={words}
            style={{ '--strip': stripOf(one.halfHours) } as CSSProperties}
          >
            {one.booked > 0 && hours(one.booked)}
          </td>
        )
      })}
    </tr>
  )
})
