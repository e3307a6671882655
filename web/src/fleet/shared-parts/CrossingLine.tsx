import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './HeadNote.module.css'

export interface CrossingLineProps {
  table: HTMLTableElement
  bookingId: number
  sentence: string
}

interface Place {
  top: number
  left: number
  width: number
}

/** A thin line over the booking with which a limit is likely reached, as wide as its column. */
export function CrossingLine({ table, bookingId, sentence }: CrossingLineProps) {
  const [place, setPlace] = useState<Place | undefined>(undefined)
  useLayoutEffect(() => {
    const measure = () => setPlace((before) => sameOrNew(before, placeOf(table, bookingId)))
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(table)
    // The grid draws its bookings itself, without this line knowing.
    const changed = new MutationObserver(measure)
    changed.observe(table, { subtree: true, childList: true, attributeFilter: ['data-booking', 'rowspan'] })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [table, bookingId])
  const sheet = table.parentElement
  if (!place || !sheet) return null
  // Screen readers hear the sentence in the heading.
  const line = (
    <div
      className={classes.line}
      style={{ top: place.top, left: place.left, width: place.width }}
      title={sentence}
      aria-hidden
      onClick={() => cellOf(table, bookingId)?.click()}
    />
  )
  return createPortal(line, sheet)
}

function cellOf(table: HTMLTableElement, bookingId: number) {
  return table.querySelector<HTMLElement>(`td[data-booking="${bookingId}"]`)
}

/** Returns where the booking begins, relative to the sheet in which table and line are. */
function placeOf(table: HTMLTableElement, bookingId: number): Place | undefined {
  const cell = cellOf(table, bookingId)?.getBoundingClientRect()
  const sheet = table.parentElement?.getBoundingClientRect()
  return cell && sheet && { top: cell.top - sheet.top, left: cell.left - sheet.left, width: cell.width }
}

function sameOrNew(before: Place | undefined, now: Place | undefined) {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}
