import { Alert, Button, Checkbox } from '@mantine/core'
import type { BookingField } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import type { PersonCard } from '@windsock/contract/users'
import { useCallback } from 'react'
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
        label="Student/Pilot"
        choices={choices.pilots}
        value={draft.pilot}
        onChange={choosePilot}
        error={error('pilot')}
        hint={problem('pilot')}
      />
      <Checkbox
        label="Is Long Solo Flight"
        description="A student flies alone. An instructor may supervise from the ground and stays free for others."
        checked={draft.isSoloFlight}
        onChange={(event) => onChange({ isSoloFlight: event.currentTarget.checked })}
      />
      <PersonField
        label="Instructor"
        choices={choices.instructors}
        value={draft.instructor}
        onChange={chooseInstructor}
        error={error('instructor')}
        hint={problem('instructor') ?? (isWithoutInstructor ? 'No instructor is available at this time.' : undefined)}
      />
      {isWithoutInstructor && problem('instructor') && (
        <NextInstructor opened={opened} draft={draft} zone={zone} onChange={onChange} />
      )}
      {choices.failure && (
        <Alert color="red" role="alert" title="The free people could not be loaded">
          {choices.failure.message}{' '}
          <Button size="compact-sm" variant="light" color="red" onClick={choices.retry} loading={choices.retrying}>
            Try again
          </Button>
        </Alert>
      )}
    </>
  )
}
