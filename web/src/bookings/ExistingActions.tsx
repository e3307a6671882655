import { Button } from '@mantine/core'
import classes from './ExistingActions.module.css'

export interface ExistingActionsProps {
  isPending: boolean
  /** It belongs to a series. */
  repeats: boolean
  canSaveAll: boolean
  /** Names the element that says why the buttons of a series are disabled. */
  reasonId: string
  onDelete(): void
  onDeleteAll(): void
  onSaveAll(): void
}

/** What an existing booking offers beside Save and Cancel (spec §2). */
export function ExistingActions(props: ExistingActionsProps) {
  const { isPending, repeats, canSaveAll, reasonId, onDelete, onDeleteAll, onSaveAll } = props
  const why = (enabled: boolean) => ({
    disabled: !enabled || isPending,
    ...(!enabled && { 'aria-describedby': reasonId }),
  })
  return (
    <>
      <div className={classes.deletes}>
        <Button variant="subtle" color="red" onClick={onDelete} disabled={isPending}>
          Delete
        </Button>
        <Button variant="subtle" color="red" onClick={onDeleteAll} {...why(repeats)}>
          Delete All
        </Button>
      </div>
      <Button variant="light" onClick={onSaveAll} {...why(canSaveAll)}>
        Save All
      </Button>
    </>
  )
}
