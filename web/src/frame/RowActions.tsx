import { Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RowButton } from '../kit/RowButton'
import { RowLink } from './RowLink'

export interface RowActionsProps {
  /** Names the row: "LKPR", "the maintenance from … to …". */
  what: string
  /** The form that edits it. */
  edit: string
  /** A deletion is under way. */
  busy: boolean
  onDelete(): void
  /** More to do with it, between Edit and Delete. */
  children?: ReactNode
}

/** What can be done with a row of a list, at its end. */
export function RowActions({ what, edit, busy, onDelete, children }: RowActionsProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowLink to={edit} label={`Edit ${what}`} icon={<IconPencil size={18} aria-hidden />} />
      {children}
      <RowButton
        label={`Delete ${what}`}
        icon={<IconTrash size={18} aria-hidden />}
        danger
        disabled={busy}
        onClick={onDelete}
      />
    </Group>
  )
}
