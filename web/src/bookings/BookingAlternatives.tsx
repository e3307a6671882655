import { Alert, Button, Group, Text } from '@mantine/core'
import type { Alternative } from '@windsock/contract/booking-alternatives'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect, useRef, useState } from 'react'
import { t } from '../kit/language/translate'
import { periodInWords } from '../periods/period-words'
import { typedPeriod } from '../periods/typed-period'
import type { TypedBooking } from './booking-draft'
import { useBookingAlternatives } from './use-booking-alternatives'
import type { Refused } from './use-booking-saves'
import classes from './BookingAlternatives.module.css'

export interface BookingAlternativesProps {
  refused: Refused
  /** Whether the form still contains the booking that was refused. */
  isCurrent: boolean
  zone: Zone
  onTake(changed: Partial<TypedBooking>): void
}

/** Shows the conflicts of a refused save, and free alternatives. A click copies an alternative into the form. */
export function BookingAlternatives({ refused, isCurrent, zone, onTake }: BookingAlternativesProps) {
  const [taken, setTaken] = useState<string | undefined>(undefined)
  const alternatives = useBookingAlternatives(refused.body, isCurrent)
  const place = useRef<HTMLDivElement>(null)
  const { body, messages } = refused

  // Scroll the message into view, because it may appear below the visible part of the dialog.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [alternatives.length])
  // The clicked button has disappeared: focus the message that replaces it.
  useEffect(() => {
    if (taken) place.current?.focus()
  }, [taken])

  function take({ aircraft, from, to }: Alternative, words: string) {
    setTaken(words)
    onTake({ aircraft, ...typedPeriod({ from, to }, zone) })
  }

  if (!isCurrent && !taken) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.place}>
      {isCurrent ? (
        <Alert color="yellow" title={t('bookings.notPossible')} classNames={{ title: classes.title }}>
          {messages.map((message) => (
            <Text key={message} size="sm">
              {message}
            </Text>
          ))}
          {alternatives.length > 0 && (
            <>
              <Text size="sm" fw={600} mt="xs" mb={6}>
                {t('bookings.alternatives')}
              </Text>
              <Group gap="xs" role="group" aria-label={t('bookings.alternativesLabel')}>
                {alternatives.map((alternative) => {
                  const words = alternativeInWords(alternative, dayOf(body.from, zone), zone)
                  return (
                    <Button key={words} size="compact-sm" variant="default" onClick={() => take(alternative, words)}>
                      {words}
                    </Button>
                  )
                })}
              </Group>
            </>
          )}
        </Alert>
      ) : (
        <Text size="sm">{t('bookings.taken', { alternative: taken ?? '' })}</Text>
      )}
    </div>
  )
}

function alternativeInWords({ kind, aircraft, from, to }: Alternative, day: string, zone: Zone): string {
  const period = periodInWords({ from, to }, day, zone)
  return kind === 'shorter' ? t('bookings.onlyPeriod', { period }) : `${aircraft.registrationCode} ${period}`
}
