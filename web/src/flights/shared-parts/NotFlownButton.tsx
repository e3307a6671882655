import { Button, Text } from '@mantine/core'
import type { Booking } from '@windsock/contract/bookings'
import { didNotFlyUntil } from '@windsock/domain/log/flight-permissions'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { useId } from 'react'
import { t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'
import { useClock } from '../../use-clock'
import { openedFlight } from './opened-flight'
import classes from './FlightActions.module.css'

export interface NotFlownButtonProps {
  booking: Booking
  zone: Zone
  actor: Actor
}

/** Says that a booking was not flown: its people within some days, staff at any time (L16). */
export function NotFlownButton({ booking, zone, actor }: NotFlownButtonProps) {
  const id = useId()
  const until = didNotFlyUntil(actor, booking)
  const isTooLate = useClock((present) => Number(until !== null && until < present)) === 1
  const { aircraft } = booking
  if (until === null) return null
  return (
    <>
      <Button
        variant="default"
        disabled={isTooLate}
        {...(isTooLate && { 'aria-describedby': id })}
        onClick={() => openedFlight.set({ kind: 'not flown', booking, zone, aircraft })}
      >
        {t('flightLog.didNotFly')}
      </Button>
      {isTooLate && (
        <Text id={id} size="sm" c="dimmed" className={classes.reason}>
          {t('flightRefusals.saidUntil', { time: dayAndClock(until, zone) })}
        </Text>
      )}
    </>
  )
}
