import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import classes from './PeriodActions.module.css'

export interface PeriodActionsProps {
  isPending: boolean
  /** undefined for a new entry, which cannot be deleted yet. */
  deletes?:
    | {
        enabled: boolean
        /** Whether the entry belongs to a series. */
        repeats: boolean
        /** The id of the element that says why Delete All is disabled. */
        reasonId: string
        /** Why Delete All is disabled; shown when the pointer rests on it. */
        reason?: string | undefined
        onDelete(): void
        onDeleteAll(): void
      }
    | undefined
  saveAll?:
    | {
        enabled: boolean
        /** The id of the element that says why Save All is disabled. */
        reasonId?: string
        /** Why Save All is disabled; shown when the pointer rests on it. */
        reason?: string | undefined
        onSaveAll(): void
      }
    | undefined
}

/** The buttons next to Save and Cancel (spec §2). */
export function PeriodActions({ isPending, deletes, saveAll }: PeriodActionsProps) {
  const state = (enabled: boolean, { reasonId, reason }: { reasonId?: string; reason?: string | undefined } = {}) => ({
    disabled: !enabled,
    waits: isPending,
    ...(reasonId !== undefined && { 'aria-describedby': reasonId }),
    ...(reason !== undefined && { title: reason }),
  })
  return (
    <>
      {deletes && (
        <div className={classes.deletes} data-crowded={saveAll !== undefined || undefined}>
          <PendingButton variant="subtle" color="red" onClick={deletes.onDelete} {...state(deletes.enabled)}>
            {t('common.delete')}
          </PendingButton>
          <PendingButton
            variant="subtle"
            color="red"
            onClick={deletes.onDeleteAll}
            {...state(deletes.enabled && deletes.repeats, deletes.repeats ? {} : deletes)}
          >
            {t('periods.deleteAll')}
          </PendingButton>
        </div>
      )}
      {saveAll && (
        <PendingButton
          variant="light"
          onClick={saveAll.onSaveAll}
          {...state(saveAll.enabled, saveAll.enabled ? {} : saveAll)}
        >
          {t('periods.saveAll')}
        </PendingButton>
      )}
    </>
  )
}
