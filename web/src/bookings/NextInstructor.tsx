import { userGetNextAvailableInstructor } from '@windsock/contract/availability'
import { Alert, Button, Group, Text } from '@mantine/core'
import { type PersonCard } from '@windsock/contract/users'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { periodWithDay } from '../periods/day-words'
import { periodOf, typedPeriod } from '../periods/typed-period'
import { useApiQuery } from '../client/queries'
import type { OpenedDraft, TypedBooking } from './booking-draft'
import { withDarkness } from './shared-parts/alternative-words'

export interface NextInstructorProps {
  opened: OpenedDraft
  draft: TypedBooking
  /** The person who is to fly. */
  pilot: PersonCard
  zone: Zone
  /** Whether no instructor is free at the typed time; otherwise the aircraft is not. */
  isNobodyFree: boolean
  onChange(changed: Partial<TypedBooking>): void
}

/**
 * Says when an instructor, the aircraft and the student are next free together, with a button that copies that time and
 * instructor into the form. Shown if one of them is not free at the typed time.
 */
export function NextInstructor({ opened, draft, pilot, zone, isNobodyFree, onChange }: NextInstructorProps) {
  const { from = '', to = '' } = periodOf(draft, opened, zone)
  const next = useApiQuery(
    userGetNextAvailableInstructor,
    {
      from,
      to,
      bookingId: opened.booking?.id ?? 0,
      isSoloFlight: false,
      aircraftId: draft.aircraft?.id ?? null,
      pilotId: pilot.id,
    },
    { enabled: from !== '' && from < to, secondary: true },
  )
  const slot = next.data?.next
  const registration = draft.aircraft?.registrationCode ?? ''
  const day = from && dayOf(from, zone)
  const period = slot ? withDarkness(periodWithDay(slot, day, zone), slot.darkness, zone) : ''

  function take(period: Period, instructor: PersonCard) {
    onChange({ ...typedPeriod(period, zone), pilot, instructor })
  }

  return (
    <Alert color="yellow" role="status" p="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {isNobodyFree && t('bookings.noInstructor')}
          {slot && ` ${t('bookings.nextInstructor', { name: fullName(slot.instructor), registration, period })}`}
          {next.data && !slot && ` ${t('bookings.noNextInstructor', { registration })}`}
        </Text>
        {slot && (
          <Button size="compact-sm" variant="default" onClick={() => take(slot, slot.instructor)}>
            {t('bookings.takeTime')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
