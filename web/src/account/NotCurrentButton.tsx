import { Button, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DoubtfulBooking } from '@windsock/contract/club/verdicts'
import { useState } from 'react'
import { VerdictLines } from '../bookings/shared-parts/VerdictLines'
import { t } from '../kit/language/translate'
import classes from './SuspendedButton.module.css'

export interface NotCurrentButtonProps {
  booking: DoubtfulBooking
  /** The day on which the booking begins, `yyyy-MM-dd`. */
  day: string
}

/** Shows that a rule would refuse a booking today. A click opens the sentence. */
export function NotCurrentButton({ booking, day }: NotCurrentButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const aircraft = booking.aircraft.registrationCode
  return (
    <>
      <Button
        size="compact-xs"
        color="yellow"
        variant="light"
        className={classes.suspended}
        leftSection={<IconAlertTriangle size={13} aria-hidden />}
        aria-label={t('verdicts.notCurrentOne', { aircraft, day })}
        title={t('verdicts.notCurrentWhy')}
        onClick={() => setOpen(true)}
      >
        {t('verdicts.notCurrent')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('verdicts.notCurrentOne', { aircraft, day })}>
        <VerdictLines verdicts={booking.verdicts} />
        <Text size="sm" c="dimmed" mt="md">
          {t('verdicts.stays')}
        </Text>
      </Modal>
    </>
  )
}
