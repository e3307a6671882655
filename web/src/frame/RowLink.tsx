import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface RowLinkProps {
  to: string
  /** Says where it leads and for which row: "Edit LKPR". */
  label: string
  icon: ReactNode
}

/** A way from a row of a list to another screen, as an icon at its end. */
export function RowLink({ to, label, icon }: RowLinkProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {icon}
    </ActionIcon>
  )
}
