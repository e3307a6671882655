import { IconPencil, IconTrash } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import classes from '../kit/tables/RowAction.module.css'
import { RowButton } from '../kit/tables/RowButton'

export interface EditDeleteProps {
  /** The row in words, for the buttons' accessible names. */
  what: string
  /** Whether a deletion is pending. */
  isPending: boolean
  onEdit(): void
  onDelete(): void
}

/** The buttons at the end of a row whose form is a dialog. */
export function EditDelete({ what, isPending, onEdit, onDelete }: EditDeleteProps) {
  return (
    <div className={classes.actions}>
      <RowButton
        label={t('records.editRow', { what })}
        word={t('records.edit')}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={onEdit}
      />
      <RowButton
        label={t('records.deleteRow', { what })}
        word={t('common.delete')}
        icon={<IconTrash size={18} aria-hidden />}
        danger
        disabled={isPending}
        onClick={onDelete}
      />
    </div>
  )
}
