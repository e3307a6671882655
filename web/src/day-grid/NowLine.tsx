import { clockOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useLayoutEffect } from 'react'
import { useAtNow, useNow } from './use-at-now'
import classes from './NowLine.module.css'

export interface NowLineProps {
  rows: readonly Period[]
  zone: Zone
  /**
   * Called with the line's distance from the top of the table in px, after the layout; on a day without the line with
   * undefined.
   */
  onPlaced(top: number | undefined): void
}

/** A line at the current time of the airport. It is shown only within the grid's hours. */
export function NowLine({ rows, zone, onPlaced }: NowLineProps) {
  const { now, row, share } = useNow(rows)
  const line = useAtNow(row, share, (style, top) => {
    style.top = `${top}px`
    onPlaced(top)
  })
  useLayoutEffect(() => {
    if (row < 0) onPlaced(undefined)
  })
  if (row < 0) return null
  return (
    <div ref={line} className={classes.line} data-now="line" aria-hidden>
      <span className={classes.clock}>{clockOf(now, zone)}</span>
    </div>
  )
}
