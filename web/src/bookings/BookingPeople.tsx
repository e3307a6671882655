import { Alert, Button, Checkbox } from '@mantine/core'
import { needsInstructor, type BookingField } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import type { PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useCallback } from 'react'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import type { OpenedDraft, TypedBooking } from './booking-draft'
import { NextInstructor } from './NextInstructor'
import { PersonField } from './PersonField'
import type { useChoices } from './use-availability'
import type { InTheWay } from './use-in-the-way'

export interface BookingPeopleProps {
  opened: OpenedDraft
  draft: TypedBooking
  choices: ReturnType<typeof useChoices>
  inTheWay: InTheWay
  /** The member themselves, if they would be the pilot but fly already at the typed time. */
  self: PersonCard | undefined
  /** Returns the problem of a field, even if the form is untouched; undefined if there is none. */
  problem(field: BookingField): string | undefined
  /** Returns the problem of a field to show as an error; undefined while a new booking is untouched. */
  error(field: BookingField): string | undefined
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
}

export function BookingPeople(props: BookingPeopleProps) {
  const { opened, draft, choices, inTheWay, self, problem, error, zone, onChange } = props
  const isWithoutInstructor = choices.freeInstructors?.length === 0 && !draft.isSoloFlight
  const usual = draft.instructor ? undefined : choices.freeInstructors?.find(({ isUsual }) => isUsual)
  const pilot = draft.pilot ?? self
  const lacksInstructor = problem('instructor') !== undefined || (self && !draft.instructor && needsInstructor(self))
  const isLesson = lacksInstructor && !draft.isSoloFlight
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
        inTheWay={inTheWay.of(draft.pilot)}
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
        inTheWay={inTheWay.of(draft.instructor)}
        hint={problem('instructor') ?? (isWithoutInstructor ? t('bookings.noInstructor') : undefined)}
      />
      {problem('instructor') && usual && !choices.aircraft.isTaken && (
        <Button variant="light" size="compact-sm" mih={30} w="fit-content" onClick={() => chooseInstructor(usual)}>
          {t('bookings.withUsual', { name: fullName(usual) })}
        </Button>
      )}
      {isLesson && pilot && (isWithoutInstructor || choices.aircraft.isTaken || self) && (
        <NextInstructor {...{ opened, draft, pilot, zone, onChange }} isNobodyFree={isWithoutInstructor} />
      )}
      {choices.failure && (
        <Alert color="red" role="alert" title={t('bookings.peopleFailed')}>
          {choices.failure.message}{' '}
          <PendingButton
            size="compact-sm"
            variant="light"
            color="red"
            onClick={choices.retry}
            loading={choices.retrying}
          >
            {t('common.tryAgain')}
          </PendingButton>
        </Alert>
      )}
    </>
  )
}
