import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { placeBeside, type Pointed } from './beside'
import { watchParts } from './watch-parts'
import classes from './HoverCard.module.css'

export interface HoverCardProps {
  table: HTMLTableElement
  /** Selects the parts that have a card. */
  of: string
  /** The content of a part's card; undefined if the part needs no card. */
  renderCard(part: HTMLElement): ReactNode
}

/**
 * A card with the details that a part of a table has no room for. It opens on hover and on keyboard focus, stays open
 * while the pointer is on it, and closes with Escape (WCAG 1.4.13).
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
    // Browsers without popovers show it in its place in the page.
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
