import { Checkbox, Text } from '@mantine/core'
import { useId } from 'react'
import { t } from '../kit/language/translate'

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
        label={t('schedules.removeBookings')}
        aria-describedby={removalId}
        labelPosition="left"
        checked={removeBookings}
        onChange={(event) => onChange(event.currentTarget.checked)}
        disabled={disabled}
      />
      <Text id={removalId} size="sm" c="dimmed">
        {t('schedules.removeBookingsHint')}
      </Text>
      {!repeats && !disabled && (
        <Text id={reasonId} size="sm" c="dimmed">
          {t('schedules.allForSeries')}
        </Text>
      )}
    </>
  )
}
