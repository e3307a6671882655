import type { ReactNode } from 'react'
import classes from './RowAction.module.css'

export interface RowButtonProps {
  /** The action and its row, such as "Delete LKPR". */
  label: string
  icon: ReactNode
  /** The action alone, which a phone shows next to the icon. It is part of the label. */
  word?: string
  danger?: boolean
  disabled?: boolean
  onClick(): void
}

/**
 * An icon button for an action on a row. It is a plain element, because hundreds of components in a list would be slow.
 * It is disabled only by `aria-disabled`, because a disabled element would lose the keyboard focus.
 */
export function RowButton({ label, icon, word, danger = false, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-word={word}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
