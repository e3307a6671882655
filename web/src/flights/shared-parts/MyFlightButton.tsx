import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Flight } from '@windsock/contract/log/flight'
import { correctableUntil, FOREVER } from '@windsock/domain/log/flight-permissions'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { useClock } from '../../use-clock'
import { clockToday } from './flight-words'
import { openedOwn } from './opened-own'
import { openedFlight } from './opened-flight'

export interface MyFlightButtonProps {
  flight: Flight
  zone: Zone
  actor: Actor
  /** The days within which a pilot may correct a flight; undefined while they are not known. */
  correctionDays: number | undefined
}

/** Of one's own flight in a list: brings the aircraft back, or corrects what is logged while that is possible. */
export function MyFlightButton({ flight, zone, actor, correctionDays }: MyFlightButtonProps) {
  const client = useQueryClient()
  const [isOpening, setOpening] = useState(false)
  const isOut = flight.backAt === null
  const until =
    isOut || correctionDays === undefined ? FOREVER : (correctableUntil(actor, flight, correctionDays) ?? '')
  const isPossible = useClock((present) => Number(present <= until)) === 1
  if (!isPossible) return null
  const words = { aircraft: flight.aircraft.registrationCode, when: clockToday(flight.leftAt, zone) }

  async function open() {
    setOpening(true)
    openedFlight.set(await openedOwn(client, flight, zone))
    setOpening(false)
  }

  return (
    <Button
      size="compact-sm"
      variant={isOut ? 'filled' : 'subtle'}
      loading={isOpening}
      aria-label={isOut ? t('flightLog.bringBackOne', words) : t('flightLog.correctOne', words)}
      onClick={() => void open()}
    >
      {t(isOut ? 'flightLog.bringBack' : 'flightLog.correct')}
    </Button>
  )
}
