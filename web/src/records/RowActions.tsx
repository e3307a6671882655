import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../kit/language/translate'
import classes from '../kit/tables/RowAction.module.css'
import { RowButton } from '../kit/tables/RowButton'
import { RowLink } from './RowLink'

export interface RowActionsProps {
  /** The row in words, for the buttons' accessible names: "LKPR", "the maintenance from … to …". */
  what: string
  /** The path of the form that edits the row, or a function that opens it. */
  edit: string | (() => void)
  /** Whether a deletion is pending. */
  isPending: boolean
  onDelete(): void
  /** More actions, shown between Edit and Delete. */
  children?: ReactNode
}

const pencil = <IconPencil size={18} aria-hidden />
const bin = <IconTrash size={18} aria-hidden />

/** The Edit and Delete buttons at the end of a list's row. */
export function RowActions({ what, edit, isPending, onDelete, children }: RowActionsProps) {
  const editing = { label: t('records.editRow', { what }), icon: pencil, word: t('records.edit') }
  return (
    <div className={classes.actions}>
      {typeof edit === 'string' ? <RowLink to={edit} {...editing} /> : <RowButton onClick={edit} {...editing} />}
      {children}
      <RowButton
        label={t('records.deleteRow', { what })}
        icon={bin}
        word={t('common.delete')}
        danger
        disabled={isPending}
        onClick={onDelete}
      />
    </div>
  )
}
