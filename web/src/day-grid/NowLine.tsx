import { clockOf, minutesBetween, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useClock } from '../use-clock'
import { boxOf } from './grid-places'
import classes from './NowLine.module.css'

export interface NowLineProps {
  table: RefObject<HTMLTableElement | null>
  rows: readonly Period[]
  zone: Zone
}

/** A line at the current time of the airport. It is shown only within the grid's hours. */
export function NowLine({ table, rows, zone }: NowLineProps) {
  const now = useClock((now) => `${now.slice(0, 16)}:00.000Z`)
  const line = useRef<HTMLDivElement>(null)
  const row = rows.findIndex(({ from, to }) => from <= now && now < to)
  const { from = '', to = '' } = rows[row] ?? {}
  const share = row < 0 ? 0 : minutesBetween(from, now) / minutesBetween(from, to)

  useLayoutEffect(() => {
    const grid = table.current
    if (row < 0 || !grid) return undefined
    const place = () => {
      const { top, height } = boxOf(grid, 0, row, 1)
      if (line.current) line.current.style.top = `${top + share * height}px`
    }
    place()
    // The line is repositioned when the grid changes its size, because the rows then change their height or position.
    const resized = new ResizeObserver(place)
    resized.observe(grid)
    return () => resized.disconnect()
  }, [table, row, share])

  if (row < 0) return null
  return (
    <div ref={line} className={classes.line} aria-hidden>
      <span className={classes.clock}>{clockOf(now, zone)}</span>
    </div>
  )
}
