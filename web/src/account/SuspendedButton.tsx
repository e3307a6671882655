import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import classes from './SuspendedButton.module.css'

export interface SuspendedButtonProps {
  /** The registration of the booked aircraft. */
  aircraft: string
  /** The day on which the booking begins, `yyyy-MM-dd`. */
  day: string
  onClick(): void
}

/** Shows that a booking is suspended. A click opens the booking. */
export function SuspendedButton({ aircraft, day, onClick }: SuspendedButtonProps) {
  return (
    <Button
      size="compact-xs"
      color="orange"
      variant="light"
      className={classes.suspended}
      leftSection={<IconTool size={13} aria-hidden />}
      aria-label={t('myBookings.suspendedOne', { aircraft, day })}
      title={t('myBookings.suspendedWhy')}
      onClick={onClick}
    >
      {t('myBookings.suspended')}
    </Button>
  )
}
