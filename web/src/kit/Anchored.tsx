import { Popover } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { anchor } from './anchor'
import classes from './Anchored.module.css'

export interface AnchoredProps {
  at: RefObject<HTMLElement | null>
  /** As wide as what it hangs at, not as what is in it. */
  isAsWide?: boolean
  onPressOutside?: () => void
  className?: string | undefined
  children: ReactNode
}

/** Hangs at a field while it is mounted. Mantine's popover is painted and measured several times over; this one once. */
export function Anchored({ at, isAsWide = false, onPressOutside, className = '', children }: AnchoredProps) {
  const element = useClickOutside<HTMLDivElement>((event) => {
    if (event.target instanceof Node && !at.current?.contains(event.target)) onPressOutside?.()
  })
  useLayoutEffect(() => {
    if (element.current && at.current) return anchor(element.current, at.current, isAsWide)
  }, [element, at, isAsWide])
  return (
    <div
      ref={element}
      popover="manual"
      role="presentation"
      className={`${Popover.Dropdown.classes.dropdown} ${classes.hanging} ${className}`}
      // What is pressed here leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
