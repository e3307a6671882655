import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { placeBeside, type Pointed } from './beside'
import { watchParts } from './watch-parts'
import classes from './HoverCard.module.css'

export interface HoverCardProps {
  table: HTMLTableElement
  /** Selects the parts that have a card. */
  of: string
  /** What stands on the card of a part; nothing for one that needs none. */
  renderCard(part: HTMLElement): ReactNode
}

/**
 * All that a part of a table has no room for. Shown on pointing at it with a mouse and on arriving with the keyboard;
 * it can be pointed at, stays until it is left, and goes with Escape (WCAG 1.4.13).
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
    // Browsers that do not know popovers paint it where it stands in the page.
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
