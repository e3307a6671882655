import { Alert, Button, Group, Text } from '@mantine/core'
import { userGetNextAvailableInstructor, type PersonCard } from '@windsock/contract/users'
import { periodText } from '@windsock/domain/clashes'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { periodOf, typedPeriod } from '../periods/typed-period'
import { useApiQuery } from '../client/queries'
import type { OpenedDraft, TypedBooking } from './booking-draft'

export interface NextInstructorProps {
  opened: OpenedDraft
  draft: TypedBooking
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
}

/**
 * Says when an instructor is next free, with a button that copies that time and instructor into the form. Shown if no
 * instructor is free at the typed time.
 */
export function NextInstructor({ opened, draft, zone, onChange }: NextInstructorProps) {
  const { from = '', to = '' } = periodOf(draft, opened, zone)
  const next = useApiQuery(
    userGetNextAvailableInstructor,
    { from, to, bookingId: opened.booking?.id ?? 0, isSoloFlight: false, aircraftId: draft.aircraft?.id ?? null },
    { enabled: from !== '' && from < to, secondary: true },
  )
  const slot = next.data?.next

  function take(period: Period, instructor: PersonCard) {
    onChange({ ...typedPeriod(period, zone), instructor })
  }

  return (
    <Alert color="yellow" role="status" p="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {t('bookings.noInstructor')}
          {slot &&
            ` ${t('bookings.nextInstructor', { name: fullName(slot.instructor), period: periodText(slot, zone) })}`}
          {next.data && !slot && ` ${t('bookings.noNextInstructor')}`}
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
