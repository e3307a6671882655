import { minutesBetween, type Period } from '@windsock/domain/time'
import { useLayoutEffect, useRef } from 'react'
import { useClock } from '../use-clock'
import { boxOf } from './grid-places'

/** Returns the current minute, its row (-1 outside the grid's hours), and how much of the row has passed. */
export function useNow(rows: readonly Period[]) {
  const now = useClock((now) => `${now.slice(0, 16)}:00.000Z`)
  const row = rows.findIndex(({ from, to }) => from <= now && now < to)
  const { from = '', to = '' } = rows[row] ?? {}
  return { now, row, share: row < 0 ? 0 : minutesBetween(from, now) / minutesBetween(from, to) }
}

/**
 * Returns the ref of an element next to the grid's table, which `place` positions by the distance of the current time
 * from the table's top and by the table's height.
 */
export function useAtNow(
  row: number,
  share: number,
  place: (style: CSSStyleDeclaration, top: number, whole: number) => void,
) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(place)
  useLayoutEffect(() => {
    latest.current = place
  })
  useLayoutEffect(() => {
    const { current } = element
    const table = current?.parentElement?.querySelector('table')
    if (row < 0 || !current || !table) return undefined
    const measure = () => {
      const { top, height } = boxOf(table, 0, row, 1)
      latest.current(current.style, top + share * height, table.offsetHeight)
    }
    // Measures after the layout of each frame in which the table is new or has another size, because the rows then
    // change theirs. To measure here would make the browser lay out the page twice.
    const resized = new ResizeObserver(measure)
    resized.observe(table)
    return () => resized.disconnect()
  }, [row, share])
  return element
}
