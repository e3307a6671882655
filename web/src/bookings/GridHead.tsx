import { memo } from 'react'
import type { AircraftColumn } from './grid-cells'
import classes from './DayGrid.module.css'

/** Two header rows: "registration type", and the description under it (spec §2). */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly AircraftColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={classes.corner}>
          Time
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
          </th>
        ))}
      </tr>
    </thead>
  )
})
