import type { ComponentProps } from 'react'
import classes from './PlainButton.module.css'

/** A button without a look of its own. */
export function PlainButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`mantine-focus-auto ${classes.button} ${className}`} {...props} />
}
