import { Alert, Button, Text } from '@mantine/core'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect, useRef, useState } from 'react'
import { t } from '../kit/language/translate'
import { typedPeriod } from '../periods/typed-period'
import type { savedBody, TypedBooking } from './booking-draft'
import { takenInWords } from './shared-parts/alternative-words'
import { AlternativeButtons } from './shared-parts/AlternativeButtons'
import { useBookingAlternatives } from './use-booking-alternatives'
import classes from './BookingAlternatives.module.css'

export interface BookingAlternativesProps {
  /** The body of a save that is not possible. */
  body: ReturnType<typeof savedBody>
  /** The conflicts; empty if the fields of the form already name them. */
  messages: readonly string[]
  /** Whether the server has refused the save. Otherwise the form has found the conflicts before it. */
  isRefused: boolean
  /** Whether the form still contains that booking. */
  isCurrent: boolean
  draft: TypedBooking
  zone: Zone
  onTake(changed: Partial<TypedBooking>): void
  /** Waits for a free time instead; undefined if one cannot wait for this booking. */
  onWait: (() => void) | undefined
}

/**
 * Shows the conflicts of a save that was refused or is not possible, and free alternatives. A click copies an
 * alternative into the form.
 */
export function BookingAlternatives(props: BookingAlternativesProps) {
  const { body, messages, isRefused, isCurrent, draft, zone, onTake, onWait } = props
  const [taken, setTaken] = useState<Taken | undefined>(undefined)
  const alternatives = useBookingAlternatives(body, isCurrent)
  const place = useRef<HTMLDivElement>(null)

  // Scroll the message into view, because it may appear below the visible part of the dialog.
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused, alternatives.length])
  // The clicked button has disappeared: focus the message that replaces it.
  useEffect(() => {
    if (taken) place.current?.focus()
  }, [taken])

  const day = dayOf(body.from, zone)

  function take(alternative: Alternative) {
    const { aircraft, from, to, instructor } = alternative
    const changed = { aircraft, ...typedPeriod({ from, to }, zone), ...(instructor && { instructor }) }
    setTaken({ words: takenInWords(alternative, day, zone), changed })
    onTake(changed)
  }

  const isShown = isCurrent && (isRefused || messages.length > 0 || alternatives.length > 0)
  if (!isShown && !(taken && isIn(draft, taken.changed))) return null
  const content = (
    <>
      {messages.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      <AlternativeButtons alternatives={alternatives} day={day} zone={zone} onTake={take} />
      {onWait && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={onWait}>
          {t('wishes.waitForTime')}
        </Button>
      )}
    </>
  )
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.place}>
      {isShown ? (
        isRefused ? (
          // No alert, because screen readers already say the toast about the refused save.
          <Alert role="note" color="yellow" title={t('bookings.notPossible')} classNames={{ title: classes.title }}>
            {content}
          </Alert>
        ) : (
          content
        )
      ) : (
        <Text size="sm">{t('bookings.taken', { alternative: taken?.words ?? '' })}</Text>
      )}
    </div>
  )
}

interface Taken {
  words: string
  changed: Partial<TypedBooking>
}

/** Whether the form still contains the alternative that was taken. */
function isIn(draft: TypedBooking, { aircraft, fromDay, fromTime, toDay, toTime }: Partial<TypedBooking>): boolean {
  return (
    draft.aircraft?.id === aircraft?.id &&
    draft.fromDay === fromDay &&
    draft.fromTime === fromTime &&
    draft.toDay === toDay &&
    draft.toTime === toTime
  )
}
