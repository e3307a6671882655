import { Alert, Button, Group, Text } from '@mantine/core'
import { userGetNextAvailableInstructor, type PersonCard } from '@windsock/contract/users'
import { periodText } from '@windsock/domain/clashes'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodOf, typedPeriod } from '../periods/typed-period'
import { useApiQuery } from '../client/queries'
import type { OpenedDraft, TypedBooking } from './booking-draft'

export interface NextInstructorProps {
  opened: OpenedDraft
  draft: TypedBooking
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
}

/** Where no instructor is free: when somebody is, and a button that takes that time. */
export function NextInstructor({ opened, draft, zone, onChange }: NextInstructorProps) {
  const { from = '', to = '' } = periodOf(draft, opened, zone)
  const next = useApiQuery(
    userGetNextAvailableInstructor,
    { from, to, bookingId: opened.booking?.id ?? 0, isSoloFlight: false, aircraftId: draft.aircraft?.id ?? null },
    { enabled: from !== '' && from < to, secondary: true },
  )
  const found = next.data?.next

  function take(period: Period, instructor: PersonCard) {
    onChange({ ...typedPeriod(period, zone), instructor })
  }

  return (
    <Alert color="yellow" role="status" p="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          No instructor is available at this time.
          {found && ` ${fullName(found.instructor)} is free ${periodText(found, zone)}.`}
          {next.data && !found && ' Nobody has published such a time for the next 30 days.'}
        </Text>
        {found && (
          <Button size="compact-sm" variant="default" onClick={() => take(found, found.instructor)}>
            Take that time
          </Button>
        )}
      </Group>
    </Alert>
  )
}
