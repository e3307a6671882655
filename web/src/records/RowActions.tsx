import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../kit/tables/RowAction.module.css'
import { RowButton } from '../kit/tables/RowButton'
import { RowLink } from './RowLink'

export interface RowActionsProps {
  /** Names the row: "LKPR", "the maintenance from … to …". */
  what: string
  /** The form that edits it. */
  edit: string
  /** A deletion is under way. */
  isPending: boolean
  onDelete(): void
  /** More to do with it, between Edit and Delete. */
  children?: ReactNode
}

const pencil = <IconPencil size={18} aria-hidden />
const bin = <IconTrash size={18} aria-hidden />

/** What can be done with a row of a list, at its end. */
export function RowActions({ what, edit, isPending, onDelete, children }: RowActionsProps) {
  return (
    <div className={classes.actions}>
      <RowLink to={edit} label={`Edit ${what}`} icon={pencil} />
      {children}
      <RowButton label={`Delete ${what}`} icon={bin} danger disabled={isPending} onClick={onDelete} />
    </div>
  )
}
