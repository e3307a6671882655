import type { ReactNode } from 'react'
import classes from './RowAction.module.css'

export interface RowButtonProps {
  /** The action and its row: "Delete LKPR". */
  label: string
  icon: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick(): void
}

/**
 * An action of a row, as an icon at its end. A plain element, because there are hundreds of them. Disabled by ARIA
 * alone, because a disabled element would lose the keyboard's focus.
 */
export function RowButton({ label, icon, danger = false, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.action}
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
