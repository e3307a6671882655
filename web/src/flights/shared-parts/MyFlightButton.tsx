import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnFlight } from '@windsock/contract/log/flight-reads'
import type { Zone } from '@windsock/domain/time-zones'
import { useId, useState } from 'react'
import { PendingButton } from '../../kit/PendingButton'
import { t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'
import { useClock } from '../../use-clock'
import { clockToday } from './flight-words'
import { openedOwn } from './opened-own'
import { openedFlight } from './opened-flight'

export interface MyFlightButtonProps {
  flight: OwnFlight
  zone: Zone
}

/**
 * The button of one's own flight in a list: brings the aircraft back, or corrects the flight while that is possible.
 */
export function MyFlightButton({ flight, zone }: MyFlightButtonProps) {
  const client = useQueryClient()
  const id = useId()
  const [isOpening, setOpening] = useState(false)
  const isOut = flight.backAt === null
  const until = isOut ? null : flight.correctableUntil
  const isPossible = useClock((present) => Number(until === null || present <= until)) === 1
  const time = until === null ? '' : dayAndClock(until, zone)
  if (!isPossible) {
    // That of a booking says so in its dialog.
    return flight.bookingId === null && <Dimmed>{t('flightRefusals.correctableUntil', { time })}</Dimmed>
  }
  const words = { aircraft: flight.aircraft.registrationCode, when: clockToday(flight.leftAt, zone) }

  async function open() {
    setOpening(true)
    openedFlight.set(await openedOwn(client, flight, zone))
    setOpening(false)
  }

  return (
    <>
      <PendingButton
        size="compact-sm"
        variant={isOut ? 'filled' : 'subtle'}
        loading={isOpening}
        aria-label={isOut ? t('flightLog.bringBackOne', words) : t('flightLog.correctOne', words)}
        {...(until !== null && { 'aria-describedby': id })}
        onClick={() => void open()}
      >
        {t(isOut ? 'flightLog.bringBack' : 'flightLog.correct')}
      </PendingButton>
      {until !== null && <Dimmed id={id}>{t('flightLog.correctUntil', { time })}</Dimmed>}
    </>
  )
}

function Dimmed({ id, children }: { id?: string; children: string }) {
  return (
    <Text {...(id !== undefined && { id })} size="xs" c="dimmed">
      {children}
    </Text>
  )
}
