import { Alert, Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { fullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { useEffect, useRef } from 'react'
import { t } from '../kit/language/translate'
import type { ChangeMeanwhile as Late } from './use-concurrent-change'
import classes from './BookingAlternatives.module.css'

export interface ConcurrentChangeProps {
  late: Late
  /** The last entry of the booking's history; undefined until it is loaded. */
  lastDeed: BookingHistoryEntry | undefined
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
  const who = lastDeed?.by ? fullName(lastDeed.by) : message('bookings.someoneElse')
  return (
    <Alert
      ref={place}
      color="yellow"
      role="alert"
      icon={<IconRefreshAlert aria-hidden />}
      classNames={{ title: classes.title }}
      title={t(late.kind === 'gone' ? goneHow(lastDeed) : 'bookings.changedByOther', { who })}
    >
      {t(late.kind === 'gone' ? 'bookings.goneNote' : 'bookings.changedNote')}
      {late.kind === 'changed' && (
        <Button display="block" mt="xs" size="compact-sm" variant="default" onClick={() => onShow(late.theirs)}>
          {t('records.showTheirs')}
        </Button>
      )}
    </Alert>
  )
}

function goneHow(deed: BookingHistoryEntry | undefined) {
  if (deed?.action === 'deleted') return 'bookings.deletedByOther'
  if (deed?.action === 'suspended') return 'bookings.suspendedByOther'
  return deed ? 'bookings.movedByOther' : 'bookings.goneByOther'
}
