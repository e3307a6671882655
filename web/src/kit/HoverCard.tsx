import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { placeBeside, type Pointed } from './beside'
import { watchParts } from './watch-parts'
import classes from './HoverCard.module.css'

export interface HoverCardProps {
  table: HTMLTableElement
  /** The CSS selector of the parts that have a card. */
  of: string
  /** Returns the content of a part's card; undefined if the part needs no card. */
  renderCard(part: HTMLElement): ReactNode
}

/**
 * Shows a card with details for which a part of a table has no room. It opens on hover and on keyboard focus, stays
 * open while the pointer is on it, and closes with Escape (WCAG 1.4.13).
 */
export function HoverCard({ table, of, renderCard }: HoverCardProps) {
  const [shown, setShown] = useState<Pointed | undefined>(undefined)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => watchParts(table, of, () => element.current, setShown), [table, of])
  const content = shown?.part.isConnected && table.contains(shown.part) ? renderCard(shown.part) : undefined
  const isShown = Boolean(content)

  useLayoutEffect(() => {
    const { current } = element
    if (!current || !shown || !isShown) return
    // In a browser without the Popover API the card is shown at its place in the document.
    current.showPopover?.()
    placeBeside(current, shown)
  }, [shown, isShown])

  if (!isShown) return null
  return (
    <div ref={element} popover="manual" className={classes.card}>
      {content}
    </div>
  )
}
