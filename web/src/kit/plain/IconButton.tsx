import type { ComponentProps } from 'react'
import { PlainButton } from './PlainButton'
import classes from './IconButton.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The side of the button in px. */
  size?: 28 | 34 | 36
}

/** A button with an icon alone. It looks like Mantine's subtle grey `ActionIcon`. */
export function IconButton({ size = 28, className = '', ...props }: IconButtonProps) {
  return <PlainButton className={`mantine-active ${classes.icon} ${className}`} data-size={size} {...props} />
}
