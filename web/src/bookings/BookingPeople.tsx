import { Alert, Button, Checkbox } from '@mantine/core'
import type { BookingField } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import type { PersonCard } from '@windsock/contract/users'
import { useCallback } from 'react'
import { t } from '../kit/language/translate'
import type { OpenedDraft, TypedBooking } from './booking-draft'
import { NextInstructor } from './NextInstructor'
import { PersonField } from './PersonField'
import type { useChoices } from './use-choices'

export interface BookingPeopleProps {
  opened: OpenedDraft
  draft: TypedBooking
  choices: ReturnType<typeof useChoices>
  /** Returns the problem of a field, even if the form is untouched; undefined if there is none. */
  problem(field: BookingField): string | undefined
  /** Returns the problem of a field to show as an error; undefined while a new booking is untouched. */
  error(field: BookingField): string | undefined
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
}

export function BookingPeople({ opened, draft, choices, problem, error, zone, onChange }: BookingPeopleProps) {
  const isWithoutInstructor = choices.freeInstructors?.length === 0 && !draft.isSoloFlight
  const choosePilot = useCallback((pilot: PersonCard | null) => onChange({ pilot }), [onChange])
  const chooseInstructor = useCallback((instructor: PersonCard | null) => onChange({ instructor }), [onChange])
  return (
    <>
      <PersonField
        label={t('bookings.pilot')}
        choices={choices.pilots}
        value={draft.pilot}
        onChange={choosePilot}
        error={error('pilot')}
        hint={problem('pilot')}
      />
      <Checkbox
        label={t('bookings.isSoloFlight')}
        description={t('bookings.soloFlightHint')}
        checked={draft.isSoloFlight}
        onChange={(event) => onChange({ isSoloFlight: event.currentTarget.checked })}
      />
      <PersonField
        label={t('common.instructor')}
        choices={choices.instructors}
        value={draft.instructor}
        onChange={chooseInstructor}
        error={error('instructor')}
        hint={problem('instructor') ?? (isWithoutInstructor ? t('bookings.noInstructor') : undefined)}
      />
      {isWithoutInstructor && problem('instructor') && (
        <NextInstructor opened={opened} draft={draft} zone={zone} onChange={onChange} />
      )}
      {choices.failure && (
        <Alert color="red" role="alert" title={t('bookings.peopleFailed')}>
          {choices.failure.message}{' '}
          <Button size="compact-sm" variant="light" color="red" onClick={choices.retry} loading={choices.retrying}>
            {t('common.tryAgain')}
          </Button>
        </Alert>
      )}
    </>
  )
}
