import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

export interface RowButtonProps {
  /** Says what is done to which row: "Delete LKPR". */
  label: string
  icon: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick(): void
}

/** What can be done to a row of a list, as an icon at its end. */
export function RowButton({ label, icon, danger, disabled = false, onClick }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color={danger ? 'red' : 'gray'}
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
