import type { ComponentProps } from 'react'
import { PlainButton } from './PlainButton'
import classes from './TextButton.module.css'

export interface TextButtonProps extends ComponentProps<'button'> {
  look: 'filled' | 'light' | 'subtle' | 'default'
  isCompact?: boolean
  /** Whether what the button has begun is pending. A spinner then covers the text. */
  loading?: boolean
}

/** Not disabled, because a disabled button loses the focus. A form must ignore a second submit. */
const pending = { 'data-loading': true, 'aria-disabled': true, onClick: undefined }

/** A button with a text. It looks like Mantine's `Button`, in the main colour or, as `subtle`, in grey. */
export function TextButton({ look, isCompact, loading, className = '', children, ...props }: TextButtonProps) {
  return (
    <PlainButton
      className={`mantine-active ${classes.button} ${className}`}
      data-look={look}
      data-compact={isCompact || undefined}
      {...props}
      {...(loading && pending)}
    >
      {loading !== undefined && <span className={classes.spinner} aria-hidden />}
      <span className={classes.text}>{children}</span>
    </PlainButton>
  )
}
