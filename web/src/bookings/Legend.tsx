import { Popover, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { StatusIcon } from './StatusIcon'
import classes from './Legend.module.css'

/** What the signs and patterns of the grid mean: a row of its own where there is room, else behind a button. */
export function Legend() {
  return (
    <>
      <div className={classes.row}>
        <LegendItems />
      </div>
      <Popover position="bottom-end" withArrow shadow="md">
        <Popover.Target>
          <UnstyledButton className={classes.button}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden /> Legend
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="Legend">
          <LegendItems />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

function LegendItems() {
  return (
    <ul className={classes.items} aria-label="Legend">
      <li>
        <span className={classes.sample} data-mine>
          <StatusIcon of="mine" />
        </span>
        yours
      </li>
      <li>
        <span className={classes.sample}>
          <StatusIcon of="dual" />
        </span>
        with instructor
      </li>
      <li>
        <span className={classes.sample}>
          <StatusIcon of="solo" />
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
