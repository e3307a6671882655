import type { ReactNode } from 'react'
import classes from './RowAction.module.css'

export interface RowButtonProps {
  /** Says what is done to which row: "Delete LKPR". */
  label: string
  icon: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick(): void
}

/**
 * What can be done to a row of a list, as an icon at its end. A plain element: there are hundreds of them. Disabled by
 * ARIA alone, since whoever pressed it with the keyboard would lose his place otherwise.
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
