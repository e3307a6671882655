import { Alert, Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import type { BookingDeed } from '@windsock/contract/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { fullName } from '@windsock/domain/users'
import { useEffect, useRef } from 'react'
import type { ChangeMeanwhile as Late } from './use-concurrent-change'
import classes from './BookingAlternatives.module.css'

export interface ConcurrentChangeProps {
  late: Late
  /** The last entry of the booking's history; undefined until it is loaded. */
  lastDeed: BookingDeed | undefined
  onShow(theirs: Booking): void
}

/**
 * Warns that another user has changed, suspended or deleted the booking in the dialog. The form keeps what was typed.
 */
export function ConcurrentChange({ late, lastDeed, onShow }: ConcurrentChangeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [late.kind])
  const who = lastDeed?.by ? fullName(lastDeed.by) : 'Someone else'
  return (
    <Alert
      ref={place}
      color="yellow"
      role="alert"
      icon={<IconRefreshAlert aria-hidden />}
      classNames={{ title: classes.title }}
      title={late.kind === 'gone' ? `${who} has ${goneHow(lastDeed)} this booking` : `${who} has changed this booking`}
    >
      {late.kind === 'gone'
        ? 'It is no longer on this airport’s grid. What you typed is still here, but cannot be saved to it.'
        : 'What you typed is still here. It cannot be saved, because it is based on an older version.'}
      {late.kind === 'changed' && (
        <Button display="block" mt="xs" size="compact-sm" variant="default" onClick={() => onShow(late.theirs)}>
          Show their version
        </Button>
      )}
    </Alert>
  )
}

function goneHow(deed: BookingDeed | undefined): string {
  if (deed?.action === 'deleted') return 'deleted'
  if (deed?.action === 'suspended') return 'suspended'
  return deed ? 'moved' : 'deleted or moved'
}
