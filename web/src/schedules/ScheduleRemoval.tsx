import { Checkbox, Text } from '@mantine/core'
import { useId } from 'react'

export interface ScheduleRemovalProps {
  removeBookings: boolean
  onChange(removeBookings: boolean): void
  disabled: boolean
  /** The id of the element that says why Delete All is disabled. */
  reasonId: string
  repeats: boolean
}

/**
 * Lets the user choose whether deleting an entry also deletes the instructor's flights at that time, and explains
 * Delete All.
 */
export function ScheduleRemoval({ removeBookings, onChange, disabled, reasonId, repeats }: ScheduleRemovalProps) {
  const removalId = useId()
  return (
    <>
      <Checkbox
        label="Remove bookings on delete:"
        aria-describedby={removalId}
        labelPosition="left"
        checked={removeBookings}
        onChange={(event) => onChange(event.currentTarget.checked)}
        disabled={disabled}
      />
      <Text id={removalId} size="sm" c="dimmed">
        If ticked, the instructor’s flights there at that time are deleted too. Their people are notified by email.
      </Text>
      {!repeats && !disabled && (
        <Text id={reasonId} size="sm" c="dimmed">
          Delete All is for schedules that repeat.
        </Text>
      )}
    </>
  )
}
