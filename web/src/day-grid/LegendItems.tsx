import { StatusIcon } from './StatusIcon'
import classes from './Legend.module.css'

/** Each sign and pattern of the grid with its meaning. */
export function LegendItems() {
  return (
    <ul className={classes.items} aria-label="Legend">
      <li>
        <span className={classes.sample} data-mine>
          <StatusIcon of={['mine']} />
        </span>
        yours
      </li>
      <li>
        <span className={classes.sample}>
          <StatusIcon of={['dual']} />
        </span>
        with instructor
      </li>
      <li>
        <span className={classes.sample}>
          <StatusIcon of={['solo']} />
        </span>
        long solo flight
      </li>
      <li>
        <span className={classes.sample} data-hatched />
        maintenance
      </li>
      <li>
        <span className={classes.sample} data-dark />
        night
      </li>
    </ul>
  )
}
