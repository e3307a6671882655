import { UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPopup } from '../kit/lazy-popup'
import { StatusIcon } from './StatusIcon'
import classes from './Legend.module.css'

const LegendButton = lazyPopup<{ items: ReactNode }>({
  opens: 'dialog',
  trigger: (_props, triggerProps) => (
    <UnstyledButton className={classes.button} {...triggerProps}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden /> Legend
    </UnstyledButton>
  ),
  load: async () => (await import('./LegendPopup')).LegendPopup,
})

/** The legend of the grid's signs and patterns. It is a row if there is room, otherwise a button opens it. */
export function Legend() {
  return (
    <>
      <div className={classes.row}>
        <LegendItems />
      </div>
      <LegendButton items={<LegendItems />} />
    </>
  )
}

function LegendItems() {
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
