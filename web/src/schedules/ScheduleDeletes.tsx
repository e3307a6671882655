import { Button } from '@mantine/core'
import classes from './ScheduleDeletes.module.css'

export interface ScheduleDeletesProps {
  disabled: boolean
  /** The entry belongs to a series. */
  repeats: boolean
  /** Names the element that says why Delete All is disabled. */
  reasonId: string
  onDelete(): void
  onDeleteAll(): void
}

/** What an existing entry offers beside Save and Cancel (spec §2). */
export function ScheduleDeletes({ disabled, repeats, reasonId, onDelete, onDeleteAll }: ScheduleDeletesProps) {
  return (
    <div className={classes.deletes}>
      <Button variant="subtle" color="red" onClick={onDelete} disabled={disabled}>
        Delete
      </Button>
      <Button
        variant="subtle"
        color="red"
        onClick={onDeleteAll}
        disabled={disabled || !repeats}
        {...(!repeats && { 'aria-describedby': reasonId })}
      >
        Delete All
      </Button>
    </div>
  )
}
