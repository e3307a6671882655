import { useState } from 'react'
import { lazyComponent } from '../kit/lazy-component'
import { LegendButton } from './LegendButton'
import { LegendItems } from './LegendItems'
import classes from './Legend.module.css'

const LegendPopup = lazyComponent(async () => (await import('./LegendPopup')).LegendPopup)

/** What the signs and patterns of the grid mean: a row of its own where there is room, else behind a button. */
export function Legend() {
  const [isWanted, setWanted] = useState(false)
  const button = <LegendButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} />
  return (
    <>
      <div className={classes.row}>
        <LegendItems />
      </div>
      {isWanted ? <LegendPopup fallback={button} /> : button}
    </>
  )
}
