import { Button, Group, Text } from '@mantine/core'
import { dayOf, clockOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { periodOf } from '../periods/typed-period'
import type { OpenedDraft, TypedBooking } from './booking-draft'

export interface ShorterOfferProps {
  opened: OpenedDraft
  draft: TypedBooking
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
}

/**
 * Offers a button that ends a new booking when the aircraft's next booking or maintenance begins. Shown only if the
 * typed period reaches beyond that moment.
 */
export function ShorterOffer({ opened, draft, zone, onChange }: ShorterOfferProps) {
  const until = opened.freeUntil
  if (!until || draft.aircraft?.id !== opened.draft.aircraft?.id) return null
  const { from, to } = periodOf(draft, opened, zone)
  if (!from || !to || from >= until || to <= until) return null
  return (
    <Group gap="xs" justify="space-between" role="status">
      <Text size="sm">
        {t('bookings.freeUntil', { registration: draft.aircraft?.registrationCode ?? '', time: clockOf(until, zone) })}
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => onChange(endAt(until, zone))}>
        {t('bookings.endAt', { time: clockOf(until, zone) })}
      </Button>
    </Group>
  )
}

function endAt(moment: Moment, zone: Zone): Partial<TypedBooking> {
  return { toDay: dayOf(moment, zone), toTime: clockOf(moment, zone) }
}
