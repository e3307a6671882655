import { Popover } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { anchor } from './anchor'
import classes from './Anchored.module.css'

export interface AnchoredProps {
  at: RefObject<HTMLElement | null>
  /** Makes the popup as wide as its field, not as its content. */
  isAsWide?: boolean
  onPressOutside?: () => void
  className?: string | undefined
  children: ReactNode
}

/** A popup anchored to a field. It renders only once, whereas Mantine's popover renders and measures several times. */
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
      // The focus stays in the field when the popup is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
