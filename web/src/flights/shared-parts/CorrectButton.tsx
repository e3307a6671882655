import { Button, Text } from '@mantine/core'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import { correctableUntil } from '@windsock/domain/log/flight-permissions'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { useId } from 'react'
import { t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'
import { useClock } from '../../use-clock'
import { clockToday } from './flight-words'
import { openedFlight } from './opened-flight'
import classes from './FlightActions.module.css'

export interface CorrectButtonProps {
  flight: Flight
  zone: Zone
  actor: Actor
  /** The active meters of the aircraft. */
  meters: readonly Meter[]
  /** The days within which a pilot may correct a flight. */
  correctionDays: number
}

/** Opens the form that corrects a flight. After its time it is disabled, and says until when it could be done (L17). */
export function CorrectButton({ flight, zone, actor, meters, correctionDays }: CorrectButtonProps) {
  const id = useId()
  const until = correctableUntil(actor, flight, correctionDays)
  const isTooLate = useClock((present) => Number(until !== null && until < present)) === 1
  if (until === null) return null
  const { aircraft, leftAt, bookingId, pilotId, instructorId, isSoloFlight } = flight
  const words = { aircraft: aircraft.registrationCode, when: clockToday(leftAt, zone) }
  const start = { pilotId, instructorId, isSoloFlight, from: leftAt, to: flight.backAt ?? leftAt }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isTooLate}
        aria-label={t('flightLog.correctOne', words)}
        {...(isTooLate && { 'aria-describedby': id })}
        onClick={() => openedFlight.set({ kind: 'log', flight, meters, zone, aircraft, bookingId, start })}
      >
        {t('flightLog.correct')}
      </Button>
      {isTooLate && (
        <Text id={id} size="sm" c="dimmed" className={classes.reason}>
          {t('flightRefusals.correctableUntil', { time: dayAndClock(until, zone) })}
        </Text>
      )}
    </>
  )
}
