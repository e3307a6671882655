import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import classes from './SuspendedButton.module.css'

export interface SuspendedButtonProps {
  /** The booking in words, for example `OK-VHA on 2027-03-10`. */
  of: string
  onClick(): void
}

/** Shows that a booking is suspended. A click opens the booking. */
export function SuspendedButton({ of, onClick }: SuspendedButtonProps) {
  return (
    <Button
      size="compact-xs"
      color="orange"
      variant="light"
      className={classes.suspended}
      leftSection={<IconTool size={13} aria-hidden />}
      aria-label={`Suspended: ${of}`}
      title="The aircraft is under maintenance at that time."
      onClick={onClick}
    >
      Suspended
    </Button>
  )
}
