import { Alert, Button, Group, Text } from '@mantine/core'
import type { Alternative } from '@windsock/contract/booking-alternatives'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect, useRef, useState } from 'react'
import { periodInWords } from '../periods/period-words'
import { typedPeriod } from '../periods/typed-period'
import type { TypedBooking } from './booking-draft'
import { useBookingAlternatives } from './use-booking-alternatives'
import type { Refused } from './use-booking-saves'
import classes from './BookingAlternatives.module.css'

export interface BookingAlternativesProps {
  refused: Refused
  /** Whether what was refused still stands in the form. */
  isCurrent: boolean
  zone: Zone
  onTake(changed: Partial<TypedBooking>): void
}

/** After a refused save: what is in the way, and what could be booked instead, each with one click into the form. */
export function BookingAlternatives({ refused, isCurrent, zone, onTake }: BookingAlternativesProps) {
  const [taken, setTaken] = useState<string | undefined>(undefined)
  const found = useBookingAlternatives(refused.body, isCurrent)
  const place = useRef<HTMLDivElement>(null)
  const { body, messages } = refused

  // The answer comes where Save is, and must not stay below the edge.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [found.length])
  // The button that was clicked is gone: the focus goes to what has become of it.
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
        <Alert color="yellow" title="This cannot be booked" classNames={{ title: classes.title }}>
          {messages.map((message) => (
            <Text key={message} size="sm">
              {message}
            </Text>
          ))}
          {found.length > 0 && (
            <>
              <Text size="sm" fw={600} mt="xs" mb={6}>
                What is free instead:
              </Text>
              <Group gap="xs" role="group" aria-label="What is free instead">
                {found.map((alternative) => {
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
        <Text size="sm">{taken} stands in the form now. Save to book it.</Text>
      )}
    </div>
  )
}

function alternativeInWords({ kind, aircraft, from, to }: Alternative, day: string, zone: Zone): string {
  const period = periodInWords({ from, to }, day, zone)
  return kind === 'shorter' ? `Only ${period}` : `${aircraft.registrationCode} ${period}`
}
