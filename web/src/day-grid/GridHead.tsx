import { memo } from 'react'
import { t } from '../kit/language/translate'
import type { FleetOfDay } from '../fleet/shared-parts/fleet-of-day'
import type { AircraftColumn } from './grid-cells'
import classes from './DayGrid.module.css'

interface GridHeadProps {
  columns: readonly AircraftColumn[]
  /** The limits and defects of the aircraft; undefined until they are loaded. */
  fleet: FleetOfDay | undefined
}

/** Two header rows: the first shows registration and type, the second the description (spec §2). */
export const GridHead = memo(function GridHead({ columns, fleet }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={classes.corner}>
          {t('dayGrid.time')}
        </th>
        {columns.map(({ aircraft, title }) => (
          <th key={aircraft.id} scope="col" className={classes.title} title={title}>
            {title}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ aircraft, subtitle }) => (
          <th key={aircraft.id} scope="col" className={classes.subtitle} title={subtitle}>
            {subtitle}
            {fleet?.note(aircraft)}
          </th>
        ))}
      </tr>
    </thead>
  )
}, sameHeads)

/** Compares only what the headings show. Most updates change only bookings, so the headings need no re-render. */
function sameHeads({ columns, fleet }: GridHeadProps, next: GridHeadProps): boolean {
  return (
    fleet === next.fleet &&
    columns.length === next.columns.length &&
    columns.every(({ aircraft, title, subtitle }, index) => {
      const other = next.columns[index]
      return other?.aircraft.id === aircraft.id && other.title === title && other.subtitle === subtitle
    })
  )
}
